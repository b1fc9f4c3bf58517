import type { Actor, Thing, World } from "./authorization-world.ts";

export type Form = "open" | "closed" | "missing" | "malformed";

export type Input = { params?: object; query?: object; body?: object };

export type Row = {
  /** The kind of thing that the id names; without it, the call is about no particular thing. */
  on?: Thing;
  /** Who of those who see it may do it: everyone unless told. The rest are refused with 403. */
  may?: (actor: Actor, form: Form) => boolean;
  /** The input of the call; unless this says otherwise, the id is in the path. */
  input?: (id: string, world: World, actor: Actor) => Input;
  /** Where it is not the declared one: the call reaches its use case and ends there. */
  ok?: (actor: Actor) => number;
  /** A name is never malformed, only nobody's. */
  malformed?: 404;
  /** A person can still report somebody who has blocked them. */
  isDespiteBlocks?: true;
};
