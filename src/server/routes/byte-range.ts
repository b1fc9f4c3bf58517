import type { ByteRange } from "../storage/storage.ts";

/**
 * The part of a file that a Range header asks for; `all` without a header or with one that is not
 * understood, `none` where it lies outside. Several parts at once are answered by the whole.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | "all" | "none" {
  const [, first = "", last = ""] = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? [];
  if (first === "" && last === "") return "all";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "none" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return "none";
  return end < start ? "all" : { start, end };
}
