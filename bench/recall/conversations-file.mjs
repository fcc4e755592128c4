// Conversations of the reader's own: `[{conversation, entries: [{id, speaker, date, text}], questions:
// [{question, evidence: [entry id]}]}]`, dates like "1:56 pm on 8 May, 2023".
import { readFileSync } from "node:fs";
import { anyWithin } from "./metrics.mjs";
import { PlainBm25, stemmedWords } from "./plain-bm25.mjs";
import { Product } from "./product.mjs";

const DEPTHS = [1, 5, 10, 20];
const SECOND = 1000;

/**
 * Writes each conversation as a project, in order, at its dates, and asks its questions of that project.
 *
 * @returns For the product, and for BM25 over speaker and text of the conversation: the share of questions for
 * which any evidence is among the first 1, 5, 10, 20.
 */
export async function evaluateConversations(file) {
  const conversations = JSON.parse(readFileSync(file, "utf8"));
  const product = await Product.with(conversations.flatMap(entriesOf));
  const found = { product: [], bm25: [], stemmed: [] };
  for (const conversation of conversations) {
    const project = String(conversation.conversation);
    const documents = conversation.entries.map(({ id, speaker, text }) => ({
      id: `${project}/${id}`,
      project,
      text: `${speaker} ${text}`,
    }));
    const engines = {
      product,
      bm25: new PlainBm25(documents),
      stemmed: new PlainBm25(documents, stemmedWords),
    };
    for (const { question, evidence } of conversation.questions) {
      const wanted = evidence.map((id) => `${project}/${id}`);
      const request = { project, limit: DEPTHS.at(-1) };
      for (const [name, engine] of Object.entries(engines)) {
        found[name].push(hits(await engine.search(question, request), wanted));
      }
    }
  }
  return Object.fromEntries(Object.entries(found).map(([name, all]) => [name, shares(all)]));
}

const hits = (answer, wanted) => DEPTHS.map((depth) => anyWithin(answer, wanted, depth));

function shares(all) {
  const share = (place) => all.filter((one) => one[place]).length / all.length;
  return {
    questions: all.length,
    ...Object.fromEntries(DEPTHS.map((depth, place) => [`any${depth}`, share(place)])),
  };
}

function entriesOf({ conversation, entries }) {
  const project = String(conversation);
  const spoken = new Map();
  return entries.map(({ id, speaker, date, text }) => {
    const before = spoken.get(date) ?? 0;
    spoken.set(date, before + 1);
    return {
      id: `${project}/${id}`,
      title: speaker,
      body: text,
      type: "reference",
      tags: [],
      project,
      source: "conversation",
      at: parseDate(date) + before * SECOND,
    };
  });
}

/** @throws Error when the text is no such date. */
function parseDate(text) {
  const [, time, day] = /^(.+) on (.+)$/.exec(text) ?? [];
  const milliseconds = Date.parse(`${day} ${time} UTC`);
  if (Number.isNaN(milliseconds))
    throw new Error(`${text} is no date such as "1:56 pm on 8 May, 2023"`);
  return milliseconds;
}
