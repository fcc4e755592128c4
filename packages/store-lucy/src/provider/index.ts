export {
  type Consultation,
  decideConsultation,
  type SkipReason,
} from "./decide-consultation.ts";
export { delimitMemories } from "./delimit-memories.ts";
export {
  createMemoryProvider,
  type MemoryContext,
  type MemoryProvider,
  type MemoryProviderOptions,
  type Remembered,
} from "./memory-provider.ts";
