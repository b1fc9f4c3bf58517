import {
  type DayOfWeek,
  daysOfWeek,
  type TimeOfDay,
  timesOfDay,
} from "../../src/contract/shared/slots.ts";
import type { Locale } from "../../src/i18n/locales.ts";
import { Random } from "../../tests/support/random.ts";
import type { City } from "./cities.ts";
import { Zipf } from "./random.ts";
import { phrase, type Vocabulary } from "./vocabulary.ts";

export type Place = { lat: number; long: number; city: City; name: string };

export type Part = {
  id: string;
  title: string;
  description: string;
  day: DayOfWeek | null;
  time: TimeOfDay | null;
  placeId: string;
  place: Place | null;
};

export type Capsule = {
  id: string;
  creator: number;
  createdAt: Date;
  locale: Locale;
  isPrivate: boolean;
  title: string;
  description: string;
  spend: number;
  least: number;
  most: number;
  tags: number[];
  parts: Part[];
  likes: number;
};

export type World = {
  size: number;
  people: number;
  tags: number;
  cities: readonly City[];
  vocabularies: Record<Locale, Vocabulary>;
  now: Date;
};

const years = 3;
const spends = [0, 0, 0, 5, 10, 15, 20, 30, 40, 60, 80, 120, 200, 500];
const locales: readonly Locale[] = ["en", "en", "en", "fr", "pt"];
// Weekends and evenings are when people go out.
const weekdays = [...daysOfWeek, "friday", "saturday", "saturday", "sunday", "sunday"] as const;
const hours = [...timesOfDay, "afternoon", "evening", "morning"] as const;

/** The capsules in the order of their making; the same for the same seed and size. */
export function* capsulesOf(world: World, seed = 1): Generator<Capsule> {
  const random = new Random(seed);
  const draws = {
    creator: new Zipf(world.people, 0.75),
    tag: new Zipf(world.tags, 1),
    city: new Zipf(world.cities.length, 0.9),
    likes: new Zipf(2000, 2.2),
  };
  const start = world.now.getTime() - years * 365 * 86_400_000;
  const span = world.now.getTime() - start;
  for (let index = 0; index < world.size; index++) {
    // More every month: half of all are from the last third of the time.
    const moment = start + span * ((index + random.next()) / world.size) ** 0.6;
    const locale = random.pick(locales);
    const words = world.vocabularies[locale];
    const city = world.cities[draws.city.draw(random)] as City;
    const parts = random.between(1, 3);
    const least = random.pick([1, 1, 1, 2, 2, 4]);
    yield {
      id: random.uuidAt(Math.floor(moment)),
      creator: draws.creator.draw(random),
      createdAt: new Date(moment),
      locale,
      isPrivate: random.isLikely(0.02),
      title: phrase(random, words, random.between(3, 7)),
      description: phrase(random, words, random.between(12, 30)),
      spend: random.pick(spends),
      least,
      most: random.isLikely(0.01) ? random.between(20, 1000) : least + random.below(8),
      tags: distinct(random.between(1, 4), () => draws.tag.draw(random)),
      parts: Array.from({ length: parts }, () => partOf(random, words, city, moment)),
      likes: draws.likes.draw(random),
    };
  }
}

function partOf(random: Random, words: Vocabulary, city: City, moment: number): Part {
  const at = Math.floor(moment);
  return {
    id: random.uuidAt(at),
    title: phrase(random, words, 3),
    description: phrase(random, words, random.between(4, 10)),
    day: random.isLikely(0.9) ? random.pick(weekdays) : null,
    time: random.isLikely(0.95) ? random.pick(hours) : null,
    placeId: random.uuidAt(at),
    place: random.isLikely(0.75) ? placeIn(random, words, city) : null,
  };
}

/** Most lie within a walk of the middle, some far out. */
function placeIn(random: Random, words: Vocabulary, city: City): Place {
  const spread = random.isLikely(0.85) ? 0.03 : 0.4;
  const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));
  return {
    lat: clamp(city.lat + random.normal() * spread, 89),
    long: clamp(city.long + random.normal() * spread, 179.9),
    city,
    name: phrase(random, words, 2),
  };
}

function distinct(count: number, draw: () => number): number[] {
  const drawn = new Set<number>();
  for (let turn = 0; turn < count * 4 && drawn.size < count; turn++) drawn.add(draw());
  return [...drawn];
}
