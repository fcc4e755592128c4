import { randomNumbers } from "../../speed/entries.mjs";

/** Chance that repeats: the same seed throws the same. */
export class Dice {
  #next;

  constructor(seed) {
    this.#next = randomNumbers(seed);
  }

  /** A whole number from 0 to below the limit. */
  below(limit) {
    return Math.floor(this.#next() * limit);
  }

  pick(list) {
    return list[this.below(list.length)];
  }

  /** A copy in another order. */
  shuffle(list) {
    const shuffled = [...list];
    for (let place = shuffled.length - 1; place > 0; place -= 1) {
      const other = this.below(place + 1);
      [shuffled[place], shuffled[other]] = [shuffled[other], shuffled[place]];
    }
    return shuffled;
  }
}

/** A seed of a theme's own, so that a new theme leaves the others as they are (FNV-1a). */
export function seedOf(name) {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(name)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
