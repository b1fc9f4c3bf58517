import { expect } from "vitest";
import {
  mailNews,
  mailReminders,
} from "../../src/server/features/outing-mails/outing-mails.service.ts";
import type { OutingTemplate } from "../../src/server/mail/templates.ts";
import { createCapsule } from "./capsules.ts";
import type { MailCauses } from "./mail-causes.ts";
import { dateIn, joinOuting, makeOuting, votedDates } from "./outings.ts";
import type { Member } from "./people.ts";

const minuteMs = 60_000;

/** Every mail about outings: who causes it, to whom, and that others do not. */
export function outingMailCauses(
  on: () => MailCauses,
): Record<OutingTemplate, (template: string) => Promise<void>> {
  /** The mails of all that happened; later than any of them waits. */
  const written = (write = mailNews, afterMs = 20 * minuteMs) =>
    on().caused(async () => {
      const clock = () => new Date(Date.now() + afterMs);
      await write({ ...on().site.context, clock });
      return { status: 0 };
    });
  /** A host, somebody who comes, somebody who does not, somebody unverified, and a guest. */
  const party = async (more: Parameters<typeof makeOuting>[3] = {}) => {
    const { site, person } = on();
    const [host, friend, absent] = [await person(), await person(), await person()];
    const unverified = await person({ email_verified: false });
    const capsule = await createCapsule(site, host);
    const outing = await makeOuting(site, host, capsule.id, more);
    await joinOuting(site, outing.link, { answer: "yes" }, friend);
    await joinOuting(site, outing.link, { answer: "no" }, absent);
    await joinOuting(site, outing.link, { answer: "maybe" }, unverified);
    const email = `guest-of-${host.username}@example.org`;
    const guest = await joinOuting(site, outing.link, { name: "Rui", answer: "maybe", email });
    await joinOuting(site, outing.link, { name: "Eva", answer: "yes" });
    const unproven = `unproven-${email}`;
    await joinOuting(site, outing.link, { name: "Zoé", answer: "yes", email: unproven });
    await site.db
      .updateTable("outing_people")
      .set({ address_confirmed_at: new Date() })
      .where("email", "=", email)
      .execute();
    return { host, friend, absent, outing, params: { id: outing.id }, email, guest };
  };
  const toBoth = (template: string, friend: Member, email: string) => [
    0,
    `${template} to ${friend.email}`,
    `${template} to ${email}`,
  ];
  return {
    "outing-invitation": async (template) => {
      const { host, friend, params } = await party();
      await written();
      const invited = await on().person();
      const body = { username: invited.username };
      await on().call("POST /outings/{id}/people", { params, body }, friend);
      expect(await written()).toEqual([0]);
      await on().call("POST /outings/{id}/people", { params, body }, host);
      expect(await written()).toEqual([0, `${template} to ${invited.email}`]);
      expect(await written()).toEqual([0]);
    },
    "outing-link": async (template) => {
      const { email, guest } = await party();
      expect(await written()).toContain(`${template} to ${email}`);
      const params = { key: guest.key };
      const again = `again-${email}`;
      await on().call("PATCH /guests/{key}", { params, body: { email: again } });
      expect(await written()).toContain(`${template} to ${again}`);
      await on().call("PATCH /guests/{key}", { params, body: { email: null } });
      expect(await written()).toEqual([0]);
    },
    "outing-answers": async (template) => {
      const { host } = await party();
      const mails = (await written()).filter((mail) => String(mail).startsWith(template));
      expect(mails).toEqual([`${template} to ${host.email}`]);
    },
    "outing-settled": async (template) => {
      const { host, friend, params, email } = await party({ dates: votedDates });
      await written();
      await on().call("PATCH /outings/{id}", { params, body: { starts_on: dateIn(31) } }, host);
      expect(await written()).toEqual(toBoth(template, friend, email));
    },
    "outing-changed": async (template) => {
      const { host, friend, params, email } = await party();
      await written();
      await on().call("PATCH /outings/{id}", { params, body: { title: "Mine" } }, friend);
      await on().call("PATCH /outings/{id}", { params, body: { most_people: 9 } }, host);
      expect(await written()).toEqual([0]);
      for (const title of ["One", "Two"]) {
        await on().call("PATCH /outings/{id}", { params, body: { title } }, host);
      }
      expect(await written()).toEqual(toBoth(template, friend, email));
    },
    "outing-cancelled": async (template) => {
      const { host, friend, params, email } = await party();
      await written();
      await on().call("PATCH /outings/{id}", { params, body: { title: "One" } }, host);
      await on().call("POST /outings/{id}/cancel", { params }, friend);
      await on().call("POST /outings/{id}/cancel", { params }, host);
      expect(await written()).toEqual(toBoth(template, friend, email));
    },
    "outing-reminder": async (template) => {
      const { host, friend, email } = await party({ starts_on: dateIn(60) });
      await written();
      const eve = Date.parse(`${dateIn(59)}T20:00:00Z`) - Date.now();
      const mails = await written(mailReminders, eve);
      expect(mails).toEqual([
        0,
        `${template} to ${host.email}`,
        ...toBoth(template, friend, email).slice(1),
      ]);
      expect(await written(mailReminders, eve)).toEqual([0]);
    },
  };
}
