import type { OutingMoment, OutingPlace } from "../../../../contract/outings/outing.ts";

export type MomentsNow = {
  /** The last that has begun. */
  now: OutingMoment | null;
  next: OutingMoment | null;
  /** All after the next. */
  later: OutingMoment[];
};

/** Where in its plan an outing is at an instant. */
export function momentsNow(moments: readonly OutingMoment[], instant: number): MomentsNow {
  const begins = ({ starts_at }: OutingMoment) => Date.parse(starts_at ?? "");
  const inOrder = [...moments].sort((a, b) => begins(a) - begins(b) || a.position - b.position);
  const begun = inOrder.filter((moment) => begins(moment) <= instant);
  const [next = null, ...later] = inOrder.filter((moment) => begins(moment) > instant);
  return { now: begun.at(-1) ?? null, next, later };
}

/** Opens the way to a place in the device's own map. */
export function wayUrl({ lat, long, name }: OutingPlace, userAgent: string): string {
  const isApple = /iPhone|iPad|iPod|Macintosh/.test(userAgent);
  if (isApple) {
    const query = new URLSearchParams({ daddr: `${lat},${long}`, q: name });
    return `https://maps.apple.com/?${query}`;
  }
  // Brackets would end the name.
  const label = encodeURIComponent(name.replaceAll(/[()]/g, " ").trim());
  return `geo:${lat},${long}?q=${lat},${long}(${label})`;
}
