import type { Caller, Context } from "../context.ts";
import type { DemoWorld } from "./world/world-shape.ts";

/** The demo world while it is loaded, with the ids that its people and capsules have got. */
export type Loading = {
  context: Context;
  world: DemoWorld;
  now: Date;
  people: Map<string, string>;
  capsules: Map<string, string>;
};

export function idIn(map: Map<string, string>, name: string): string {
  const id = map.get(name);
  if (!id) throw new Error(`The demo world knows no ${name}.`);
  return id;
}

/** Demo people act through the same use cases as everybody else. */
export function callerOf({ people, world }: Loading, username: string): Caller {
  const person = world.people.find((candidate) => candidate.username === username);
  return {
    viewer: { id: idIn(people, username), sessionId: "", scope: [], blockedIds: [] },
    locale: person?.locale ?? "en",
    address: "",
    userAgent: "",
    device: null,
    requestId: "demo",
  };
}
