export const KOREAN = {
  language: "korean",
  subjects: ["부산", "대구", "광주", "대전", "제주", "춘천", "전주", "포항"],
  themes: [
    {
      name: "장애",
      split: "dev",
      type: "incident",
      tags: ["장애"],
      slots: {
        원인: ["메모리 부족", "잘못된 배포", "네트워크 단절"],
        시간: ["한 시간", "이십 분", "반나절"],
      },
      title: "{subject} 센터 서버 장애",
      body: [
        "{subject} 센터의 서버가 {시간} 동안 멈췄다. 원인은 {원인}이었고 자동 복구를 추가했다.",
        "{원인} 때문에 {시간} 중단되었다. {service}에서 경보가 울리지 않았다.",
      ],
      ask: {
        cjk: ["{subject} 서버 장애 원인", "{subject}센터 서버를"],
        mixed: "{service} 경보 {subject}",
      },
    },
    {
      name: "결정",
      split: "test",
      type: "decision",
      tags: ["결정"],
      slots: {
        선택: ["재택근무를 금요일로 확대", "창고를 옆 건물로 이전", "종이 영수증을 폐지"],
        이유: ["비용 절감", "직원 요청", "안전 점검"],
      },
      title: "{subject} 지점 회의 결정",
      body: [
        "{subject} 지점은 {선택}하기로 했다. 이유는 {이유}이다.",
        "회의에서 {선택}하기로 결정. 근거는 {이유}.",
      ],
      ask: { cjk: ["{subject} 지점의 회의 결정은", "{subject}지점 {이유}"] },
    },
    {
      name: "담당",
      split: "dev",
      type: "entity",
      tags: ["담당자"],
      slots: {
        사람: ["김서연", "박준호", "이하늘", "최민재"],
        일: ["고객 문의", "재고 관리", "보안 점검"],
      },
      title: "{subject} 담당자 안내",
      body: [
        "{subject}의 {일}은 {사람} 씨가 맡는다. 휴가 중에는 팀장에게 연락한다.",
        "{사람} 씨는 {subject}에서 {일}을 담당한다.",
      ],
      ask: { cjk: ["{subject} 담당자는 누구", "{사람} {subject}에서"] },
    },
    {
      name: "요청",
      split: "test",
      type: "feedback",
      tags: ["고객"],
      slots: {
        요청: ["야간 배송", "화면 글자 확대", "영문 계약서"],
        답: ["검토 중", "다음 분기 반영", "어렵다고 답변"],
      },
      title: "{subject} 고객 요청",
      body: [
        "{subject} 고객이 {요청}을 요청했다. 현재 상태: {답}. API팀이 회신한다.",
        "요청 내용은 {요청}, 결과는 {답}이다.",
      ],
      ask: {
        cjk: ["{subject} 고객의 요청", "{subject}고객이 요청한 내용"],
        mixed: "{subject} 고객 API팀",
      },
    },
  ],
};
