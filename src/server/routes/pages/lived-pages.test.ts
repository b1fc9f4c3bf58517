import cookie from "@fastify/cookie";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { createMember } from "../../../../tests/support/people.ts";
import { renderPage } from "../../../web/entry-server.tsx";
import { handlers } from "../../features/handlers.ts";
import { unlimited } from "../../http/rate-limits/route-limits.ts";
import { addPages } from "./pages.ts";

let api: TestApp;
let capsuleId: string;
const app = fastify();

beforeAll(async () => {
  api = await createTestApp({ NODE_ENV: "development" });
  capsuleId = (await createCapsule(api, await createMember(api))).id;
  app.register(cookie);
  addPages(app, {
    context: api.context,
    handlers,
    limits: unlimited,
    renderer: {
      render: renderPage,
      assetsOf: () => ({ scripts: [], modulePreloads: [], styles: [] }),
    },
  });
});
afterAll(async () => {
  await app.close();
  await api.close();
});

/** The words of a page, without markup and what is told to scripts alone. */
async function wordsOf(url: string): Promise<string> {
  const { payload } = await app.inject({ url });
  const shown = payload.replaceAll(/<script.*?<\/script>/gs, "");
  return shown.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

const livedTimes = (lived_count: number) =>
  api.db
    .updateTable("flenjors")
    .set({ lived_count, last_lived_on: lived_count > 0 ? "2026-10-25" : null })
    .where("id", "=", capsuleId)
    .execute();

test.each([
  ["", 1, "Lived once, in October 2026", "Lived once"],
  ["", 11, "Lived 11 times, last in October 2026", "Lived 11 times"],
  ["/fr", 1, "Vécue une fois, en octobre 2026", "Vécue une fois"],
  ["/fr", 1234, "Vécue 1\u202f234 fois, la dernière en octobre 2026", "Vécue 1\u202f234 fois"],
  ["/pt", 1, "Vivida uma vez, em outubro de 2026", "Vivida uma vez"],
  ["/pt", 11, "Vivida 11 vezes, a última em outubro de 2026", "Vivida 11 vezes"],
])(
  "R-OUT-09 pages and tiles in “%s” say that a capsule was lived: %i",
  async (language, count, onPage, onTile) => {
    await livedTimes(count);
    const plain = (text: string) => text.replaceAll("\u202f", " ");
    expect(await wordsOf(`${language}/capsules/${capsuleId}`)).toContain(plain(onPage));
    expect(await wordsOf(`${language}/discover?sort=lived`)).toContain(plain(onTile));
  },
);

test("R-OUT-09 one that nobody has lived says nothing of it", async () => {
  await livedTimes(0);
  expect(await wordsOf(`/capsules/${capsuleId}`)).not.toContain("Lived");
  expect(await wordsOf("/discover?sort=lived")).not.toContain("Lived");
});
