import type { WholeFlenjor } from "../../src/contract/capsules.ts";
import type { Outing } from "../../src/contract/outings/outing.ts";
import type { Site } from "./server.ts";
import { call, type Person } from "./visitors.ts";
import { type NewCapsule, newCapsule } from "./whole-capsules.ts";

/** A capsule of a Sunday in Lisbon: a morning with something to tick, and a midnight. */
export async function publishPlan(
  site: Site,
  { token }: Pick<Person, "token">,
  overrides: Partial<NewCapsule> = {},
): Promise<WholeFlenjor> {
  const body = newCapsule(overrides);
  const answer = await call(site, "POST /flenjors", { token, body });
  if (answer.status !== 201) throw new Error(`Not published: ${JSON.stringify(answer.body)}`);
  return answer.body.data.flenjor;
}

/** An outing through the API. */
export async function takeOut(
  site: Site,
  { token }: Pick<Person, "token">,
  plan: { flenjor_id: string; starts_on?: string; dates?: string[]; with_others?: boolean },
): Promise<Outing> {
  const answer = await call(site, "POST /outings", { token, body: plan });
  if (answer.status !== 201) throw new Error(`Not made: ${JSON.stringify(answer.body)}`);
  return answer.body.data.outing;
}

/** The date at Lisbon so many days from now. */
export function lisbonDate(days = 0): string {
  const instant = Date.now() + days * 24 * 60 * 60 * 1000;
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Lisbon" }).format(instant);
}

export async function readOuting(
  site: Site,
  { token }: Pick<Person, "token">,
  id: string,
): Promise<Outing> {
  return (await call(site, `GET /outings/${id}`, { token })).body.data.outing;
}
