import type { Outing } from "../../src/contract/outings/outing.ts";
import { publishPlan, takeOut } from "./e2e-outings.ts";
import { startMovableSite } from "./movable-site.ts";
import { dateIn } from "./outings.ts";
import { call, join, type Person } from "./visitors.ts";

const dayMs = 24 * 60 * 60 * 1000;

type Past = {
  outing: Outing;
  capsuleId: string;
  author: Person;
  host: Person;
  friend: Person;
  /** The page of a guest who said yes. */
  guestPath: string;
};

/**
 * A site some days after outings of a host, a friend, a guest and the author of the capsule, each
 * of another capsule.
 */
export async function startAfterOutings(count: number) {
  const world = await startMovableSite();
  const { site } = world;
  const outings: Past[] = [];
  for (let number = 0; number < count; number += 1) {
    const author = await join(site, { full_name: "Yuki Mori" });
    const host = await join(site, { full_name: "Inês Duarte" });
    const friend = await join(site, { full_name: "Rui Prata" });
    const capsule = await publishPlan(site, author, { title: `A day in Lisbon ${number + 1}` });
    const plan = { flenjor_id: capsule.id, starts_on: dateIn(2), with_others: true };
    const outing = await takeOut(site, host, plan);
    const answer = `POST /invitations/${outing.invitation?.split("/").at(-1)}/answer`;
    for (const { token } of [friend, author]) {
      await call(site, answer, { token, body: { answer: "yes" } });
    }
    const { body } = await call(site, answer, { body: { name: "Rosa", answer: "yes" } });
    const guestPath = `/o/${body.data.key}`;
    outings.push({ outing, capsuleId: capsule.id, author, host, friend, guestPath });
  }
  await world.moveTo(new Date(Date.now() + 6 * dayMs));
  return { ...world, outings };
}
