// The thread in which the local model computes, so that nothing else has to wait for it.
import { parentPort } from "node:worker_threads";
import type { WorkerReply, WorkerRequest } from "./messages.ts";
import { SentenceModel } from "./sentence-model.ts";

let loading: Promise<SentenceModel> | undefined;

async function answer(texts: WorkerRequest): Promise<WorkerReply> {
  try {
    loading ??= SentenceModel.load();
    return { kind: "vectors", vectors: await (await loading).embed(texts) };
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    return { kind: "failed", reason: `The local model of meaning failed (${name}).` };
  }
}

parentPort?.on("message", (texts: WorkerRequest) => {
  void answer(texts).then((reply) => parentPort?.postMessage(reply));
});
