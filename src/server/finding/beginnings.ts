import type { DayOfWeek, Slot, TimeOfDay } from "../../contract/shared/slots.ts";
import { daysOfWeek, timesOfDay } from "../../contract/shared/slots.ts";
import type { Locale } from "../../i18n/locales.ts";
import { partName, partsBeginning } from "./lands.ts";
import { entriesOf, isLittleFor, landName, phrasesBeginning } from "./lexicon.ts";
import type { Word } from "./words.ts";

/** Nothing begins with little words alone: "in the" is no "in the morning" yet. */
function phrasesMeant(words: readonly Word[], locale: Locale) {
  const isLittle = words.every((word) => isLittleFor(word, locale));
  return isLittle ? [] : phrasesBeginning(words, locale);
}

/** The tags that have a word beginning so. */
export function tagsBeginning(words: readonly Word[], locale: Locale): string[] {
  const slugs = phrasesMeant(words, locale).flatMap((phrase) =>
    phrase.kind === "tag" ? [phrase.slug] : [],
  );
  return [...new Set(slugs)];
}

/** The parts of the world, and the lands such as the Alps, that have a name beginning so. */
export function landsBeginning(
  words: readonly Word[],
  locale: Locale,
): { id: string; name: string }[] {
  const ids = phrasesMeant(words, locale).flatMap((phrase) =>
    phrase.kind === "land" ? [phrase.id] : [],
  );
  const parts = partsBeginning(words.map(({ folded }) => folded).join(" "), locale);
  const others = new Set(ids.filter((id) => parts.every((part) => part.id !== id)));
  const lands = [...others].flatMap((id) => {
    const name = partName(id, locale) ?? landName(id, locale);
    return name === null ? [] : [{ id, name }];
  });
  return [...parts, ...lands];
}

/** "sun" begins Sunday and its times, "sunday e" Sunday evening, "even" the evening and its days. */
export function slotsBeginning(words: readonly Word[], locale: Locale): Slot[] {
  const phrases = phrasesMeant(words, locale);
  const days = daysIn(phrases).flatMap((day) => [
    slot(day, null),
    ...timesOfDay.map((time) => slot(day, time)),
  ]);
  const times = timesIn(phrases).flatMap((time) => [
    slot(null, time),
    ...freeDays.map((day) => slot(day, time)),
  ]);
  const both = words.flatMap((_, split) =>
    split === 0 ? [] : dayAndTime(words.slice(0, split), words.slice(split), locale),
  );
  return [...days, ...times, ...both];
}

const freeDays: readonly DayOfWeek[] = ["friday", "saturday", "sunday"];

function dayAndTime(first: readonly Word[], second: readonly Word[], locale: Locale): Slot[] {
  const times = timesIn(phrasesBeginning(second, locale));
  return daysIn(entriesOf(first, locale)).flatMap((day) => times.map((time) => slot(day, time)));
}

type Phrases = ReturnType<typeof phrasesBeginning>;

/** Single days alone: a weekend is no slot. */
function daysIn(phrases: Phrases): DayOfWeek[] {
  const found = phrases.flatMap((phrase) =>
    phrase.kind === "days" && phrase.days.length === 1 ? phrase.days : [],
  );
  return daysOfWeek.filter((day) => found.includes(day));
}

function timesIn(phrases: Phrases): TimeOfDay[] {
  const found = phrases.flatMap((phrase) => (phrase.kind === "times" ? phrase.times : []));
  return timesOfDay.filter((time) => found.includes(time));
}

function slot(day_of_week: DayOfWeek | null, time_of_day: TimeOfDay | null): Slot {
  return { day_of_week, time_of_day };
}

/** Whether a word only leads to what follows it, as "in" and "near" do. */
export function isLeading(word: Word, locale: Locale): boolean {
  return entriesOf([word], locale).some(({ kind }) => kind === "joint");
}
