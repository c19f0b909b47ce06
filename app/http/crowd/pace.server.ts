/** How long who comes now would wait behind those who are there: by the mean time from one end to the next while enough are waiting to tell. */
const WEIGHT = 0.1;

export class Pace {
  readonly #least: number;
  readonly #atOnce: number;
  #mean = 0;
  #last = 0;

  /**
   * Below `least` waiting ones it says nothing: few are done soon, or are slow by themselves, as uploads are. `atOnce` are under way together, and may end
   * together: so long nothing at all ends.
   */
  constructor(least: number, atOnce: number) {
    this.#least = least;
    this.#atOnce = atOnce;
  }

  /** One is done, and so many are left; `now` in milliseconds. */
  note(left: number, now: number): void {
    if (left < this.#least) {
      this.#mean = 0;
      this.#last = 0;
      return;
    }
    const took = this.#last === 0 ? 0 : now - this.#last;
    this.#last = now;
    this.#mean = this.#mean === 0 ? took : this.#mean + (took - this.#mean) * WEIGHT;
  }

  /** Milliseconds that somebody waits behind so many; nothing may have ended for longer than it used to take. */
  waitBehind(waiting: number, now: number): number {
    if (waiting < this.#least || this.#last === 0) return 0;
    return waiting * Math.max(this.#mean, (now - this.#last) / this.#atOnce);
  }
}
