import type { WholeFlenjor } from "../../src/contract/capsules.ts";
import type { Site } from "./server.ts";
import { call, type Person } from "./visitors.ts";

/** A published capsule of somebody's, through the API. */
export async function publishAs(
  site: Site,
  { token }: Pick<Person, "token">,
  fields: { title: string; visibility?: "public" | "private" },
): Promise<WholeFlenjor> {
  const experiences = [
    { title: "Arrive", order: 0, day_of_week: "sunday", time_of_day: "morning" },
  ];
  const { status, body } = await call(site, "POST /flenjors", {
    token,
    body: { ...fields, experiences },
  });
  if (status !== 201) throw new Error(`Not published: ${JSON.stringify(body)}`);
  return body.data.flenjor;
}
