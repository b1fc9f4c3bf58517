import { expect } from "vitest";
import type { UnfoundSearch } from "../../src/contract/moderation.ts";
import type { TestApp } from "./app.ts";
import { elsewhere } from "./elsewhere.ts";
import type { Member } from "./people.ts";

const browser = {
  "user-agent": "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0",
};

export type Asker = { token?: string; headers?: Record<string, string> };

/** Somebody who is not signed in, in another network than everyone before; needs TRUST_PROXY=1. */
export function newVisitor(headers: Record<string, string> = {}): Asker {
  return elsewhere({ ...browser, ...headers });
}

/** How many capsules a search shows. */
export async function ask(
  site: TestApp,
  search: string,
  who: Asker,
  query: object = {},
): Promise<number> {
  const answer = await site.call("GET /flenjors", { query: { search, ...query } }, who);
  expect(answer.status).toBe(200);
  return answer.body.data.flenjors.length;
}

let lastNumber = 0;

/**
 * The words that are stored, and how many people asked for them. Searches are counted one after the
 * other, so that one more tells when those before it are.
 */
export async function storedSearches(site: TestApp): Promise<Record<string, number>> {
  const last = `zz${++lastNumber}q`;
  await ask(site, last, newVisitor());
  const rows = () => site.db.selectFrom("unfound_searches").select(["words", "people"]).execute();
  await expect.poll(async () => (await rows()).map(({ words }) => words)).toContain(last);
  await site.db.deleteFrom("unfound_searches").where("words", "=", last).execute();
  return Object.fromEntries((await rows()).map(({ words, people }) => [words, people]));
}

export async function shownSearches(site: TestApp, moderator: Member): Promise<UnfoundSearch[]> {
  const answer = await site.call("GET /moderation/unfound-searches", {}, moderator);
  expect(answer.status).toBe(200);
  return answer.body.data.searches;
}
