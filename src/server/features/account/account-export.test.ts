import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { giveAsset, giveCapsule } from "../../../../tests/support/identity.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { unzip } from "../../../../tests/support/unzip.ts";
import { newStorageKey } from "../../storage/storage.ts";
import { exportedFiles } from "./account-export.queries.ts";

/** Hold secrets, or what the file of mails tells already. */
const leftOut = ["email_tokens", "access_mails"];

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

  test("covers every table that refers to people", async () => {
    const { rows } = await sql<{ name: string }>`
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
