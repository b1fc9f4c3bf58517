import { randomInt } from "node:crypto";

/** So many of them in random order, none twice; all of them where there are no more. */
export function pickSome<Item>(items: Iterable<Item>, count: number): Item[] {
  const left = [...items];
  const picked: Item[] = [];
  while (picked.length < count && left.length > 0) {
    picked.push(...left.splice(randomInt(left.length), 1));
  }
  return picked;
}
