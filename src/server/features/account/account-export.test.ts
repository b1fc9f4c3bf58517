import { createHash } from "node:crypto";
import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { giveAsset, giveCapsule } from "../../../../tests/support/identity.ts";
import { joinOuting, makeOuting, votedDates } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { unzip } from "../../../../tests/support/unzip.ts";
import { newStorageKey } from "../../storage/storage.ts";
import { exportedFiles } from "./account-export.queries.ts";

/** Hold secrets, or what the files of mails, events and uploads tell already. */
const leftOut = ["email_tokens", "access_mails", "backups", "storage_used"];

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function download({ token, password }: Pick<Member, "token" | "password">) {
  const answer = await app.app.inject({
    method: "POST",
    url: "/api/v1/account/export",
    headers: { authorization: `Bearer ${token}` },
    payload: { proof: { password } },
  });
  return { answer, files: answer.statusCode === 200 ? unzip(answer.rawPayload) : new Map() };
}

describe("POST /account/export", () => {
  test("gives one archive with everything the account owns", async () => {
    const member = await createMember(app, { bio: "Maps and trains" });
    const friend = await createMember(app);
    const capsule = await giveCapsule(app, member);
    const theirs = await giveCapsule(app, friend, "Not mine");
    const { token } = member;
    await app.call("POST /flenjors/{id}/like", { params: { id: theirs } }, { token });
    await app.call(
      "POST /flenjors/{id}/review",
      { params: { id: theirs }, body: { rating: 4, comment: "Lovely stairs" } },
      { token },
    );
    await app.call("POST /users/{id}/follow", { params: { id: friend.id } }, { token });
    await app.call("POST /flenjor-lists", { body: { title: "Weekends" } }, { token });

    const { answer, files } = await download(member);
    expect(answer.headers["content-type"]).toBe("application/zip");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["content-disposition"]).toMatch(
      new RegExp(`^attachment; filename="${member.username}-\\d{4}-\\d\\d-\\d\\d\\.zip"$`),
    );
    const json = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? "null");
    expect([...files.keys()].sort()).toEqual(
      exportedFiles.map(({ name }) => `${name}.json`).sort(),
    );
    expect(json("profile")).toMatchObject([{ id: member.id, bio: "Maps and trains" }]);
    expect(json("sessions")).toHaveLength(1);
    expect(json("capsules")).toMatchObject([
      {
        id: capsule,
        title: "A Sunday in Alfama",
        experiences: [
          {
            title: "Coffee at the viewpoint",
            activities: [{ activity_type: "Watch the trams" }],
            places: [{ name: "Miradouro da Graça", lat: 38.7163 }],
          },
          { title: "Fado behind a small door" },
        ],
      },
    ]);
    expect(json("likes")).toMatchObject([{ capsule_id: theirs }]);
    expect(json("reviews")).toMatchObject([{ capsule_id: theirs, comment: "Lovely stairs" }]);
    expect(json("following")).toMatchObject([{ username: friend.username }]);
    expect(json("lists")).toMatchObject([{ title: "Weekends" }]);
    expect(json("security-log")).toMatchObject([{ event: "account-exported" }]);
  });

  test("holds the pictures as they are stored, and none of others", async () => {
    const member = await createMember(app);
    const stranger = await createMember(app);
    const picture = Buffer.from("the bytes of a picture");
    const key = newStorageKey("webp");
    await app.context.media.storage.put(key, picture, { mimeType: "image/webp" });
    const id = await giveAsset(app, member);
    await app.db.updateTable("assets").set({ storage_key: key }).where("id", "=", id).execute();
    const lost = await giveAsset(app, member);
    await giveAsset(app, stranger);

    const { files } = await download(member);
    const names = [...files.keys()].filter((name) => name.startsWith("media/")).sort();
    expect(names).toEqual([`media/${id}.webp`, `media/${lost}.webp`].sort());
    expect(files.get(`media/${id}.webp`)).toEqual(picture);
    expect(files.get(`media/${lost}.webp`)).toHaveLength(0);
  });

  test("holds no secret", async () => {
    const member = await createMember(app);
    const { files } = await download(member);
    const row = await app.db
      .selectFrom("users")
      .innerJoin("sessions", "sessions.user_id", "users.id")
      .select(["password_hash", "token_hash"])
      .where("users.id", "=", member.id)
      .executeTakeFirstOrThrow();
    const whole = Buffer.concat([...files.values()]).toString();
    expect(whole).toContain(member.email);
    for (const secret of [
      member.token,
      row.password_hash ?? "",
      Buffer.from(row.token_hash).toString("hex"),
      Buffer.from(row.token_hash).toString("base64"),
    ]) {
      expect(whole).not.toContain(secret);
    }
  });

  test("holds nothing by which somebody could sign in, nor what it could be guessed from", async () => {
    const member = await createMember(app);
    const secrets = ["recovery", "mailed", "public", "asked"].map((word) =>
      createHash("sha256").update(word).digest(),
    );
    const [recovery, mailed, publicKey, asked] = secrets;
    await kyselySql`insert into recovery_codes values (${member.id}, ${recovery})`.execute(app.db);
    await kyselySql`insert into email_tokens values (${member.id}, 'reset', ${mailed}, ${member.email},
      now() + interval '1 hour')`.execute(app.db);
    await kyselySql`insert into passkeys (id, user_id, credential_id, public_key, counter, name, is_synced,
      created_at) values (gen_random_uuid(), ${member.id}, 'the-credential', ${publicKey}, 7, 'Phone',
      true, now())`.execute(app.db);
    await kyselySql`insert into passkey_challenges (token_hash, purpose, challenge, session_id, expires_at)
      select ${asked}, 'proof', 'the-challenge', id, now() + interval '1 hour' from sessions
      where user_id = ${member.id}`.execute(app.db);
    const { files } = await download(member);
    expect(JSON.parse(String(files.get("recovery-codes.json")))).toEqual([{ unused: 1 }]);
    // One engine writes bytes as a list, the other by their places: so by the names of what is told.
    const [passkey] = JSON.parse(String(files.get("passkeys.json")));
    const told = ["created_at", "id", "is_synced", "last_used_at", "name"];
    expect(Object.keys(passkey).sort()).toEqual(told);
    const whole = Buffer.concat([...files.values()]);
    for (const secret of secrets) {
      const written = ["hex", "base64", "base64url", "latin1"] as const;
      for (const form of written) expect(whole.includes(secret.toString(form))).toBe(false);
      // As JSON writes bytes.
      expect(whole.toString().replaceAll(/\s/g, "")).not.toContain([...secret].join(","));
    }
    expect(whole.toString()).not.toContain("the-challenge");
  });

  test("R-OUT-10 holds the outings that somebody hosts or takes part in, and nothing of others in them", async () => {
    const [host, member] = [await createMember(app), await createMember(app)];
    const { id: capsuleId } = await createCapsule(app, host, { title: "Lake" });
    const { id, link } = await makeOuting(app, host, capsuleId, { dates: votedDates });
    const [first = ""] = votedDates;
    const votes = [{ starts_on: first, vote: "if_need_be" as const }];
    await joinOuting(app, link, { answer: "maybe", votes }, member);
    await joinOuting(app, link, { name: "Rosa Maria", answer: "yes" });
    const message = { params: { id }, body: { body: "I drive." } };
    await app.call("POST /outings/{id}/messages", message, member);
    const ofMember = (await download(member)).files;
    const [taken] = JSON.parse(String(ofMember.get("outings.json")));
    expect(taken).toMatchObject({
      title: "Lake",
      is_host: false,
      answer: "maybe",
      votes: [{ starts_on: first, vote: "if_need_be" }],
    });
    const written = JSON.parse(String(ofMember.get("outing-messages.json")));
    expect(written).toMatchObject([{ outing_id: id, body: "I drive." }]);
    const ofHost = (await download(host)).files;
    const [hosted] = JSON.parse(String(ofHost.get("outings.json")));
    expect(hosted).toMatchObject({ is_host: true, plan: [{ title: "Experience 1" }] });
    for (const files of [ofMember, ofHost]) {
      const whole = Buffer.concat([...files.values()]).toString();
      expect(whole).not.toContain("Rosa");
      expect(whole).not.toContain(link);
    }
    expect(Buffer.concat([...ofHost.values()]).toString()).not.toContain("I drive.");
  });

  test("covers every table that refers to people", async () => {
    const { rows } = await kyselySql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass`.execute(app.db);
    const covered = exportedFiles.flatMap(({ tables }) => tables);
    const missing = rows
      .map(({ name }) => name)
      .filter((name) => !covered.includes(name) && !leftOut.includes(name));
    expect(rows.length).toBeGreaterThan(5);
    expect(missing).toEqual([]);
  });

  test("is for members", async () => {
    const body = { proof: {} };
    expect((await app.call("POST /account/export", { body })).status).toBe(401);
  });
});
