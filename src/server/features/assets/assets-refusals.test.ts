import { randomFillSync } from "node:crypto";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { plantFilm } from "../../../../tests/support/films.ts";
import {
  bombs,
  damaged,
  goodPictures,
  lies,
  type Sample,
} from "../../../../tests/support/malformed-media.ts";
import { blackPng, drawPicture, multipart, sampleVideo } from "../../../../tests/support/media.ts";
import { startObjectStore } from "../../../../tests/support/object-store.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { traces, upload, uploadHalf } from "../../../../tests/support/upload.ts";

const megabyte = 1024 * 1024;
const picture = await drawPicture().png().toBuffer();
const refusals = [400, 413, 415, 422];

let app: TestApp;
let member: Member;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.app.listen({ port: 0, host: "127.0.0.1" });
  member = await createMember(app);
});
afterAll(() => app.close());

describe("who and how", () => {
  test("nobody uploads without a token, and the cookie is none", async () => {
    expect((await upload(app, picture)).status).toBe(401);
    const { payload, headers } = multipart(picture);
    const withCookie = { ...headers, cookie: `auth.token=${member.token}` };
    const url = "/api/v1/assets/images";
    const { statusCode } = await app.app.inject({
      method: "POST",
      url,
      payload,
      headers: withCookie,
    });
    expect(statusCode).toBe(401);
    expect((await traces(app)).halves).toEqual([]);
  });

  test("the file is in the field called file, and the only one", async () => {
    const { token } = member;
    expect((await upload(app, picture, { token, field: "picture" })).status).toBe(400);
    const headers = { authorization: `Bearer ${token}` };
    const url = "/api/v1/assets/images";
    const json = { method: "POST", url, headers, payload: { file: "x" } } as const;
    expect((await app.app.inject(json)).statusCode).toBe(415);
    expect((await upload(app, picture, { token, query: "?width=5" })).status).toBe(422);
  });

  test("name and type that a client claims mean nothing", async () => {
    const lie = { token: member.token, filename: "../../etc/passwd.svg", type: "image/svg+xml" };
    const { status, body } = await upload(app, picture, lie);
    expect(status).toBe(201);
    expect(JSON.stringify(body)).not.toMatch(/svg|passwd/);
  });

  test("one account uploads a few at a time", async () => {
    const { token } = member;
    const four = [1, 2, 3, 4].map(() => uploadHalf(address, picture, { token }));
    await expect.poll(async () => (await traces(app)).halves.length).toBe(4);
    const fifth = await upload(app, picture, { token });
    expect(fifth.status).toBe(429);
    expect(fifth.headers["retry-after"]).toBe("1");
    const somebody = await createMember(app);
    expect((await upload(app, picture, { token: somebody.token })).status).toBe(201);
    const statuses = await Promise.all(four.map((half) => half.sendRest()));
    expect(statuses).toEqual([201, 201, 201, 201]);
    expect((await upload(app, picture, { token })).status).toBe(201);
  });

  test("one account fills only so much in a day", async () => {
    const { id, token } = await createMember(app);
    const row = { owner_id: id, asset_type: "video", provider: "local", mime_type: "video/mp4" };
    await app.db
      .insertInto("assets")
      .values({
        ...row,
        asset_type: "video",
        id,
        storage_key: "full",
        width: 1,
        height: 1,
        bytes: 5000 * megabyte,
        placeholder: null,
      })
      .execute();
    expect((await upload(app, picture, { token })).status).toBe(429);
    await app.db.deleteFrom("assets").where("id", "=", id).execute();
    expect((await upload(app, picture, { token })).status).toBe(201);
  });
});

describe("words", () => {
  test.each([
    ["en", "Please choose a JPEG, PNG, WebP, GIF, AVIF or HEIC picture."],
    ["fr", "Choisissez une photo JPEG, PNG, WebP, GIF, AVIF ou HEIC."],
    ["pt", "Escolha uma foto JPEG, PNG, WebP, GIF, AVIF ou HEIC."],
  ])("in %s, a file of another kind", async (locale, message) => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const { status, body } = await upload(app, svg, { token: member.token, locale });
    expect([status, body.message]).toEqual([415, message]);
  });

  test("a damaged picture, and one with too many pixels", async () => {
    const cut = picture.subarray(0, picture.length / 2);
    const broken = await upload(app, cut, { token: member.token });
    expect(broken.status).toBe(422);
    expect(broken.body.errors.file).toEqual(["We couldn’t read this picture. It may be damaged."]);
    const huge = await upload(app, blackPng(8000, 5000), { token: member.token });
    expect(huge.status).toBe(422);
    expect(huge.body.errors.file).toEqual(["Pictures can have up to 33 megapixels."]);
  });

  test("R-PIC-07 a video of more than ten minutes", async () => {
    const film = await plantFilm({ format: "mp4", seconds: 660 });
    const { status, body } = await upload(app, film, { token: member.token, kind: "videos" });
    expect(status).toBe(422);
    expect(body.errors.file).toEqual(["Videos can be up to 10 minutes long."]);
  });
});

describe("too large", () => {
  test("a picture of 20 MB and one byte, while it is coming in", async () => {
    const heavy = randomFillSync(Buffer.alloc(20 * megabyte + 1));
    picture.copy(heavy);
    const { status, body } = await upload(app, heavy, { token: member.token });
    expect([status, body.message]).toEqual([413, "Pictures can be up to 20 MB."]);
  });

  test("a video of 200 MB and one byte", { timeout: 120_000 }, async () => {
    const { payload, headers } = multipart(Buffer.from("…"), { type: "video/mp4" });
    const [head = "", tail = ""] = payload.toString().split("…");
    const piece = Buffer.alloc(megabyte);
    const status = await new Promise((resolve, reject) => {
      const sending = request(`${address}/api/v1/assets/videos`, {
        method: "POST",
        headers: { ...headers, authorization: `Bearer ${member.token}` },
      });
      sending.on("response", (response) => resolve(response.statusCode));
      sending.on("error", reject);
      sending.write(head);
      for (let sent = 0; sent < 200; sent++) sending.write(piece);
      sending.end(`x${tail}`);
    });
    expect(status).toBe(413);
    expect((await traces(app)).halves).toEqual([]);
  });
});

// No database has a part in reading them, so one is enough.
const isPostgres = process.env.TEST_ENGINE === "postgres";

describe.skipIf(isPostgres)("at least 300 malformed files: never an error, never a trace", () => {
  const collect = async (): Promise<Sample[]> => [
    ...(await lies()),
    ...(await bombs()),
    ...(await goodPictures()).flatMap((sample) => [
      ...damaged(sample, sample.name === "heic" ? 4 : 12),
    ]),
  ];

  test("pictures", { timeout: 300_000 }, async () => {
    const files = await collect();
    expect(files.length).toBeGreaterThanOrEqual(300);
    const { token } = await createMember(app);
    const outcomes: Record<number, number> = {};
    for (const { name, file } of files) {
      const { status, body } = await upload(app, file, { token });
      outcomes[status] = (outcomes[status] ?? 0) + 1;
      if (status !== 201) expect(refusals, `${name}: ${status}`).toContain(status);
      if (status === 422) expect(body.errors.file, name).toHaveLength(1);
    }
    expect(outcomes[415]).toBeGreaterThan(20);
    expect(outcomes[422]).toBeGreaterThan(150);
    const { rows, files: kept, halves } = await traces(app);
    expect(kept).toEqual(rows);
    expect(halves).toEqual([]);
  });

  test("films", { timeout: 120_000 }, async () => {
    const { token } = await createMember(app);
    const whole = (["mp4", "webm"] as const).map((name) => ({ name, file: sampleVideo(name) }));
    const send = (file: Buffer) => upload(app, file, { token, kind: "videos" });
    for (const { name, file } of whole) expect((await send(file)).status, name).toBe(201);
    const outcomes: Record<number, number> = {};
    for (const { name, file } of whole.flatMap((film) => [...damaged(film, 20)])) {
      const { status, body } = await send(file);
      outcomes[status] = (outcomes[status] ?? 0) + 1;
      if (status !== 201) expect(refusals, `${name}: ${status}`).toContain(status);
      if (status === 422) expect(body.errors.file, name).toHaveLength(1);
    }
    expect(outcomes[415]).toBeGreaterThan(0);
    expect(outcomes[422]).toBeGreaterThan(20);
    const others = (await lies()).filter(({ name }) => !name.startsWith("film"));
    const statuses = new Map<string, number>();
    for (const { name, file } of others) statuses.set(name, (await send(file)).status);
    for (const [name, status] of statuses) expect([415, 422], name).toContain(status);
    for (const name of ["html", "pdf"]) {
      expect(statuses.get(name), `${name} is no film at all`).toBe(415);
    }
    const { rows, files: kept, halves } = await traces(app);
    expect(kept).toEqual(rows);
    expect(halves).toEqual([]);
  });

  test("forms that end too early or are none", async () => {
    const { payload, headers } = multipart(picture);
    const send = (body: Buffer, type = headers["content-type"] ?? "") =>
      app.app.inject({
        method: "POST",
        url: "/api/v1/assets/images",
        payload: body,
        headers: { authorization: `Bearer ${member.token}`, "content-type": type },
      });
    for (const share of [0, 0.1, 0.5, 0.95]) {
      const { statusCode } = await send(payload.subarray(0, payload.length * share));
      expect(statusCode).toBe(400);
    }
    expect((await send(payload, "multipart/form-data")).statusCode).toBe(400);
    expect((await send(payload, "multipart/form-data; boundary=other")).statusCode).toBe(400);
    expect((await send(picture, "image/png")).statusCode).toBe(415);
    expect((await traces(app)).halves).toEqual([]);
  });
});

test("with the object store away an upload says so and leaves nothing", async () => {
  const store = await startObjectStore();
  const remote = await createTestApp(store.settings, { db: app.db });
  await store.stop();
  const before = await app.db.selectFrom("assets").select("id").execute();
  const { status, headers } = await upload(remote, picture, { token: member.token });
  expect(status).toBe(503);
  expect(headers["retry-after"]).toBe("5");
  expect(await app.db.selectFrom("assets").select("id").execute()).toEqual(before);
  await remote.close();
});
