import { type DayOfWeek, dayAfter, type TimeOfDay } from "../../../contract/shared/slots.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { type FromNow, isLittle } from "../lexicon.ts";
import { longestFirst, type Piece } from "../pieces.ts";
import type { Word } from "../words.ts";
import type { Moment, Span } from "./span.ts";

/** Between a day and its time: "sexta à noite", "le samedi et le dimanche". */
const mostBetween = 2;

type SlotPart = {
  from: number;
  to: number;
  days: readonly DayOfWeek[];
  times: readonly TimeOfDay[];
  /** It counts only beside one of these. */
  needs: "days" | "times" | null;
};

type Asked = { locale: Locale; moment: Moment };

/** Days and times that stand together are one slot. */
export function slotSpans(words: readonly Word[], pieces: readonly Piece[], asked: Asked): Span[] {
  const parts = longestFirst(pieces.flatMap((piece) => partOf(piece, asked) ?? []));
  const runs: SlotPart[][] = [];
  for (const part of parts) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && isJoined(words, last.to, part.from)) run.push(part);
    else runs.push([part]);
  }
  return runs.flatMap((run) => slotOf(run) ?? []);
}

function partOf({ from, to, entry }: Piece, { locale, moment }: Asked): SlotPart | null {
  switch (entry.kind) {
    case "days":
      // "mar" is Tuesday in French and the sea in Portuguese.
      if (entry.isBesideTime && entry.locale !== locale) return null;
      return { from, to, days: entry.days, times: [], needs: entry.isBesideTime ? "times" : null };
    case "times":
      return { from, to, days: [], times: entry.times, needs: entry.isBesideDay ? "days" : null };
    case "from now":
      return { from, to, ...slotFromNow(entry.moment, moment), needs: null };
    default:
      return null;
  }
}

function isJoined(words: readonly Word[], from: number, to: number): boolean {
  const between = words.slice(from, to);
  return between.length <= mostBetween && between.every(({ folded }) => isLittle(folded));
}

function slotOf(run: readonly SlotPart[]): Span | null {
  const kept = run.filter((part, at) => {
    // "sun morning" is a day, and "midnight sun" is none.
    const beside = part.needs === "times" ? run.slice(at + 1) : run;
    return !part.needs || beside.some((other) => other[part.needs ?? "days"].length > 0);
  });
  const [first] = kept;
  const last = kept.at(-1);
  if (!first || !last) return null;
  const days = [...new Set(kept.flatMap((part) => part.days))];
  const times = [...new Set(kept.flatMap((part) => part.times))];
  return { from: first.from, to: last.to, meaning: { kind: "slot", days, times } };
}

function slotFromNow(asked: FromNow, { day, time }: Moment) {
  const next = dayAfter(day);
  const isLater = asked === "day after tomorrow";
  const days = [isLater ? dayAfter(next) : asked.startsWith("tomorrow") ? next : day];
  const times: Record<FromNow, TimeOfDay[]> = {
    today: [],
    tomorrow: [],
    "day after tomorrow": [],
    tonight: ["evening", "midnight"],
    "late tonight": ["midnight"],
    "this morning": ["morning"],
    "this afternoon": ["afternoon"],
    "tomorrow morning": ["morning"],
    "tomorrow afternoon": ["afternoon"],
    "tomorrow evening": ["evening"],
    now: [time],
  };
  return { days, times: times[asked] };
}
