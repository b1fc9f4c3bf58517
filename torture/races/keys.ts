import { randomUUID } from "node:crypto";
import { drawPicture } from "../../tests/support/media.ts";
import { newCapsule } from "../../tests/support/whole-capsules.ts";
import type { Question } from "../ask.ts";
import { type Arena, type Race, tellStatuses } from "./arena.ts";

const times = 16;

/** One draft published many times at once with one key. */
export const publishes: Race = {
  name: "one draft published sixteen times at once with one key is one capsule",
  async run(arena) {
    const { token } = arena.chance.pick(arena.world.people);
    const title = `Raced ${randomUUID()}`;
    const question = { token, idempotencyKey: title, body: newCapsule({ title }) };
    const replies = await arena.sendAll(
      Array.from({ length: times }, () => ["POST /api/v1/flenjors", question]),
    );
    const ids = new Set(replies.map(({ body }) => body?.data?.flenjor.id));
    const rows = await countTitled(arena, title);
    const isRight = tellStatuses(replies) === `${times} × 201` && ids.size === 1 && rows === 1;
    return isRight ? [] : [`${tellStatuses(replies)}, ${ids.size} ids, ${rows} rows`];
  },
};

/** One key for two different drafts. */
export const keys: Race = {
  name: "one key for two drafts at once: one wins, the other is told 409",
  async run(arena) {
    const { token } = arena.chance.pick(arena.world.people);
    const name = randomUUID();
    const question = (draft: string): Question => ({
      token,
      idempotencyKey: name,
      body: newCapsule({ title: `Raced ${name} ${draft}` }),
    });
    const drafts = Array.from({ length: times }, () => (arena.chance.next() < 0.5 ? "a" : "b"));
    const replies = await arena.sendAll(
      drafts.map((draft) => ["POST /api/v1/flenjors", question(draft)]),
    );
    const winners = new Set<string>(drafts.filter((_, number) => replies[number]?.status === 201));
    const isRight = replies.every(
      ({ status }, number) => status === (winners.has(drafts[number] ?? "") ? 201 : 409),
    );
    const rows =
      (await countTitled(arena, `Raced ${name} a`)) + (await countTitled(arena, `Raced ${name} b`));
    return isRight && winners.size === 1 && rows === 1
      ? []
      : [`${tellStatuses(replies)}, ${winners.size} winners, ${rows} rows`];
  },
};

/** One picture uploaded four times at once with one key. */
export const uploads: Race = {
  name: "one picture uploaded four times at once with one key is one asset",
  async run({ chance, world, sendAll }) {
    const { token } = chance.pick(world.people);
    const file = await drawPicture({ width: 64, height: 40 + chance.below(200) })
      .jpeg()
      .toBuffer();
    const question = { token, file, idempotencyKey: randomUUID() };
    const replies = await sendAll(
      Array.from({ length: 4 }, () => ["POST /api/v1/assets/images", question]),
    );
    const ids = new Set(replies.map(({ body }) => body?.data?.asset.id));
    const isRight = tellStatuses(replies) === "4 × 201" && ids.size === 1;
    return isRight ? [] : [`${tellStatuses(replies)}, ${ids.size} ids`];
  },
};

async function countTitled({ db }: Arena, title: string): Promise<number> {
  const rows = await db.selectFrom("flenjors").select("id").where("title", "=", title).execute();
  return rows.length;
}
