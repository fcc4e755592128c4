export const SPANISH = {
  language: "spanish",
  subjects: ["Málaga", "Córdoba", "León", "Cádiz", "Mérida", "Logroño", "Ávila", "Gijón"],
  themes: [
    {
      name: "contraseña",
      split: "test",
      type: "decision",
      tags: ["contraseñas"],
      slots: {
        medio: ["un buzón cifrado", "el teléfono del guardia", "una reunión presencial"],
        plazo: ["cada tres meses", "tras cada baja", "en año nuevo"],
      },
      title: "Cambio de contraseña en {subject}",
      body: [
        "La contraseña se entrega por {medio} y se renueva {plazo}. Está prohibido anotarla.",
        "En {subject} se cambia {plazo}; entrega mediante {medio}.",
      ],
      ask: {
        languages: "¿Cómo se entrega la contraseña en {subject}?",
        accents: ["cambio de contrasena {plain}", "CONTRASEÑA {upper}"],
      },
    },
    {
      name: "almacén",
      split: "dev",
      type: "incident",
      tags: ["almacén"],
      slots: {
        falla: ["el escáner leía mal los códigos", "faltaban etiquetas", "el camión llegó vacío"],
        pérdida: ["media jornada", "dos días", "una semana"],
      },
      title: "Interrupción del almacén de {subject}",
      body: [
        "Se paró porque {falla}. Perdimos {pérdida}. El técnico dejó una guía junto al cuadro eléctrico.",
        "{falla}; la interrupción duró {pérdida}.",
      ],
      ask: {
        languages: "¿Por qué se paró el almacén de {subject}?",
        accents: ["interrupcion almacen {plain}", "almacen {plain} tecnico"],
      },
    },
    {
      name: "señalización",
      split: "test",
      type: "feedback",
      tags: ["diseño"],
      slots: {
        queja: ["letras demasiado pequeñas", "flechas al revés", "colores que confunden"],
        propuesta: ["rótulos amarillos", "un plano en cada esquina"],
      },
      title: "Opinión sobre la señalización, {subject}",
      body: [
        "Los visitantes se quejan: {queja}. Propuesta del diseñador: {propuesta}.",
        "Queja más oída en {subject}: {queja}. Se probará con {propuesta}.",
      ],
      ask: {
        languages: "¿De qué se quejan los visitantes de {subject}?",
        accents: ["senalizacion {plain} opinion", "diseno senalizacion {plain}"],
      },
    },
    {
      name: "mañana",
      split: "dev",
      type: "entity",
      tags: ["turnos"],
      slots: {
        quién: ["Íñigo Núñez", "Begoña Ibáñez", "Martín Peña", "Sofía Güell"],
        turno: ["de mañana", "de tarde", "de fin de semana"],
      },
      title: "Encargado de turno en {subject}",
      body: [
        "{quién} lleva el turno {turno}. Su suplente atiende el teléfono rojo.",
        "El turno {turno} de {subject} está a cargo de {quién}.",
      ],
      ask: {
        languages: "¿Quién está a cargo del turno en {subject}?",
        accents: ["{quién_plain} {plain}", "turno encargado {plain}"],
        mixed: "{subject} turno shift manager",
      },
    },
  ],
};
