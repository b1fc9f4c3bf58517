import type { UnderstoodPart } from "../../../contract/shared/understanding.ts";
import type { Caller, Context } from "../../context.ts";
import type { Need } from "../../finding/needs.ts";
import { type Candidate, type Ranked, rank } from "../../finding/rank.ts";
import type { Meaning } from "../../finding/spans/span.ts";
import type { CapsuleFilter } from "../discover/discover-filter.sql.ts";
import { tagsBySlug } from "../tags/tags.service.ts";
import {
  hasPrivateWords,
  mostWorded,
  selectPrivate,
  selectRelaxed,
  selectStrict,
  selectStrictAmongLoved,
} from "./finding-candidates.queries.ts";
import type { Understanding } from "./finding-understanding.service.ts";

type Wanted = {
  understanding: Pick<Understanding, "needs" | "asTyped" | "unmet">;
  filter: CapsuleFilter;
};

/**
 * So many that meet everything are enough; the same for every page, so that pages fit together. Where
 * so many are among the few that were looked at first, the rest is common, and costly to read.
 */
const enough = 30;

type Found = {
  ranked: Ranked[];
  /** Whether private capsules of the viewer have some of the words that public ones do not. */
  hasOwn: boolean;
};

/** Strict candidates → relaxed candidates → rank. Relaxed only where too few meet everything. */
export async function findCapsules(
  { db }: Context,
  { locale }: Caller,
  { understanding: { needs, asTyped, unmet }, filter }: Wanted,
): Promise<Found> {
  const own = asTyped.length > 0 ? await selectPrivate(db, { filter, needs: asTyped }) : [];
  const found = needs.length > 0 ? await selectAll(db, { filter, needs }) : [];
  const ownIds = new Set(own.map(({ id }) => id));
  const ranked = [
    ...rank(own, asTyped, { language: locale }),
    ...rank(found, needs, { language: locale }).filter(({ id }) => !ownIds.has(id)),
  ];
  const unknown = asTyped.filter(({ text }) => unmet.includes(text));
  const hasOwn = unknown.length > 0 && (await hasPrivateWords(db, { filter, needs: unknown }));
  return { ranked, hasOwn };
}

type Asked = { filter: CapsuleFilter; needs: readonly Need[] };

/** Each step only where those before have not found enough. */
async function selectAll(db: Context["db"], wanted: Asked): Promise<Candidate[]> {
  const found = new Map<string, Candidate>();
  for (const select of [selectStrictAmongLoved, selectStrict, selectRelaxed]) {
    for (const candidate of await select(db, wanted)) found.set(candidate.id, candidate);
    const meeting = [...found.values()].filter(({ met }) => met.every(Boolean));
    if (meeting.length >= enough) break;
  }
  return [...found.values()];
}

/** The last step: what was understood and corrected, in the reader's words. */
export async function tellUnderstood(
  context: Context,
  { locale }: Caller,
  { spans, corrected }: Understanding,
) {
  const slugs = spans.flatMap(({ meaning }) => (meaning.kind === "tag" ? meaning.slugs : []));
  const tags = await tagsBySlug(context, slugs);
  const tagName = (slug: string): string => {
    const json = tags.get(slug)?.tag.json[locale];
    return json ? JSON.parse(json).name : slug;
  };
  const understood = spans.flatMap(({ text, meaning }) => partOf(text, meaning, tagName) ?? []);
  return { understood, ...(corrected.length > 0 && { corrected }) };
}

function partOf(
  text: string,
  meaning: Meaning,
  tagName: (slug: string) => string,
): UnderstoodPart | null {
  switch (meaning.kind) {
    case "words":
      return null;
    case "near":
      return { text, kind: "near" };
    case "tag":
      return {
        text,
        kind: "tag",
        name: meaning.slugs.length === 1 ? meaning.slugs.map(tagName)[0] : text,
      };
    case "place":
    case "creator":
      return { text, kind: meaning.kind, name: meaning.name };
    case "slot":
      return {
        text,
        kind: "slot",
        days_of_week: [...meaning.days],
        times_of_day: [...meaning.times],
      };
    case "spend":
      return { text, kind: "spend", number: meaning.most };
    case "people":
      return { text, kind: "people", number: meaning.count };
  }
}

/** The needs that are also looked for without the others: prices and numbers of people are not. */
export function soughtAlone(needs: readonly Need[]): Need[] {
  const said = needs.filter(({ met }) => met !== null);
  const worded = said.filter(({ facets }) => facets.length === 0).slice(0, mostWorded);
  return said.filter((need) => need.facets.length > 0 || worded.includes(need));
}
