// What two people tell each other. `a` and `b` speak in turn; a question names who it is about, and the
// lines that answer it. The answer often has no word of the question: the line before it has.

export const EXCHANGES = [
  {
    name: "instrument",
    split: "dev",
    slots: {
      instrument: ["cello", "accordion", "trumpet", "harp"],
      teacher: ["a retired bandmaster", "my neighbour's niece", "an online course"],
    },
    lines: [
      ["a", "You sounded cheerful on the phone. Did you finally pick up an instrument?"],
      ["b", "Yes! The {instrument}. {teacher} shows me how on Saturdays."],
      ["a", "Isn't that terribly hard at our age?"],
      ["b", "My fingers hurt, but I can do a whole lullaby by now."],
    ],
    ask: [
      { text: "Which instrument did {b} pick up?", answers: [1] },
      { text: "What can {b} already play?", answers: [3], related: [1] },
    ],
  },
  {
    name: "moving",
    split: "test",
    slots: {
      place: ["Galway", "Tromsø", "Porto", "Ghent"],
      reason: ["the rent", "my sister's twins", "a job at the harbour"],
    },
    lines: [
      ["b", "Boxes everywhere here. I can hardly see the floor."],
      ["a", "So it is settled, you are leaving the city? Where to?"],
      ["b", "{place}, in six weeks. It was {reason} that decided it."],
      ["a", "I will miss our walks along the canal."],
    ],
    ask: [
      { text: "Where is {b} moving to?", answers: [2], related: [1] },
      { text: "What will {a} miss when {b} leaves?", answers: [3] },
    ],
  },
  {
    name: "allergy",
    split: "dev",
    slots: {
      food: ["hazelnuts", "shellfish", "celery", "sesame"],
      when: ["at the wedding", "on the ferry", "at my cousin's"],
    },
    lines: [
      ["a", "Shall I bring the usual cake on Sunday, or is there something you cannot eat?"],
      ["b", "Leave out {food}, please. I swelled up like a balloon {when}."],
      ["a", "Goodness. Noted in red ink."],
    ],
    ask: [
      { text: "What is {b} not able to eat?", answers: [1], related: [0] },
      { text: "What happened to {b} {when}?", answers: [1] },
    ],
  },
  {
    name: "pet",
    split: "test",
    slots: {
      animal: ["tortoise", "greyhound", "parrot", "ferret"],
      name: ["Biscuit", "Admiral", "Pepita", "Moss"],
    },
    lines: [
      ["b", "We have a new member of the household since Tuesday."],
      ["a", "A baby? A lodger? Tell me!"],
      ["b", "A {animal} from the shelter. The children call it {name}."],
      ["a", "And does it get along with the old cat?"],
      ["b", "They ignore each other with great dignity."],
    ],
    ask: [
      { text: "What is the name of {b}'s new pet?", answers: [2], related: [0] },
      { text: "How does {b}'s cat get along with the newcomer?", answers: [4], related: [3] },
    ],
  },
  {
    name: "race",
    split: "dev",
    slots: {
      race: ["the coastal half marathon", "the night run", "the hill race"],
      time: ["just under two hours", "two hours twelve", "one fifty-one"],
    },
    lines: [
      ["a", "I could barely climb the stairs this morning."],
      ["b", "Ha, your legs! How did {race} go?"],
      ["a", "{time}, and somebody handed me a banana at the end. I cried a little."],
      ["b", "That beats last year by far."],
    ],
    ask: [
      { text: "How long did {a} take for {race}?", answers: [2], related: [1] },
      { text: "What was {a} given after running?", answers: [2] },
    ],
  },
  {
    name: "new-job",
    split: "test",
    slots: {
      job: ["bookbinder", "beekeeper", "tram driver", "sound engineer"],
      start: ["after Easter", "on the first of June", "next Monday"],
    },
    lines: [
      ["b", "I handed in my notice at the bank."],
      ["a", "You did not! What will you do instead?"],
      ["b", "Train as a {job}. I begin {start}."],
      ["a", "Your mother must have fainted."],
      ["b", "She only asked about the pension."],
    ],
    ask: [
      {
        text: "What profession is {b} going to learn after quitting the bank?",
        answers: [2],
        related: [0],
      },
      { text: "How did the mother of {b} react?", answers: [4], related: [3] },
    ],
  },
  {
    name: "doctor",
    split: "dev",
    slots: {
      finding: ["low iron", "a torn ligament", "nothing but tiredness", "high blood pressure"],
      advice: ["swim twice a week", "sleep before eleven", "walk to work"],
    },
    lines: [
      ["a", "What did the doctor say in the end?"],
      ["b", "It is {finding}. No reason for panic."],
      ["a", "And what are you supposed to do about it?"],
      ["b", "{advice}, and come back in the spring."],
    ],
    ask: [
      { text: "What did the doctor tell {b} to do?", answers: [3], related: [0, 1] },
      {
        text: "What was the diagnosis that {b} received from the doctor?",
        answers: [1],
        related: [0],
      },
    ],
  },
  {
    name: "garden",
    split: "test",
    slots: {
      crop: ["tomatoes", "pumpkins", "runner beans", "artichokes"],
      enemy: ["slugs", "pigeons", "the neighbour's dog"],
    },
    lines: [
      ["a", "How is the allotment doing after all this rain?"],
      ["b", "The {crop} are a triumph. Everything else went to {enemy}."],
      ["a", "Copper tape helped mine."],
      ["b", "I will try that before the next planting."],
    ],
    ask: [
      { text: "What grew well on {b}'s allotment?", answers: [1], related: [0] },
      { text: "What remedy did {a} recommend for the garden?", answers: [2], related: [1] },
    ],
  },
  {
    name: "book",
    split: "dev",
    slots: {
      book: ["a novel about a lighthouse keeper", "the memoirs of a diver", "a history of salt"],
      verdict: ["too many footnotes", "a wonderful ending", "I could not put it down"],
    },
    lines: [
      ["b", "The club met at mine last night."],
      ["a", "What are you reading this time?"],
      ["b", "{book}."],
      ["a", "And your verdict?"],
      ["b", "Between us: {verdict}."],
    ],
    ask: [
      { text: "What is {b} reading with the club?", answers: [2], related: [0] },
      { text: "What was {b}'s verdict on the book?", answers: [4], related: [2] },
    ],
  },
  {
    name: "holiday",
    split: "test",
    slots: {
      place: ["the Azores", "Lake Ohrid", "the Faroe Islands", "Cappadocia"],
      mishap: ["lost a suitcase", "missed the last bus", "got sunburnt on the first day"],
    },
    lines: [
      ["a", "Back already! Where did you spend the fortnight?"],
      ["b", "On {place}. Ten days would have been enough."],
      ["a", "Did everything go to plan for once?"],
      ["b", "Of course not. I {mishap}."],
    ],
    ask: [
      { text: "Where did {b} go on holiday?", answers: [1], related: [0] },
      { text: "What went wrong on {b}'s trip?", answers: [3], related: [2] },
    ],
  },
  {
    name: "car",
    split: "dev",
    slots: {
      part: ["gearbox", "exhaust", "clutch"],
      sum: ["eight hundred", "a fortune", "two thousand"],
    },
    lines: [
      ["a", "The garage called. It is the {part}."],
      ["b", "Ouch. What do they want for repairing it?"],
      ["a", "{sum}. I think I shall take the train from now on."],
    ],
    ask: [
      { text: "How much would the repair of {a}'s car cost?", answers: [2], related: [1] },
      { text: "What is broken on {a}'s car?", answers: [0] },
    ],
  },
  {
    name: "exam",
    split: "test",
    slots: {
      subject: ["Portuguese", "structural engineering", "first aid", "celestial navigation"],
      grade: ["with distinction", "by two points", "at the third attempt"],
    },
    lines: [
      ["b", "The letter from the examiners arrived today."],
      ["a", "And? Don't keep me waiting."],
      ["b", "I passed {subject} {grade}!"],
      ["a", "Champagne on Friday, no excuses."],
    ],
    ask: [
      { text: "Which exam did {b} pass?", answers: [2], related: [0] },
      { text: "How will {a} and {b} celebrate the exam?", answers: [3] },
    ],
  },
  {
    name: "volunteering",
    split: "dev",
    slots: {
      place: ["the night shelter", "a repair café", "the lifeboat station", "a library van"],
      day: ["every other Thursday", "on Sunday mornings", "once a month"],
    },
    lines: [
      ["a", "You are never at home any more. What keeps you so busy?"],
      ["b", "I help out at {place}, {day}."],
      ["a", "Do they need more hands?"],
      ["b", "Always. Somebody who can count money would be a blessing."],
    ],
    ask: [
      { text: "Where does {b} volunteer?", answers: [1], related: [0] },
      { text: "What kind of helper is needed where {b} lends a hand?", answers: [3], related: [2] },
    ],
  },
  {
    name: "recipe",
    split: "test",
    slots: {
      dish: ["lentil soup", "plum dumplings", "smoked trout pie"],
      secret: ["a spoon of vinegar", "burnt butter", "nutmeg"],
    },
    lines: [
      ["a", "Everybody keeps talking about your {dish}. What is the trick?"],
      ["b", "Promise not to tell: {secret}."],
      ["a", "I would never have guessed."],
      ["b", "My grandfather cooked it on a ship."],
    ],
    ask: [
      { text: "What is the secret of {b}'s {dish}?", answers: [1], related: [0] },
      { text: "From whom does {b} have the recipe?", answers: [3] },
    ],
  },
  {
    name: "quarrel",
    split: "dev",
    slots: {
      matter: ["a parking space", "the inheritance", "a borrowed tent"],
      peace: ["a bottle of cider", "a letter by hand", "the children"],
    },
    lines: [
      ["b", "My brother and I are on speaking terms again."],
      ["a", "What was it about, after all?"],
      ["b", "{matter}. Four years of silence for that."],
      ["a", "Who made the first step?"],
      ["b", "It was {peace} that did it, really."],
    ],
    ask: [
      { text: "What did {b} and the brother quarrel about?", answers: [2], related: [0, 1] },
      { text: "What reconciled {b} with the brother?", answers: [4], related: [0] },
    ],
  },
  {
    name: "workshop",
    split: "test",
    slots: {
      craft: ["pottery", "glass blowing", "letterpress", "basket weaving"],
      result: ["a lopsided vase", "one presentable bowl", "burnt eyebrows"],
    },
    lines: [
      ["a", "How was the {craft} weekend that we gave you?"],
      ["b", "Heavenly. I went home with {result}."],
      ["a", "Would you go again?"],
      [
        "b",
        "They offered me a place in the autumn group, and I said yes before they had finished.",
      ],
    ],
    ask: [
      { text: "What did {b} bring home from the {craft} weekend?", answers: [1], related: [0] },
      { text: "Is {b} going to continue with {craft}?", answers: [3], related: [2] },
    ],
  },
  {
    name: "phone",
    split: "dev",
    slots: {
      way: ["fell into the harbour", "was left on a bus roof", "went through the wash"],
      number: [
        "keeps the old number",
        "has a new number, ending in 47",
        "is on paper post until May",
      ],
    },
    lines: [
      ["a", "I tried to reach you all week!"],
      ["b", "My phone {way}."],
      ["a", "And now?"],
      ["b", "A second-hand one. Yours truly {number}."],
    ],
    ask: [
      { text: "Why could {a} not reach {b}?", answers: [1], related: [0] },
      { text: "How can {b} be reached since the phone was lost?", answers: [3] },
    ],
  },
  {
    name: "gift",
    split: "test",
    slots: {
      gift: ["a weather station", "a pair of opera glasses", "a star map", "gardening gloves"],
      person: ["my aunt", "the twins", "our landlord"],
    },
    lines: [
      ["a", "What on earth did you find for {person}? They have everything."],
      ["b", "{gift}. It was wrapped in a map of the town."],
      ["a", "Brilliant. May I copy that?"],
    ],
    ask: [
      { text: "What present did {b} choose for {person}?", answers: [1], related: [0] },
      { text: "How did {b} wrap the present?", answers: [1] },
    ],
  },
  {
    name: "house",
    split: "dev",
    slots: {
      room: ["the attic", "the kitchen", "the cellar"],
      found: ["a walled-up window", "letters from 1931", "a nest of dormice"],
    },
    lines: [
      ["b", "The builders have been in {room} for three weeks now."],
      ["a", "Any surprises behind the wallpaper?"],
      ["b", "You will laugh: {found}."],
      ["a", "Keep it exactly as it is!"],
    ],
    ask: [
      { text: "What did the builders discover at {b}'s house?", answers: [2], related: [0, 1] },
      { text: "Which room is {b} having renovated?", answers: [0] },
    ],
  },
  {
    name: "choir",
    split: "test",
    slots: {
      piece: ["a requiem", "sea shanties", "Bulgarian folk songs"],
      hall: ["the old swimming bath", "St Anne's", "the station hall"],
    },
    lines: [
      ["a", "Are you still singing with that choir?"],
      ["b", "More than ever. We rehearse {piece} for December."],
      ["a", "Where can one hear you?"],
      ["b", "In {hall}, on the second Advent."],
    ],
    ask: [
      { text: "What is {b}'s choir rehearsing?", answers: [1], related: [0] },
      { text: "Where will the concert of {b} take place?", answers: [3], related: [2] },
    ],
  },
];

/** Said between two exchanges. */
export const SMALL_TALK = [
  "How was your weekend?",
  "Sorry, the line was bad. Where were we?",
  "It has been raining here for days.",
  "I have to run in a minute, but go on.",
  "Good to hear from you!",
  "That reminds me of school.",
  "Say hello to everybody from me.",
  "I had the same thought yesterday.",
  "We should meet more often.",
  "Wait, somebody is at the door.",
  "Ha, typical.",
  "Time flies.",
  "Are you coming to the party in July?",
  "The coffee here is dreadful.",
];
