export const GERMAN = {
  language: "german",
  subjects: [
    "München",
    "Köln",
    "Düsseldorf",
    "Lübeck",
    "Göttingen",
    "Würzburg",
    "Tübingen",
    "Nürnberg",
  ],
  themes: [
    {
      name: "heizung",
      split: "dev",
      type: "incident",
      tags: ["gebäude"],
      slots: {
        grund: ["ein festgefrorenes Ventil", "Luft im Kreislauf", "der falsche Fühler"],
        dauer: ["zwei Tage", "eine Nacht", "das ganze Wochenende"],
      },
      title: "Heizungsausfall im Büro {subject}",
      body: [
        "Schuld war {grund}; {dauer} lang blieb es kalt. Der Hausmeister hat jetzt einen Ersatzschlüssel für den Kesselraum.",
        "{dauer} ohne Wärme, weil {grund} nicht bemerkt wurde. Künftig prüft der Wärmedienst jährlich.",
      ],
      ask: {
        languages: "Warum ist im Büro {subject} die Heizung ausgefallen?",
        accents: ["{plain} buro heizungsausfall", "BÜRO {upper} Heizung"],
      },
    },
    {
      name: "strasse",
      split: "test",
      type: "reference",
      tags: ["anschrift"],
      slots: {
        strasse: ["Große Gasse", "Weiße Straße", "Schloßplatz", "Am Fußweg"],
        hinweis: ["Eingang über den Hof", "Klingel ist kaputt", "Parken nur außen"],
      },
      title: "Anschrift der Niederlassung {subject}",
      body: [
        "{strasse}, {subject}. {hinweis}; Lieferungen bis zwölf Uhr.",
        "Die Niederlassung {subject} sitzt in: {strasse}. {hinweis}.",
      ],
      ask: {
        languages: "Wie lautet die Anschrift der Niederlassung in {subject}?",
        accents: ["anschrift niederlassung {plain}", "{strasse_ss} {plain}"],
      },
    },
    {
      name: "zugriff",
      split: "dev",
      type: "decision",
      tags: ["sicherheit"],
      slots: {
        regel: ["nur mit Schlüsselkarte", "nach vier Augen", "ausschließlich über das Firmennetz"],
        frist: ["dreißig Tage", "ein Quartal"],
      },
      title: "Zugriffsrechte am Standort {subject}",
      body: [
        "Zugriff auf die Prüfprotokolle gibt es {regel}. Rechte verfallen nach Frist: {frist}.",
        "Am Standort {subject} gilt: {regel}. Danach erlischt die Berechtigung ({frist}).",
      ],
      ask: {
        languages: "Welche Regel gilt am Standort {subject} für Zugriffsrechte?",
        accents: "ZUGRIFFSRECHTE STANDORT {upper}",
        mixed: "{subject} Zugriffsrechte access rules",
      },
    },
    {
      name: "übergabe",
      split: "test",
      type: "project",
      tags: ["protokoll"],
      slots: {
        wer: ["Frau Löffler", "Herr Jäger", "Frau Güneş", "Herr Bößmann"],
        was: ["die offenen Aufträge", "das Gefährdungsbuch", "die Schlüsselliste"],
      },
      title: "Übergabe {subject}",
      body: [
        "{wer} übernimmt {was}. Rückfragen bitte bis Freitag, danach gilt alles als bestätigt.",
        "Protokoll der Übergabe: {was} geht an {wer}.",
      ],
      ask: {
        languages: "Wer übernimmt bei der Übergabe in {subject}?",
        accents: ["ubergabe {plain} protokoll", "{wer_plain} {plain} ubergabe"],
      },
    },
  ],
};
