import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import {
  drawPicture,
  photoWithPlace,
  sampleVideo,
  videoWithPlace,
} from "../../../../tests/support/media.ts";
import { type ObjectStore, startObjectStore } from "../../../../tests/support/object-store.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { traces, upload, uploadHalf } from "../../../../tests/support/upload.ts";
import { endpointTable } from "../../../contract/endpoints.ts";
import { answerBody } from "../../http/openapi.ts";

const picture = await drawPicture({ width: 640, height: 480 }).jpeg().toBuffer();
const otherPicture = await drawPicture({ width: 320, height: 200 }).png().toBuffer();

let store: ObjectStore;
beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(() => store.stop());

describe.each(["local", "s3"])("kept in %s storage", (provider) => {
  let app: TestApp;
  let member: Member;
  beforeAll(async () => {
    app = await createTestApp(provider === "s3" ? store.settings : {});
  });
  beforeEach(async () => {
    await app.db.deleteFrom("users").execute();
    const { storage } = app.context.media;
    for await (const { key } of storage.list()) await storage.delete(key);
    member = await createMember(app);
  });
  afterAll(() => app.close());

  test("R-EXP-05 a picture becomes an asset with url, provider and type", async () => {
    const { status, body, headers } = await upload(app, picture, { token: member.token });
    expect(status).toBe(201);
    answerBody(endpointTable["POST /assets/images"] as never).parse(body);
    const { asset } = body.data;
    expect(asset).toMatchObject({ provider, asset_type: "image", width: 640, height: 480 });
    expect(asset.url).toBe(`/media/${asset.id}`);
    expect(headers["cache-control"]).toBe("no-store");
    const { rows, files, halves } = await traces(app);
    expect(rows).toHaveLength(1);
    expect(files).toEqual(rows);
    expect(halves).toEqual([]);
  });

  test("R-EXP-05 a video becomes an asset, with a picture to stand for it", async () => {
    const poster = await upload(app, otherPicture, { token: member.token });
    const { status, body } = await upload(app, sampleVideo("mp4"), {
      token: member.token,
      kind: "videos",
      query: `?poster_id=${poster.body.data.asset.id}`,
    });
    expect(status).toBe(201);
    answerBody(endpointTable["POST /assets/videos"] as never).parse(body);
    expect(body.data.asset).toMatchObject({
      provider,
      asset_type: "video",
      width: 96,
      height: 64,
      placeholder: poster.body.data.asset.placeholder,
    });
    expect((await traces(app)).files).toHaveLength(2);
  });

  test("stored files carry no place, date or device", async () => {
    await upload(app, await photoWithPlace(), { token: member.token });
    await upload(app, videoWithPlace(), { token: member.token, kind: "videos" });
    const { storage } = app.context.media;
    for await (const { key } of storage.list()) {
      const file = await storage.get(key);
      const chunks: Buffer[] = [];
      for await (const chunk of file?.stream ?? []) chunks.push(chunk as Buffer);
      const content = Buffer.concat(chunks);
      expect(content.length).toBeGreaterThan(0);
      expect(content.includes("Secret")).toBe(false);
      expect(content.includes("+38.7223")).toBe(false);
    }
  });

  test("the same key and content give the same asset, another content is refused", async () => {
    const options = { token: member.token, key: "picture-1" };
    const first = await upload(app, picture, options);
    const again = await upload(app, picture, options);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect((await upload(app, otherPicture, options)).status).toBe(409);
    const { token } = await createMember(app);
    const others = await upload(app, picture, { token, key: "picture-1" });
    expect(others.body.data.asset.id).not.toBe(first.body.data.asset.id);
    const { rows, files, halves } = await traces(app);
    expect(rows).toHaveLength(2);
    expect(files).toEqual(rows);
    expect(halves).toEqual([]);
  });

  test("the same upload four times at once makes one asset and one file", {
    tags: ["first-try"],
  }, async () => {
    const options = { token: member.token, key: "picture-2" };
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(app, picture, options)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.asset.id)).size).toBe(1);
    const { rows, files } = await traces(app);
    expect(rows).toHaveLength(1);
    expect(files).toEqual(rows);
  });

  test("an upload that is cut off leaves nothing", async () => {
    const address = await app.app.listen({ port: 0, host: "127.0.0.1" });
    for (const [kind, file] of [
      ["images", picture],
      ["videos", Buffer.concat([sampleVideo("mp4"), Buffer.alloc(500_000)])],
    ] as const) {
      const sent = uploadHalf(address, file, { token: member.token, kind });
      const isUnderWay = async () => (await traces(app)).halves.length;
      await expect.poll(isUnderWay).toBe(1);
      sent.cutOff();
      const nothing = { rows: [], files: [], halves: [], variants: [] };
      await expect.poll(() => traces(app)).toEqual(nothing);
    }
  });

  test("a row that cannot be written takes its file with it", async () => {
    const { token } = await createMember(app);
    const strangers = await upload(app, otherPicture, { token });
    const before = await traces(app);
    const { status, body } = await upload(app, sampleVideo("webm"), {
      token: member.token,
      kind: "videos",
      query: `?poster_id=${strangers.body.data.asset.id}`,
    });
    expect(status).toBe(422);
    expect(body.errors.poster_id).toHaveLength(1);
    expect(await traces(app)).toEqual(before);
  });
});
