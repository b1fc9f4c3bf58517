import type { Question } from "../ask.ts";
import { type Arena, type Race, tellStatuses } from "./arena.ts";

/** One list changed from everywhere: adding, taking out, putting in order. */
export const lists: Race = {
  name: "one list changed thirty times at once keeps each capsule once, in one order",
  async run(arena) {
    const { world, chance, sendAll } = arena;
    const number = chance.below(world.people.length);
    const list = world.lists[number] ?? "";
    const { token } = world.people[number] ?? {};
    const path = `/api/v1/flenjor-lists/${list}`;
    const some = () => world.capsules.filter(() => chance.next() < 0.5);
    const patch = (body: object): [string, Question] => [`PATCH ${path}`, { token, body }];
    const random = () => {
      const kind = chance.below(3);
      const ids = some();
      if (kind === 0) return patch({ remove_flenjor_ids: ids });
      return patch(kind === 1 ? { order: ids } : { add_flenjor_ids: ids });
    };
    const replies = await sendAll(Array.from({ length: 30 }, random));
    const found: string[] = [];
    if (tellStatuses(replies) !== "30 × 200") found.push(tellStatuses(replies));
    found.push(...(await differences(arena, list, token)));

    await sendAll(world.capsules.map((id) => patch({ add_flenjor_ids: [id] })));
    const full = await itemsOf(arena, list);
    if (full.length !== world.capsules.length) found.push(`${full.length} after adding all`);
    found.push(...(await differences(arena, list, token)));
    await sendAll(world.capsules.map((id) => patch({ remove_flenjor_ids: [id] })));
    const empty = await itemsOf(arena, list);
    if (empty.length !== 0) found.push(`${empty.length} after taking all out`);
    return found;
  },
};

async function differences(arena: Arena, list: string, token?: string): Promise<string[]> {
  const items = await itemsOf(arena, list);
  const reply = await arena.send(`GET /api/v1/flenjor-lists/${list}`, { token });
  const shown = reply.body?.data?.list;
  const ids = shown?.flenjors.map(({ id }: { id: string }) => id).join();
  const found: string[] = [];
  if (shown?.items_count !== items.length) {
    found.push(`it says ${shown?.items_count} items and has ${items.length}`);
  }
  if (ids !== items.map(({ flenjor_id }) => flenjor_id).join())
    found.push("shown in another order");
  const places = new Set(items.map(({ position }) => position));
  if (places.size !== items.length) found.push("two capsules in one place");
  return found;
}

async function itemsOf({ db }: Arena, list: string) {
  return db
    .selectFrom("list_items")
    .select(["flenjor_id", "position"])
    .where("list_id", "=", list)
    .orderBy("position")
    .execute();
}
