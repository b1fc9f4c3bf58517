import type { Outing } from "../../src/contract/outings/outing.ts";
import { publishPlan, readOuting, takeOut } from "./e2e-outings.ts";
import { dateIn } from "./outings.ts";
import type { Site } from "./server.ts";
import { call, join, type Person } from "./visitors.ts";

export type HostedOuting = { outing: Outing; host: Person; path: string };

const sintra = {
  name: "Sintra",
  address: "Sintra",
  lat: 38.8,
  long: -9.38,
  country: "Portugal",
  state: "Lisbon",
  city: "Sintra",
};

const experiences = [
  {
    title: "Up to the palace",
    order: 0,
    time_of_day: "morning" as const,
    places: [sintra],
    activities: [{ activity_type: "Buy the tickets", url: null }],
  },
  { title: "Dinner by the station", order: 1, time_of_day: "evening" as const },
];

/** An outing with others in a month, and the path that invites them. */
export async function hostOuting(
  site: Site,
  { dates, most_people }: { dates?: string[]; most_people?: number } = {},
): Promise<HostedOuting> {
  const host = await join(site, { full_name: "Inês Duarte" });
  const { id } = await publishPlan(site, host, { title: "A day in Sintra", experiences });
  const when = dates ? { dates } : { starts_on: dateIn(30) };
  const outing = await takeOut(site, host, { flenjor_id: id, with_others: true, ...when });
  if (most_people) {
    const { token } = host;
    await call(site, `PATCH /outings/${outing.id}`, { token, body: { most_people } });
  }
  return { outing, host, path: new URL(outing.invitation ?? "").pathname };
}

/** Those who take part beside the host, with their answers. */
export async function answersOf(
  site: Site,
  { outing, host }: HostedOuting,
): Promise<Record<string, string | null>> {
  const { people } = await readOuting(site, host, outing.id);
  const others = people.filter(({ is_host }) => !is_host);
  return Object.fromEntries(others.map(({ name, answer }) => [name, answer]));
}
