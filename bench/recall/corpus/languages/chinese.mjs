export const CHINESE = {
  language: "chinese",
  subjects: ["上海", "成都", "西安", "青岛", "昆明", "哈尔滨", "厦门", "兰州"],
  themes: [
    {
      name: "机房",
      split: "dev",
      type: "incident",
      tags: ["机房"],
      slots: {
        原因: ["空调漏水", "备用电源没有启动", "光纤被挖断"],
        时长: ["四十分钟", "两个小时", "一整夜"],
      },
      title: "{subject}机房停电事故",
      body: [
        "因为{原因}，{subject}机房停了{时长}。事后更换了配电柜，并且每月演练一次。",
        "停电{时长}，调查发现{原因}。值班同事没有收到短信告警。",
      ],
      ask: { cjk: ["{subject}机房停电", "{subject}机房为什么停电", "{原因}{subject}"] },
    },
    {
      name: "数据库",
      split: "test",
      type: "decision",
      tags: ["数据库"],
      slots: {
        选择: ["按月分表", "读写分离", "迁移到分布式集群"],
        理由: ["查询太慢", "单机容量不够", "备份时间太长"],
      },
      title: "{subject}团队的数据库方案",
      body: [
        "{subject}团队决定{选择}，理由是{理由}。用{service}做灰度验证。",
        "方案：{选择}。主要考虑{理由}，先在{service}上试运行两周。",
      ],
      ask: {
        cjk: ["{subject}数据库方案", "{subject}团队为什么{选择}"],
        mixed: ["{service}灰度验证{subject}", "{subject} {spoken} 试运行"],
      },
    },
    {
      name: "客户",
      split: "dev",
      type: "feedback",
      tags: ["客户"],
      slots: {
        要求: ["每周发送对账单", "增加繁体界面", "提前一天通知维护"],
        联系人: ["李敏", "王建国", "赵雪"],
      },
      title: "{subject}客户反馈",
      body: [
        "{联系人}代表{subject}客户提出：希望{要求}。已经转给API小组评估。",
        "客户希望{要求}，联系人是{联系人}，下周回访。",
      ],
      ask: {
        cjk: ["{subject}客户反馈", "{联系人}希望{要求}{subject}"],
        mixed: "{subject}客户API评估",
      },
    },
    {
      name: "排班",
      split: "test",
      type: "entity",
      tags: ["值班"],
      slots: { 人员: ["陈晨", "周倩", "孙丽", "何伟"], 班次: ["早班", "夜班", "周末班"] },
      title: "{subject}值班安排",
      body: [
        "{subject}的{班次}由{人员}负责，交接时要核对工单。",
        "{人员}负责{班次}，请假须提前三天。",
      ],
      ask: { cjk: ["{subject}值班", "{subject}{班次}谁负责"] },
    },
  ],
};
