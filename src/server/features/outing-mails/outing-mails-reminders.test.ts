import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { lisbon, makeOuting } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { addDays, instantOf } from "../../outings/local-time.ts";
import { mailReminders } from "./outing-mails.service.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const auckland = { name: "Ponsonby", lat: -36.85, long: 174.74, city: "Auckland" };

let site: TestApp;
let host: Member;
let capsuleId: string;
let now = new Date();
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

beforeAll(async () => {
  site = await createTestApp({}, { clock: () => now });
});
afterAll(() => site.close());
beforeEach(async () => {
  now = new Date();
  host = await createMember(site);
  const experiences = [{ time_of_day: "evening", places: [lisbon] }];
  capsuleId = (await createCapsule(site, host, { title: "Fado", experiences })).id;
});

const plan = (more: object = {}) => makeOuting(site, host, capsuleId, more);
const arrange = (id: string, body: object) =>
  site.call("PATCH /outings/{id}", { params: { id }, body }, host);
const bell = async (who: Member) =>
  (await site.call("GET /account/notifications", {}, who)).body.data;
/** All reminders that the host was mailed so far. */
const reminders = async () => {
  const mails = site.db.selectFrom("outbox").select("id").where("template", "=", "outing-reminder");
  return (await mails.where("user_id", "=", host.id).execute()).length;
};
/** How many more at a moment. */
const at = async (moment: Date) => {
  const before = await reminders();
  now = moment;
  await mailReminders(site.context);
  return (await reminders()) - before;
};

describe("the day before", () => {
  test("R-OUT-08 at 17:00 where it takes place, once, also with two nodes and after restarts", async () => {
    const experiences = [{ time_of_day: "morning", places: [auckland] }];
    capsuleId = (await createCapsule(site, host, { title: "Ferry", experiences })).id;
    const starts_on = inDays(10);
    const { time_zone } = await plan({ starts_on });
    expect(time_zone).toBe("Pacific/Auckland");
    const five = instantOf(addDays(starts_on, -1), "17:00", time_zone).getTime();
    expect(await at(new Date(five - 1))).toBe(0);
    now = new Date(five);
    await Promise.all([mailReminders(site.context), mailReminders(site.context)]);
    expect(await reminders()).toBe(1);
    expect(await at(new Date(five + 60 * minuteMs))).toBe(0);
    const { notifications } = await bell(host);
    expect(notifications[0]).toMatchObject({ kind: "outing_reminder", actors: [] });
  });

  test("R-OUT-08 late, where no node ran at five; not once it has begun", async () => {
    const starts_on = inDays(10);
    await plan({ starts_on });
    expect(await at(instantOf(starts_on, "08:00", "Europe/Lisbon"))).toBe(1);
    now = new Date();
    await plan({ starts_on });
    expect(await at(instantOf(starts_on, "19:00", "Europe/Lisbon"))).toBe(0);
  });

  test("R-OUT-08 again for a date it is moved to, and not for one that was chosen later", async () => {
    const starts_on = inDays(10);
    const evening = (days: number) =>
      instantOf(addDays(starts_on, days - 1), "18:00", "Europe/Lisbon");
    const { id } = await plan({ starts_on });
    expect(await at(evening(0))).toBe(1);
    await arrange(id, { starts_on: addDays(starts_on, 3) });
    expect(await at(evening(3))).toBe(1);
    await plan({ starts_on: addDays(starts_on, 3) });
    expect(await at(new Date(now.getTime() + minuteMs))).toBe(0);
  });
});
