import type { CallInput } from "../../src/contract/endpoints.ts";
import type { Outing } from "../../src/contract/outings/outing.ts";
import type { TestApp } from "./app.ts";
import type { Member } from "./people.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** A date so many days from now, as the calendar writes it. */
export const dateIn = (days: number, now = Date.now()) =>
  new Date(now + days * dayMs).toISOString().slice(0, 10);

export const votedDates = [dateIn(30), dateIn(31)];

export const lisbon = {
  name: "Graça",
  lat: 38.7163,
  long: -9.1311,
  city: "Lisbon",
  country: "Portugal",
};
const madrid = {
  name: "Retiro",
  lat: 40.4153,
  long: -3.6845,
  city: "Madrid",
  country: "Spain",
};

/** Fado on a Friday night, coffee on Saturday, and a museum in another country. */
export const weekend = {
  title: "A weekend out",
  experiences: [
    {
      title: "Fado",
      day_of_week: "friday",
      time_of_day: "midnight",
      places: [lisbon],
      activities: [{ activity_type: "Listen" }],
    },
    { title: "Coffee", day_of_week: "saturday", time_of_day: "morning" },
    { title: "Prado", time_of_day: "afternoon", places: [madrid] },
  ],
};

/** One day in one town. */
export const coffeeAndSupper = {
  title: "A day",
  experiences: [
    { title: "Coffee", time_of_day: "morning", places: [lisbon] },
    { title: "Supper", time_of_day: "evening", places: [lisbon] },
  ],
};

export type MadeOuting = Outing & { link: string };

/** An outing with others, in a month unless told otherwise. */
export async function makeOuting(
  site: Pick<TestApp, "call">,
  host: Pick<Member, "token">,
  capsuleId: string,
  more: Partial<NonNullable<CallInput<"POST /outings">["body"]>> = {},
): Promise<MadeOuting> {
  const body = {
    flenjor_id: capsuleId,
    with_others: true,
    ...(more.dates ? {} : { starts_on: dateIn(30) }),
    ...more,
  };
  const answer = await site.call("POST /outings", { body }, { token: host.token });
  if (answer.status !== 201) throw new Error(`Not made: ${JSON.stringify(answer.body)}`);
  const { outing } = answer.body.data;
  return { ...outing, link: linkOf(outing) };
}

/** The secret end of the address that invites others. */
export const linkOf = ({ invitation }: Pick<Outing, "invitation">) =>
  invitation?.split("/").at(-1) ?? "";

type GivenAnswer = NonNullable<CallInput<"POST /invitations/{link}/answer">["body"]>;

/** A member joins, anybody else becomes a guest. */
export async function joinOuting(
  site: Pick<TestApp, "call">,
  link: string,
  body: GivenAnswer,
  who: Partial<Pick<Member, "token">> = {},
): Promise<{ key: string; outing_id: string }> {
  const answer = await site.call(
    "POST /invitations/{link}/answer",
    { params: { link }, body },
    who.token ? { token: who.token } : {},
  );
  if (answer.status !== 201) throw new Error(`Not joined: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}
