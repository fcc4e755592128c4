export const JAPANESE = {
  language: "japanese",
  subjects: ["札幌", "仙台", "名古屋", "福岡", "金沢", "広島", "那覇", "新潟"],
  themes: [
    {
      name: "障害",
      split: "test",
      type: "incident",
      tags: ["障害"],
      slots: {
        原因: ["証明書の期限切れ", "設定ファイルの誤り", "スイッチの故障"],
        時間: ["三十分", "二時間", "半日"],
      },
      title: "{subject}拠点の通信障害",
      body: [
        "{subject}拠点で{時間}の通信障害が発生した。原因は{原因}だった。再発防止のため監視を追加した。",
        "{原因}により{時間}つながらなかった。担当者がルーターを再起動して復旧。",
      ],
      ask: { cjk: ["{subject}の通信障害の原因", "{subject}拠点 障害", "{subject} {原因}"] },
    },
    {
      name: "会議",
      split: "dev",
      type: "project",
      tags: ["会議"],
      slots: {
        議題: ["来期の予算", "在庫の見直し", "新人の研修"],
        結論: ["次回に持ち越し", "全員一致で承認", "小さく試す"],
      },
      title: "{subject}支店の会議メモ",
      body: [
        "議題は{議題}。結論は「{結論}」。資料は共有フォルダーにある。",
        "{subject}支店で{議題}を話し合い、{結論}ことになった。",
      ],
      ask: { cjk: ["{subject}支店の会議", "{subject} {議題} 結論"] },
    },
    {
      name: "手順",
      split: "test",
      type: "pattern",
      tags: ["手順"],
      slots: {
        手順: ["キャッシュを消す", "キューを止める", "古い鍵を失効させる"],
        注意: ["夜間に行うこと", "二人で確認すること"],
      },
      title: "{subject}のデプロイ手順",
      body: [
        "{service}をデプロイする前に{手順}。{注意}。ＡＰＩの応答を確かめてから終了する。",
        "まず{手順}、次に{service}を更新。{注意}。",
      ],
      ask: {
        cjk: ["{subject}のデプロイ手順", "{subject} 手順 {注意}"],
        mixed: ["{service}をデプロイ {subject}", "{subject}デプロイ {spoken}"],
      },
    },
    {
      name: "好み",
      split: "dev",
      type: "feedback",
      tags: ["利用者"],
      slots: {
        希望: ["文字を大きくしてほしい", "請求書を紙で送ってほしい", "ログインを簡単にしてほしい"],
        人: ["佐藤さん", "高橋さん", "渡辺さん"],
      },
      title: "{subject}の利用者の声",
      body: [
        "{人}から「{希望}」という声があった。ｻｰﾋﾞｽ担当に伝えた。",
        "{subject}の{人}は前から「{希望}」と言っている。",
      ],
      ask: {
        cjk: ["{subject}の利用者の声", "{人}の希望 {subject}"],
        mixed: "{subject} 利用者 サービス feedback",
      },
    },
  ],
};
