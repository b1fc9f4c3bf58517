/** Reads numbers of any number of bits, the highest first; beyond the end it has failed. */
export class Bits {
  at = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length * 8 - this.at;
  }

  read(count: number): number {
    if (count > this.left) throw new RangeError("no bits left");
    let value = 0;
    for (let bit = 0; bit < count; bit++, this.at++) {
      value = value * 2 + (((this.#bytes[this.at >> 3] ?? 0) >> (7 - (this.at & 7))) & 1);
    }
    return value;
  }

  /** The bits that were read so far, and zeros up to a whole byte. */
  taken(): Uint8Array {
    const taken = this.#bytes.slice(0, (this.at + 7) >> 3);
    const spare = taken.length * 8 - this.at;
    if (spare > 0) taken[taken.length - 1] = ((taken.at(-1) ?? 0) >> spare) << spare;
    return taken;
  }
}
