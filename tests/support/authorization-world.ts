import { v7 as newId } from "uuid";
import type { WholeFlenjor } from "../../src/contract/capsules.ts";
import type { EndpointKey } from "../../src/contract/endpoints.ts";
import { addressOf } from "../../src/web/api/api.ts";
import type { TestApp } from "./app.ts";
import { giveIdentity, givePasskey } from "./identity.ts";
import { joinOuting, makeOuting, votedDates } from "./outings.ts";
import { createMember, type Member } from "./people.ts";
import { alfama, newExperience, publish } from "./whole-capsules.ts";

/** Everyone who may ask, with what makes them different. */
export const actors = [
  "visitor",
  "expired",
  "suspended",
  "member",
  "unverified",
  "owner",
  "granted",
  "revoked",
  "blocked",
  "blocker",
  "moderator",
  "operator",
] as const;

export type Actor = (typeof actors)[number];

/** The kinds of things that ids in paths name. */
export type Thing =
  | "capsule"
  | "experience"
  | "activity"
  | "review"
  | "answer"
  | "list"
  | "person"
  | "session"
  | "passkey"
  | "identity"
  | "view"
  | "case"
  | "unfound"
  | "mail"
  | "backup"
  | "block"
  | "outing"
  | "message"
  | "memory"
  | "link"
  | "guest"
  | "announcement"
  | "account"
  | "asked";

export type World = {
  people: Record<Exclude<Actor, "visitor">, Member>;
  /** The owner's, which everyone may see but those between whom there is a block. */
  open: Record<Thing, string>;
  /** Their counterparts that only some may see; null where there is no such thing. */
  closed: Record<Thing, string | null>;
  /** The place of each experience. */
  places: Record<string, string>;
  /** Of each outing, somebody who takes part and is not the host. */
  companions: Record<string, string>;
};

export const missingId = "01900000-0000-7000-8000-000000000000";

export async function buildWorld(site: TestApp): Promise<World> {
  const people = {} as World["people"];
  for (const actor of actors) {
    if (actor === "visitor") continue;
    people[actor] = await createMember(site, {
      email_verified: actor !== "unverified",
      scope: actor === "moderator" || actor === "operator" ? [actor] : [],
    });
  }
  const { owner, member, granted, revoked, blocked, blocker } = people;
  const parts = [newExperience({ places: [alfama] })];
  const open = await publish(site, owner, { title: "Open", experiences: parts });
  const closed = await publish(site, owner, {
    title: "Closed",
    visibility: "private",
    experiences: parts,
  });
  const made = async (key: Parameters<TestApp["call"]>[0], input: object, who: Member) => {
    const { status, body } = await site.call(key, input as never, who);
    if (status >= 300) throw new Error(`${key}: ${JSON.stringify(body)}`);
    return body.data;
  };
  const access = { params: { id: closed.id } };
  const users = [granted.id, revoked.id];
  await made("POST /flenjors/{id}/user-access", { ...access, body: { user_ids: users } }, owner);
  await made(
    "DELETE /flenjors/{id}/user-access",
    { ...access, body: { user_ids: [revoked.id] } },
    owner,
  );
  const review = async (id: string, who: Member) =>
    (await made("POST /flenjors/{id}/review", { params: { id }, body: { rating: 3 } }, who)).review
      .id as string;
  const list = async (visibility: string) =>
    (await made("POST /flenjor-lists", { body: { title: "List", visibility } }, owner)).list
      .id as string;
  const [openReview, closedReview] = [
    await review(open.id, member),
    await review(closed.id, granted),
  ];
  // An answer has the id of its review.
  for (const id of [openReview, closedReview]) {
    await made(
      "POST /flenjor-reviews/{id}/answer",
      { params: { id }, body: { comment: "Thank you." } },
      owner,
    );
  }
  const report = { params: { id: open.id }, body: { reason: "spam" } };
  await made("POST /flenjors/{id}/report", report, member);
  const cases = await made("GET /moderation/cases", {}, people.moderator);
  const view = await made("POST /flenjors/{id}/view", { params: { id: open.id } }, member);
  const [openOuting, closedOuting] = [
    await outingOf(site, owner, { capsuleId: open.id, companion: member }),
    await outingOf(site, owner, { capsuleId: closed.id, companion: granted }),
  ];
  await made("POST /users/{id}/block", { params: { id: blocked.id } }, owner);
  await made("POST /users/{id}/block", { params: { id: owner.id } }, blocker);
  await endTokens(site, people);
  const partsOf = ({ experiences: [experience] }: WholeFlenjor) => ({
    experience: experience?.id ?? "",
    activity: experience?.activities[0]?.id ?? "",
  });
  const placeOf = ({ experiences: [experience] }: WholeFlenjor) => [
    experience?.id,
    experience?.places[0]?.id,
  ];
  const sessions = await sessionsOf(site);
  return {
    people,
    open: {
      capsule: open.id,
      ...partsOf(open),
      review: openReview,
      answer: openReview,
      list: await list("public"),
      person: owner.id,
      session: sessions[owner.id] ?? "",
      passkey: await givePasskey(site, owner),
      identity: await giveIdentity(site, owner),
      view: view.view.id,
      case: cases.cases[0].id,
      unfound: await unfoundIn(site, "sauna"),
      asked: await unfoundIn(site, "igloo"),
      mail: await mailIn(site),
      backup: await backupIn(site),
      block: blocked.id,
      outing: openOuting.id,
      message: openOuting.messageId,
      memory: openOuting.companionId,
      link: openOuting.link,
      guest: openOuting.guestKey,
      announcement: await announcementIn(site),
      account: member.id,
    },
    closed: {
      capsule: closed.id,
      ...partsOf(closed),
      review: closedReview,
      answer: closedReview,
      list: await list("private"),
      person: people.suspended.id,
      session: sessions[member.id] ?? "",
      passkey: await givePasskey(site, member),
      identity: await giveIdentity(site, member),
      view: null,
      case: null,
      unfound: null,
      mail: null,
      backup: null,
      block: null,
      outing: closedOuting.id,
      message: closedOuting.messageId,
      memory: closedOuting.companionId,
      link: null,
      guest: null,
      announcement: null,
      account: null,
      asked: null,
    },
    places: Object.fromEntries([placeOf(open), placeOf(closed)]),
    companions: Object.fromEntries(
      [openOuting, closedOuting].map(({ id, companionId }) => [id, companionId]),
    ),
  };
}

/** An outing that one member takes part in, has written to and remembers, and a guest. */
async function outingOf(
  site: TestApp,
  host: Member,
  { capsuleId, companion }: { capsuleId: string; companion: Member },
) {
  const { id, link } = await makeOuting(site, host, capsuleId, { dates: votedDates });
  await joinOuting(site, link, { answer: "yes" }, companion);
  const { key: guestKey } = await joinOuting(site, link, { name: "Rosa", answer: "maybe" });
  const written = await site.call(
    "POST /outings/{id}/messages",
    { params: { id }, body: { body: "I bring the bread." } },
    companion,
  );
  const { message } = written.body.data;
  // As if it had been lived already. A memory has the id of its person.
  const memory = { person_id: message.person_id, outing_id: id, words: "A good day." };
  await site.db.insertInto("outing_memories").values(memory).execute();
  return { id, link, guestKey, messageId: message.id, companionId: message.person_id };
}

async function announcementIn({ db }: TestApp): Promise<string> {
  const about = { kind: "info", audience: "everyone", texts: '{"en":"Hello."}' } as const;
  const [starts_at, ends_at] = [new Date("2026-01-01"), new Date("2036-01-01")];
  const row = { id: newId(), ...about, starts_at, ends_at };
  await db.insertInto("announcements").values(row).execute();
  return row.id;
}

/** Words that three people asked for and nobody has. */
async function unfoundIn({ db }: TestApp, words: string): Promise<string> {
  const day = "2026-05-01";
  const { id } = await db
    .insertInto("unfound_searches")
    .values({ words, marks: [1, 2, 3], first_asked_on: day, last_asked_on: day })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A mail that cannot be sent. */
async function mailIn({ db }: TestApp): Promise<string> {
  const id = newId();
  const about = { user_id: null, recipient: "ana@example.org", template: "password-changed" };
  const failed = { locale: "en", details: "{}", last_error: "550 no such box" } as const;
  await db
    .insertInto("outbox")
    .values({ id, ...about, ...failed })
    .execute();
  return id;
}

/** A backup, and one that another node makes. */
async function backupIn({ db }: TestApp): Promise<string> {
  const id = newId();
  const now = new Date();
  const backup = (file: string) => ({
    cause: "asked" as const,
    place: "disk" as const,
    file: `2026-05-01-${file.repeat(32)}.zip`,
    started_at: now,
    seen_at: now,
  });
  await db
    .insertInto("backups")
    .values([
      { id, state: "done", ...backup("a") },
      { id: newId(), state: "running", ...backup("b") },
    ])
    .execute();
  return id;
}

async function endTokens({ db }: TestApp, { expired, suspended }: World["people"]): Promise<void> {
  const past = new Date(Date.now() - 1000);
  await db
    .updateTable("sessions")
    .set({ expires_at: past })
    .where("user_id", "=", expired.id)
    .execute();
  await db
    .updateTable("users")
    .set({ suspended_at: past })
    .where("id", "=", suspended.id)
    .execute();
}

async function sessionsOf({ db }: TestApp): Promise<Record<string, string>> {
  const rows = await db.selectFrom("sessions").select(["id", "user_id"]).execute();
  return Object.fromEntries(rows.map((row) => [row.user_id, row.id]));
}

export const freshName = () => `n${newId().replaceAll("-", "").slice(-20)}`;

/** Where a call goes, as the browser would send it. */
export function placeOf(key: EndpointKey, input: object): { method: string; path: string } {
  return addressOf(key, input);
}
