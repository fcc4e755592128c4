// A thread that answers as the model's does, and crashes when it is told to.
import { parentPort } from "node:worker_threads";

parentPort.on("message", (texts) => {
  if (texts.includes("crash")) throw new Error("crashed on purpose");
  parentPort.postMessage({ kind: "vectors", vectors: texts.map(() => Float32Array.of(1)) });
});
