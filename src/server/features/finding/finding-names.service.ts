import type { Caller, Context } from "../../context.ts";
import { partName, partsNamed } from "../../finding/lands.ts";
import { entriesOf, isLittleFor, namesOfTag } from "../../finding/lexicon.ts";
import { isJoint, jointBefore, type Piece, piecesOf } from "../../finding/pieces.ts";
import type { Meaning, Span } from "../../finding/spans/span.ts";
import { splitWords, textOf, type Word } from "../../finding/words.ts";
import { withoutAccents } from "../../gazetteer/fold.ts";
import type { NamedPlace } from "../../gazetteer/named.ts";
import { selectCreators, selectTagsNamed, selectUsedFacets } from "./finding-names.queries.ts";

/** A question and its words. */
export type Asked = { text: string; words: readonly Word[] };

/** Some words of a question that may be a name. */
type Run = { from: number; to: number; typed: string };

const longestName = 4;

/** The places, tags and people that a question names, among those that are in use. */
export async function namedSpans(context: Context, caller: Caller, asked: Asked): Promise<Span[]> {
  const pieces = piecesOf(asked.words, caller.locale);
  const runs = runsOf(asked, caller.locale);
  if (runs.length === 0) return [];
  const spans = await Promise.all([
    placeSpans(context, caller, runs, pieces),
    tagSpans(context, asked, runs),
    creatorSpans(context, caller, runs, pieces),
  ]);
  return spans.flat();
}

function runsOf({ text, words }: Asked, locale: Caller["locale"]): Run[] {
  // "Nice" is a town, and "nice" mostly none.
  const mayBeName = (word: Word) =>
    !isLittleFor(word, locale) || words.length === 1 || /^\p{Lu}/u.test(word.text);
  const runs = words.flatMap((_, from) =>
    Array.from({ length: Math.min(longestName, words.length - from) }, (__, more) => {
      const to = from + more + 1;
      return { from, to, typed: textOf(text, words, from, to) };
    }),
  );
  // No name begins with the rest of an article: "l'île" is no Lille.
  const isWhole = ({ from }: Run) => (words[from]?.folded.length ?? 0) > 1;
  return runs.filter((run) => isWhole(run) && words.slice(run.from, run.to).some(mayBeName));
}

/** A town that no capsule is in is more likely another word: below about half a million people. */
const wellKnown = 160;
/** Shorter, the name of a place in a language that the site does not speak is mostly another word. */
const leastForeign = 5;

/** Towns, regions, countries, parts of the world and lands; "near Paris" is the region around it. */
async function placeSpans(
  context: Context,
  { locale }: Caller,
  runs: readonly Run[],
  pieces: readonly Piece[],
): Promise<Span[]> {
  const readings = runs.map((run) => {
    const isWord = isCommonWord(run.typed, locale);
    const isInPlace = pieces.some((piece) => piece.to === run.from && isJoint(piece, "in"));
    const named = context.gazetteer
      .named(run.typed, locale)
      // "Island" is Iceland in German, and Perth is called "Part" somewhere.
      .filter(({ isOwnName }) => isOwnName || (!isWord && run.typed.length >= leastForeign))
      // There is a town called Beach. It is meant in "a day in Beach" alone.
      .filter(({ level }) => !isWord || isInPlace || level !== "town");
    return { run, isWord, named, lands: landsAt(run, pieces) };
  });
  const ids = readings.flatMap(({ named, lands }) => [...named.map(({ id }) => id), ...lands]);
  const used = await selectUsedFacets(context.db, ids.map(placeFacet));
  return readings.flatMap(({ run, isWord, named, lands }): Span[] => {
    const near = jointBefore(pieces, "near", run.from);
    const there = {
      named: named.filter(({ id }) => used.has(placeFacet(id))),
      lands: lands.filter((id) => used.has(placeFacet(id))),
    };
    const place =
      placeInUse(there, { typed: run.typed, locale, isNear: near !== null }) ??
      (isWord ? null : knownPlace(named));
    return place ? [{ from: near ?? run.from, to: run.to, meaning: place }] : [];
  });
}

type Place = Meaning & { kind: "place" };

function placeInUse(
  { named, lands }: { named: NamedPlace[]; lands: string[] },
  { typed, locale, isNear }: { typed: string; locale: Caller["locale"]; isNear: boolean },
): Place | null {
  const [best] = named;
  const [land] = lands;
  const name = best?.name ?? (land && (partName(land, locale) ?? typed));
  if (!name) return null;
  const around = isNear ? named.flatMap(regionAround) : [];
  const facets = [...named.map(({ id }) => id), ...lands, ...around].map(placeFacet);
  return { kind: "place", name, facets, wider: widerOf(named), isUsed: true };
}

/** A large town where no capsule is yet: those around it are near to what is asked. */
function knownPlace(named: readonly NamedPlace[]): Place | null {
  const known = named.find(({ importance }) => importance >= wellKnown);
  if (!known) return null;
  const { id, name } = known;
  return { kind: "place", name, facets: [placeFacet(id)], wider: widerOf([known]), isUsed: false };
}

/** As `facets_of` names it: "in:PT" is Portugal. */
export function placeFacet(id: string): string {
  return `in:${id}`;
}

function widerOf(places: readonly NamedPlace[]): string[] {
  return [...new Set(places.flatMap(({ within }) => within.map(placeFacet)))];
}

/** The region of a town. Only its id has a dot, as in "FR.11". */
function regionAround({ level, within }: NamedPlace): string[] {
  return level === "town" ? within.filter((id) => id.includes(".")) : [];
}

function landsAt({ from, to, typed }: Run, pieces: readonly Piece[]): string[] {
  const lands = pieces.flatMap((piece) =>
    piece.from === from && piece.to === to && piece.entry.kind === "land" ? [piece.entry.id] : [],
  );
  return [...new Set([...lands, ...partsNamed(typed)])];
}

/** Whether the lexicons know it as something else than a place. */
function isCommonWord(typed: string, locale: Caller["locale"]): boolean {
  return entriesOf(splitWords(typed), locale).some(({ kind }) => kind !== "land");
}

/** Tags by their names, those that people made among them. */
async function tagSpans({ db }: Context, { words }: Asked, runs: readonly Run[]): Promise<Span[]> {
  const slugOf = ({ from, to }: Run) =>
    words
      .slice(from, to)
      .map(({ folded }) => folded)
      .join("-");
  const tags = await selectTagsNamed(db, [...new Set(runs.map(slugOf))]);
  const byName = new Map(tags.map((tag) => [tag.name_slug, tag.slug]));
  return runs.flatMap((run): Span[] => {
    const slug = byName.get(slugOf(run));
    if (!slug) return [];
    return [{ ...run, meaning: { kind: "tag", slugs: [slug] }, isMade: !isCurated(slug) }];
  });
}

function isCurated(slug: string): boolean {
  return namesOfTag(slug).length > 0;
}

/** People, by "@ana", "by Ana", their whole name or their first. */
async function creatorSpans(
  { db }: Context,
  { viewer }: Caller,
  runs: readonly Run[],
  pieces: readonly Piece[],
): Promise<Span[]> {
  const usernameOf = ({ typed }: Run) => typed.replace(/^@/, "").toLowerCase();
  const people = await selectCreators(
    db,
    {
      usernames: [...new Set(runs.map(usernameOf))],
      names: [...new Set(runs.map(({ typed }) => foldedName(typed)))],
    },
    viewer,
  );
  const byName = Map.groupBy(people, (person) => person.by);
  return runs.flatMap((run): Span[] => {
    const found = byName.get(usernameOf(run)) ?? byName.get(foldedName(run.typed)) ?? [];
    const [first] = found;
    if (!first) return [];
    const name = found.length === 1 ? first.full_name : run.typed;
    const ids = [...new Set(found.map(({ id }) => id))];
    const by = jointBefore(pieces, "by", run.from);
    const isMade = by === null && !run.typed.startsWith("@");
    return [{ from: by ?? run.from, to: run.to, meaning: { kind: "creator", name, ids }, isMade }];
  });
}

/** As the database folds names: punctuation stays. */
function foldedName(text: string): string {
  return withoutAccents(text);
}
