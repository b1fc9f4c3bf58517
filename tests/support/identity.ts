import { v7 as newId } from "uuid";
import type { MailTemplate } from "../../src/server/mail/templates.ts";
import { createPasswords, type Passwords } from "../../src/server/passwords/passwords.ts";
import { newStorageKey } from "../../src/server/storage/storage.ts";
import type { TestApp } from "./app.ts";

/** The real hashing, counted: equal work is seen in how often it runs, not in how long. */
export function countedPasswords(): Passwords & { count: number } {
  const real = createPasswords();
  const counted = {
    count: 0,
    hash: (text: string) => {
      counted.count++;
      return real.hash(text);
    },
    matches: (text: string, hashed: string | null) => {
      counted.count++;
      return real.matches(text, hashed);
    },
  };
  return counted;
}

export type QueuedMail = {
  user_id: string | null;
  template: MailTemplate;
  locale: string;
  details: Record<string, string>;
};

/** The mails to an address that wait in the outbox, oldest first. */
export async function mailsTo({ db }: TestApp, recipient: string): Promise<QueuedMail[]> {
  return db
    .selectFrom("outbox")
    .select(["user_id", "template", "locale", "details"])
    .where("recipient", "=", recipient)
    .orderBy("id")
    .execute() as Promise<QueuedMail[]>;
}

/**
 * The events of the audit log about a person, oldest first; null finds those about nobody known.
 */
export async function eventsOf({ db }: TestApp, subjectId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom("audit_log")
    .select("event")
    .where("subject_id", subjectId === null ? "is" : "=", subjectId)
    .orderBy("id")
    .execute();
  return rows.map((row) => row.event);
}

/** A sign-in with a provider, as its row tells of it. */
export async function giveIdentity(
  { db, context }: TestApp,
  { id: user_id }: { id: string },
  provider = "school",
): Promise<string> {
  const subject = newId();
  const { id } = await db
    .insertInto("identities")
    .values({
      issuer: "https://id.school.example",
      subject,
      user_id,
      provider,
      created_at: context.clock(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A passkey as its row tells of it: nobody has the half that signs. */
export async function givePasskey({ db, context }: TestApp, { id: user_id }: { id: string }) {
  const id = newId();
  const key = { credential_id: id, public_key: Buffer.from("x"), counter: 0, transports: [] };
  const told = { name: "Key", is_synced: false, created_at: context.clock(), last_used_at: null };
  await db
    .insertInto("passkeys")
    .values({ id, user_id, ...key, ...told })
    .execute();
  return id;
}

/** An uploaded picture or video as its row tells of it, without the file. */
export async function giveAsset(
  { db }: TestApp,
  owner: { id: string },
  asset_type: "image" | "video" = "image",
): Promise<string> {
  const id = newId();
  const [ending, mime_type] =
    asset_type === "image" ? ["webp", "image/webp"] : ["mp4", "video/mp4"];
  await db
    .insertInto("assets")
    .values({
      id,
      owner_id: owner.id,
      asset_type,
      provider: "local",
      storage_key: newStorageKey(ending),
      mime_type,
      width: 500,
      height: 500,
      bytes: 1000,
      placeholder: null,
    })
    .execute();
  return id;
}

/** A public capsule of two experiences, with tags, an activity and a place. */
export async function giveCapsule(
  { call }: TestApp,
  { token }: { token: string },
  title = "A Sunday in Alfama",
): Promise<string> {
  const place = { name: "Miradouro da Graça", lat: 38.7163, long: -9.1311, city: "Lisboa" };
  const body = {
    title,
    tags: ["Grilled fish"],
    experiences: [
      {
        title: "Coffee at the viewpoint",
        order: 0,
        activities: [{ activity_type: "Watch the trams", url: "https://example.org/trams" }],
        places: [place],
      },
      { title: "Fado behind a small door", order: 1 },
    ],
  };
  const answer = await call("POST /flenjors", { body: body as never }, { token });
  if (answer.status !== 201) throw new Error(`Not published: ${JSON.stringify(answer.body)}`);
  return answer.body.data.flenjor.id;
}
