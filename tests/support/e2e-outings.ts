import type { Outing } from "../../src/contract/outings/outing.ts";
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

/** An outing with others in a month, and the path that invites them. */
export async function hostOuting(
  site: Site,
  more: { title?: string; dates?: string[]; starts_on?: string; most_people?: number } = {},
): Promise<HostedOuting> {
  const { title = "A day in Sintra", most_people, ...when } = more;
  const host = await join(site, { full_name: "Inês Duarte" });
  const { token } = host;
  const experiences = [
    {
      title: "Up to the palace",
      order: 0,
      time_of_day: "morning",
      places: [sintra],
      activities: [{ activity_type: "Buy the tickets", url: null }],
    },
    { title: "Dinner by the station", order: 1, time_of_day: "evening" },
  ];
  const made = await call(site, "POST /flenjors", { token, body: { title, experiences } });
  if (made.status !== 201) throw new Error(`Not published: ${JSON.stringify(made.body)}`);
  const body = {
    flenjor_id: made.body.data.flenjor.id,
    with_others: true,
    ...(when.dates ? {} : { starts_on: dateIn(30) }),
    ...when,
  };
  const answer = await call(site, "POST /outings", { token, body });
  if (answer.status !== 201) throw new Error(`Not made: ${JSON.stringify(answer.body)}`);
  const { outing } = answer.body.data as { outing: Outing };
  if (most_people) {
    await call(site, `PATCH /outings/${outing.id}`, { token, body: { most_people } });
  }
  return { outing, host, path: new URL(outing.invitation ?? "").pathname };
}

/** Those who take part beside the host, with their answers. */
export async function answersOf(
  site: Site,
  { outing, host }: HostedOuting,
): Promise<Record<string, string | null>> {
  const { body } = await call(site, `GET /outings/${outing.id}`, { token: host.token });
  const { people } = body.data.outing as Outing;
  return Object.fromEntries(
    people.filter(({ is_host }) => !is_host).map(({ name, answer }) => [name, answer]),
  );
}
