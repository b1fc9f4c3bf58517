import type { TestApp } from "../support/app.ts";
import type { Answered } from "./figures.ts";
import type { Question } from "./questions.ts";

/** It is Saturday morning where the questions are asked. */
const now = "saturday-morning";

/** Asks the site through HTTP, as a visitor who reads in the question's language. */
export async function askSite(
  site: TestApp,
  questions: readonly Question[],
  slugsByTitle: ReadonlyMap<string, string>,
): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const question of questions) {
    const { ask, locale } = question;
    const query = { search: ask, now, page_limit: "10" } as const;
    const { status, body } = await site.call("GET /flenjors", { query }, { locale });
    if (status !== 200) throw new Error(`“${ask}” was answered ${status}.`);
    const titles = body.data.flenjors.map(({ title }: { title: string }) => title);
    const found = titles.map((title: string) => slugsByTitle.get(title) ?? title);
    answers.push({ question, found, read: JSON.stringify(body.meta) });
  }
  return answers;
}
