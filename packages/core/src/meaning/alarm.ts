/** Lets one waiter sleep until a time is over or somebody rings, whichever is first. */
export class Alarm {
  #isRung = false;
  #wake: (() => void) | undefined;

  /** A ring that nobody waits for is not lost: the next wait ends at once. */
  ring(): void {
    this.#isRung = true;
    this.#wake?.();
  }

  /**
   * Does not keep the process alive.
   *
   * @returns Whether somebody rang.
   */
  async wait(milliseconds: number): Promise<boolean> {
    if (!this.#isRung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds).unref();
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#wake = undefined;
    const isRung = this.#isRung;
    this.#isRung = false;
    return isRung;
  }
}
