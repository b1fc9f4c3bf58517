/** Chance that comes out the same for the same seed, on every machine (sfc32). */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private count = 1;

  constructor(seed: number) {
    this.a = seed | 0;
    this.b = 0x9e3779b9 | 0;
    this.c = 0x243f6a88 | 0;
    for (let turn = 0; turn < 15; turn++) this.word();
  }

  /** 32 random bits. */
  word(): number {
    const sum = (((this.a + this.b) | 0) + this.count) | 0;
    this.count = (this.count + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    this.c |= 0;
    return sum >>> 0;
  }

  /** From 0 up to but not including 1. */
  next(): number {
    return this.word() / 2 ** 32;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  isLikely(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  /** Another that goes its own way, so that what runs beside it does not disturb it. */
  branch(): Random {
    return new Random(this.word());
  }

  /** Around 0, two thirds of them nearer than 1. */
  normal(): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return radius * Math.cos(2 * Math.PI * this.next());
  }

  /** Version 7: sorted by its moment. */
  uuidAt(milliseconds: number): string {
    const time = milliseconds.toString(16).padStart(12, "0");
    const hex = (bits: number) =>
      this.word()
        .toString(16)
        .padStart(8, "0")
        .slice(0, bits / 4);
    const variant = "89ab"[this.below(4)];
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(12)}-${variant}${hex(12)}-${hex(32)}${hex(16)}`;
  }
}
