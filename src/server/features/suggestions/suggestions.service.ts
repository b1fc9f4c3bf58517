import type { SuggestedPlace, Suggestions } from "../../../contract/discover.ts";
import type { Slot } from "../../../contract/shared/slots.ts";
import type { Caller, Context } from "../../context.ts";
import {
  isLeading,
  landsBeginning,
  slotsBeginning,
  tagsBeginning,
} from "../../finding/beginnings.ts";
import { splitWords, textOf, type Word } from "../../finding/words.ts";
import { fold } from "../../gazetteer/fold.ts";
import type { GazetteerPlace } from "../../gazetteer/place-view.ts";
import type { WiderPlace } from "../../gazetteer/wider.ts";
import { placeFacet } from "../finding/finding-names.service.ts";
import { selectLandmarks, selectSuggested } from "./suggestions.queries.ts";
import {
  capsuleView,
  landmarkView,
  personView,
  tagView,
  townView,
  widerView,
} from "./suggestions.view.ts";

/** At most so many of each kind. */
const perKind = {
  tags: 3,
  slots: 3,
  wider: 2,
  towns: 3,
  landmarks: 2,
  places: 4,
  capsules: 4,
  people: 3,
};

/** With fewer letters too many landmarks match. */
const fewestLettersOfLandmark = 4;

const nothing: Suggestions = {
  tags: [],
  slots: [],
  places: [],
  flenjors: [],
  users: [],
};

/**
 * The best known of all that begins with what somebody has typed so far. Asked of the database itself:
 * a title that has just become private is in no replica's answer either.
 */
export async function suggest(
  context: Context,
  caller: Caller,
  text: string,
): Promise<Suggestions> {
  const words = splitWords(text);
  if (words.length === 0) return nothing;
  const { viewer, locale } = caller;
  const { before, known } = begunBy(context, caller, { text, words, before: "" });
  const folded = wordsOf(words);
  const name = nameIn(text, words);
  const mayBeLandmark = folded.join("").length >= fewestLettersOfLandmark;
  const [{ titled, named, tags, used }, landmarks] = await Promise.all([
    selectSuggested(
      context.db,
      {
        words: folded,
        name,
        slug: folded.join("-"),
        slugs: known.slugs,
        isEnding: before !== "",
        facets: [...known.wider, ...known.towns].map(({ id }) => placeFacet(id)),
      },
      { viewer, locale, limits: perKind },
    ),
    mayBeLandmark ? selectLandmarks(context.db, name, { viewer, limit: perKind.landmarks }) : [],
  ]);
  const isUsed = ({ id }: { id: string }) => used.includes(placeFacet(id));
  const wider = known.wider.filter(isUsed).slice(0, perKind.wider);
  // A town that is called so in some other language, or that ends a longer text, is meant only where
  // a capsule is there.
  const isMeant = (town: Town) => town.isNamed && before === "";
  const towns = [
    ...known.towns.filter(isUsed),
    ...known.towns.filter((town) => isMeant(town) && !isUsed(town)),
  ].slice(0, perKind.towns);
  const places = [
    ...wider.map((place) => widerView(place, before)),
    ...towns.map(({ place }) => townView(place, before)),
    ...landmarks.map((row) => landmarkView(row, locale)),
  ];
  return {
    tags: tags.map((row) => tagView(row, locale, row.is_known ? before : "")),
    slots: known.slots.map((slot) => ({ ...slot, before })),
    places: distinct(places).slice(0, perKind.places),
    flenjors: titled.map((row) => capsuleView(row, locale)),
    users: named.map(personView),
  };
}

function wordsOf(words: readonly Word[]): string[] {
  return words.map(({ folded }) => folded);
}

/** "@ana" is the person called so. */
function nameIn(text: string, words: readonly Word[]): string {
  return textOf(text, words, 0, words.length).replace(/^@/, "");
}

/** A text, and its last words from which something is completed; `before` are the others. */
type Typed = { text: string; words: readonly Word[]; before: string };

type Town = {
  id: string;
  place: GazetteerPlace;
  /** Whether its name in the reader's language begins so. */
  isNamed: boolean;
};

/** All that is known without the database. */
type Known = { slugs: string[]; slots: Slot[]; wider: WiderPlace[]; towns: Town[] };

/** Towns with capsules may rank below more famous ones, so more are read than shown. */
const townsTried = 10;

/** The last words may be the beginning of a tag, a slot or a place after others. */
const mostCompleted = 3;

/** A single letter after other words begins too many. */
const fewestLettersOfEnding = 2;

/** The longest ending of the text that begins something. */
function begunBy(context: Context, caller: Caller, whole: Typed): { before: string; known: Known } {
  const { text, words } = whole;
  const endings = words.flatMap((word, start): Typed[] => {
    const ending = wordsOf(words.slice(start)).join("");
    const isTried =
      start >= words.length - mostCompleted &&
      ending.length >= fewestLettersOfEnding &&
      !isLeading(word, caller.locale);
    if (start === 0 || !isTried) return [];
    const before = textOf(text, words, 0, start);
    return [{ text: textOf(text, words, start, words.length), words: words.slice(start), before }];
  });
  for (const typed of [whole, ...endings]) {
    const known = knownBeginnings(context, caller, typed);
    const { slugs, slots, wider, towns } = known;
    const isNamed = towns.some((town) => town.isNamed);
    if (slugs.length + slots.length + wider.length > 0 || isNamed)
      return { before: typed.before, known };
  }
  return { before: "", known: { slugs: [], slots: [], wider: [], towns: [] } };
}

function knownBeginnings(
  { gazetteer }: Context,
  { locale }: Caller,
  { text, words }: Typed,
): Known {
  const typed = wordsOf(words).join(" ");
  // Never from a service outside: every letter that somebody types would be a call.
  const { wider, towns } = gazetteer.beginning({ text, locale, limit: townsTried });
  const lands = landsBeginning(words, locale).map((land) => ({ ...land, within: "" }));
  return {
    slugs: tagsBeginning(words, locale),
    slots: slotsBeginning(words, locale).slice(0, perKind.slots),
    wider: [...wider, ...lands],
    towns: towns.map((place) => ({
      id: place.provider_id,
      place,
      isNamed: fold(place.name).startsWith(typed),
    })),
  };
}

function distinct(places: readonly SuggestedPlace[]): SuggestedPlace[] {
  const isSame = (a: SuggestedPlace, b: SuggestedPlace) =>
    a.name === b.name && a.within === b.within;
  return places.filter((place, at) => places.findIndex((other) => isSame(other, place)) === at);
}
