export const TURKISH = {
  language: "turkish",
  /** In which i and ı are two letters in capitals, too. */
  locale: "tr",
  subjects: [
    "İstanbul",
    "İzmir",
    "Diyarbakır",
    "Şanlıurfa",
    "Çanakkale",
    "Muğla",
    "Iğdır",
    "Kütahya",
  ],
  themes: [
    {
      name: "sunucu",
      split: "dev",
      type: "incident",
      tags: ["sunucu"],
      slots: {
        neden: ["soğutma arızası", "kesilen fiber kablo", "dolan disk"],
        süre: ["iki saat", "bir gece", "kırk dakika"],
      },
      title: "{subject} sunucu kesintisi",
      body: [
        "Kesintinin nedeni {neden} idi. Hizmet {süre} durdu, müşterilere özür yazısı gönderildi.",
        "{süre} boyunca erişilemedi; inceleme {neden} olduğunu gösterdi.",
      ],
      ask: {
        languages: "{subject} sunucu kesintisinin nedeni neydi",
        accents: ["{plain} sunucu kesintisi", "{upper} SUNUCU KESİNTİSİ"],
      },
    },
    {
      name: "sözleşme",
      split: "test",
      type: "entity",
      tags: ["sözleşme"],
      slots: {
        taraf: ["Işık Lojistik", "Gümüş Yazılım", "Ağaoğlu Kargo"],
        bitiş: ["eylülde", "yıl sonunda", "ocak ayında"],
      },
      title: "{subject} bayi sözleşmesi",
      body: [
        "Sözleşme {taraf} ile yapıldı ve {bitiş} bitiyor. İmzalı nüsha kasada.",
        "{taraf} ile anlaştık; yenileme kararı {bitiş} verilecek.",
      ],
      ask: {
        languages: "{subject} bayi sözleşmesi kiminle yapıldı",
        accents: ["{plain} bayi sozlesmesi", "{taraf_plain} {plain}"],
      },
    },
    {
      name: "eğitim",
      split: "dev",
      type: "project",
      tags: ["eğitim"],
      slots: {
        konu: ["güvenlik", "yangın tatbikatı", "müşteri iletişimi"],
        öğretmen: ["Çiğdem Yıldız", "Oğuz Şahin", "Gülşen Öz"],
      },
      title: "{subject} ofisinde eğitim",
      body: [
        "Konu {konu}, eğiten {öğretmen}. Katılım zorunlu, öğle arası bir saat.",
        "{öğretmen} bu ay {konu} eğitimini veriyor.",
      ],
      ask: {
        languages: "{subject} ofisinde eğitimi kim veriyor",
        accents: ["{plain} egitim ofisinde", "{öğretmen_plain} egitim {plain}"],
      },
    },
    {
      name: "ödeme",
      split: "test",
      type: "decision",
      tags: ["ödeme"],
      slots: {
        yol: ["havale", "kapıda nakit", "taksitli kart"],
        sınır: ["beş bin lira", "yirmi bin lira"],
      },
      title: "{subject} için ödeme kuralı",
      body: [
        "Ödemeler {yol} ile alınır, üst sınır {sınır}. Daha büyük tutarlar için müdüre danışın.",
        "Kural: {yol}, en çok {sınır}.",
      ],
      ask: {
        languages: "{subject} için ödeme üst sınırı ne kadar",
        accents: ["{plain} odeme kurali", "{upper} ÖDEME KURALI"],
        mixed: "{subject} ödeme payment rule",
      },
    },
  ],
};
