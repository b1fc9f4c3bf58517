import { publishOn } from "../tests/support/published.ts";
import type { Site } from "../tests/support/server.ts";
import { call } from "../tests/support/visitors.ts";
import { joinSite, type Person } from "./people.ts";

export type World = {
  people: Person[];
  capsules: string[];
  /** One of each person, in the same order. */
  lists: string[];
};

/** A few people on an empty site, each with a capsule and a list. */
export async function prepareWorld(site: Site, size: number): Promise<World> {
  const world: World = { people: [], capsules: [], lists: [] };
  for (let number = 0; number < size; number++) {
    const person = await joinSite(site.origin);
    const { token } = person;
    world.people.push(person);
    const { id } = await publishOn(site, { token }, { tags: [`tag${number % 3}`] });
    world.capsules.push(id);
    const list = await call(site, "POST /flenjor-lists", { token, body: { title: "Later" } });
    world.lists.push(list.body.data.list.id);
  }
  return world;
}
