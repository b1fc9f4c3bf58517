import type { Need } from "./needs.ts";

/** How a capsule that was found meets the needs of a question. */
export type Candidate = {
  id: string;
  language: string;
  /** How loved it is: the logarithm of its decayed likes. */
  score: number;
  /** For each need: whether it is met, nearly met, and how well its words fit, from 0 to 1. */
  met: boolean[];
  nearly: boolean[];
  fit: number[];
};

export type Ranked = { id: string; meetsAll: boolean; worth: number; missing: number[] };

const forMet = 1;
const forFit = 0.6;
const forNearly = 0.4;
const forLanguage = 0.05;
const forLove = 0.04;

/**
 * The capsules that meet every need first, then those that meet most of them. The words that fit best go first among
 * these, then the reader's language, then what is loved.
 */
export function rank(
  candidates: readonly Candidate[],
  needs: readonly Need[],
  { language }: { language: string },
): Ranked[] {
  const rarities = needs.map((_, need) => rarityOf(candidates, need));
  const bestFits = needs.map((_, need) => Math.max(...candidates.map(({ fit }) => fit[need] ?? 0)));
  const scores = candidates.map(({ score }) => score);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const worthOf = (candidate: Candidate) => {
    const isLoved = most > least ? (candidate.score - least) / (most - least) : 0;
    const preference = candidate.language === language ? forLanguage : 0;
    return needs.reduce(
      (sum, { weight }, need) =>
        sum + weight * (rarities[need] ?? 1) * meeting(candidate, need, bestFits[need] ?? 0),
      preference + forLove * isLoved,
    );
  };
  return candidates
    .map((candidate) => {
      const missing = needs.flatMap((_, need) => (candidate.met[need] ? [] : [need]));
      const meetsAll = missing.length === 0;
      return { id: candidate.id, missing, meetsAll, worth: worthOf(candidate) };
    })
    .sort(
      (a, b) =>
        Number(b.meetsAll) - Number(a.meetsAll) || b.worth - a.worth || (a.id < b.id ? 1 : -1),
    );
}

/** A thing that few capsules have says more about what is meant than one that many have. */
function rarityOf(candidates: readonly Candidate[], need: number): number {
  const having = candidates.filter(({ met }) => met[need]).length;
  return 0.4 + Math.log((candidates.length + 2) / (having + 1)) / 2;
}

/** How well one need is met. */
function meeting({ met, nearly, fit }: Candidate, need: number, bestFit: number): number {
  const isNearly = nearly[need] ? forNearly : 0;
  if (!met[need]) return isNearly;
  const share = bestFit > 0 ? (fit[need] ?? 0) / bestFit : 0;
  return forMet + forFit * share + isNearly / 4;
}
