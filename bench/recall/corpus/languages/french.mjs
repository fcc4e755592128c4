export const FRENCH = {
  language: "french",
  subjects: [
    "Orléans",
    "Besançon",
    "Nîmes",
    "Angoulême",
    "Évreux",
    "Béziers",
    "Saint-Étienne",
    "Sète",
  ],
  themes: [
    {
      name: "réunion",
      split: "dev",
      type: "project",
      tags: ["réunion"],
      slots: {
        sujet: ["le retard des livraisons", "la fenêtre de maintenance", "les congés d'été"],
        suite: ["décision reportée à février", "accord à l'unanimité", "vote prévu mercredi"],
      },
      title: "Compte rendu de réunion, {subject}",
      body: [
        "On a débattu : {sujet}. Résultat : {suite}. L'équipe enverra le détail aux intéressés.",
        "Ordre du jour : {sujet}. {suite}, d'après le délégué.",
      ],
      ask: {
        languages: "De quoi l'équipe de {subject} a-t-elle débattu en réunion ?",
        accents: ["reunion {plain} compte rendu", "COMPTE RENDU DE RÉUNION {upper}"],
      },
    },
    {
      name: "préférence",
      split: "test",
      type: "feedback",
      tags: ["préférences"],
      slots: {
        client: ["l'hôtelier", "la mairie", "le théâtre", "la pâtisserie"],
        goût: ["des factures détaillées", "un numéro dédié", "la clé par coursier"],
      },
      title: "Préférences du client de {subject}",
      body: [
        "À {subject}, {client} préfère {goût}. Ne jamais appeler après dîner.",
        "{client} a répété sa préférence : {goût}.",
      ],
      ask: {
        languages: "Que préfère le client de {subject} ?",
        accents: ["preferences client {plain}", "client {plain} prefere"],
      },
    },
    {
      name: "dégât",
      split: "dev",
      type: "incident",
      tags: ["dégâts"],
      slots: {
        cause: ["une gouttière bouchée", "un robinet gelé", "une chaudière fêlée"],
        perte: ["deux armoires réseau", "le câblage du rez-de-chaussée"],
      },
      title: "Dégât des eaux à {subject}",
      body: [
        "Origine : {cause}. Pertes : {perte}. L'assureur a été prévenu le jour même.",
        "{cause} a inondé la salle et détruit {perte}.",
      ],
      ask: {
        languages: "Quelle était l'origine du dégât des eaux à {subject} ?",
        accents: ["degat des eaux {plain}", "degats {plain} assureur"],
      },
    },
    {
      name: "clé",
      split: "test",
      type: "pattern",
      tags: ["procédure"],
      slots: {
        étape: ["vérifier l'empreinte", "prévenir la tour de contrôle", "vider le cache"],
        durée: ["une matinée", "trois quarts d'heure"],
      },
      title: "Procédure de clé de secours, {subject}",
      body: [
        "D'abord {étape}, ensuite générer la clé et la sceller. Durée : {durée}.",
        "La clé de secours de {subject} exige de {étape}. Comptez {durée}.",
      ],
      ask: {
        languages: "Combien de temps dure la procédure de clé de secours à {subject} ?",
        accents: ["procedure cle de secours {plain}", "cle secours {plain}"],
        mixed: "{subject} clé de secours emergency key",
      },
    },
  ],
};
