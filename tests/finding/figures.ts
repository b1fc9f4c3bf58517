import type { Question } from "./questions.ts";

/** A question with the slugs of what was found, best first. */
export type Answered = {
  question: Question;
  found: string[];
  /** How the site says that it read the question. */
  read?: string;
};

export type Figures = {
  asked: number;
  /** A right capsule is the first, or among the first three; in per cent. */
  at1: number;
  at3: number;
  /** Nothing at all was found; in per cent. */
  empty: number;
  /** One divided by the place of the first right capsule, on average. */
  mrr: number;
};

/** The place of the first right capsule; nonsense is answered right by nothing. */
export function placeOfRight({ question, found }: Answered): number {
  if (question.right.length === 0) return found.length === 0 ? 1 : Number.POSITIVE_INFINITY;
  const at = found.findIndex((slug) => question.right.includes(slug));
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
}

export function figuresOf(answers: readonly Answered[]): Figures {
  const places = answers.map(placeOfRight);
  const share = (count: number) => (100 * count) / Math.max(1, answers.length);
  return {
    asked: answers.length,
    at1: share(places.filter((place) => place <= 1).length),
    at3: share(places.filter((place) => place <= 3).length),
    empty: share(answers.filter(({ found }) => found.length === 0).length),
    mrr: places.reduce((sum, place) => sum + 1 / place, 0) / Math.max(1, answers.length),
  };
}

/** A table of each class and each language, of the product and of the reference beside it. */
export function figuresTable(ours: readonly Answered[], reference: readonly Answered[]): string {
  const rows = [line(["", "asked", "first", "three", "empty", "MRR", "ref. three", "ref. MRR"])];
  const add = (name: string, isIn: (question: Question) => boolean) => {
    const own = figuresOf(ours.filter(({ question }) => isIn(question)));
    const other = figuresOf(reference.filter(({ question }) => isIn(question)));
    const { asked, at1, at3, empty, mrr } = own;
    const percents = [at1, at3, empty].map((share) => share.toFixed(1));
    rows.push(
      line([
        name,
        `${asked}`,
        ...percents,
        mrr.toFixed(2),
        other.at3.toFixed(1),
        other.mrr.toFixed(2),
      ]),
    );
  };
  const names = (of: (question: Question) => string) => [
    ...new Set(ours.map(({ question }) => of(question))),
  ];
  for (const name of names((question) => question.class)) {
    add(name, (question) => question.class === name);
  }
  for (const name of names((question) => question.locale)) {
    add(name, (question) => question.locale === name);
  }
  add("all", () => true);
  return rows.join("\n");
}

function line([name = "", ...cells]: string[]): string {
  return name.padEnd(12) + cells.map((cell) => cell.padStart(11)).join("");
}
