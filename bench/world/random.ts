import type { Random } from "../../tests/support/random.ts";

/** Draws a rank: the first is drawn most, the n-th about 1/n^s as often. */
export class Zipf {
  private readonly sums: Float64Array;

  constructor(size: number, exponent: number) {
    this.sums = new Float64Array(size);
    let sum = 0;
    for (let rank = 0; rank < size; rank++) {
      sum += 1 / (rank + 1) ** exponent;
      this.sums[rank] = sum;
    }
  }

  draw(random: Random): number {
    const wanted = random.next() * (this.sums.at(-1) ?? 0);
    let [low, high] = [0, this.sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sums[middle] ?? 0) <= wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
