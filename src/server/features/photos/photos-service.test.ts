import type { ServerResponse } from "node:http";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cleanDatabase } from "../../../../tests/support/database.ts";
import { describePhoto, json } from "../../../../tests/support/photo-service.ts";
import {
  type PhotoSite,
  photoKey,
  providersOf,
  startPhotoSite,
} from "../../../../tests/support/photo-site.ts";
import type { Db } from "../../db/schema.ts";

const minute = 60_000;

let db: Db;
let site: PhotoSite;
beforeAll(async () => {
  db = await cleanDatabase();
});
beforeEach(async () => {
  site = await startPhotoSite(db);
});
afterEach(() => site.close());

describe("with a key the photos are the service's", () => {
  test("R-EXP-10 eight landscape photos unless another count is asked for, none twice", async () => {
    for (const [asked, given] of [
      [undefined, 8],
      [1, 1],
      [30, 30],
    ] as const) {
      const found = await site.photos(asked);
      expect(new Set(found.map(({ id }) => id)).size).toBe(given);
      expect(providersOf(found)).toEqual(["pexels"]);
    }
    const [question] = site.service.questions;
    expect(question?.key).toBe(photoKey);
    expect(question?.url.pathname).toBe("/v1/search");
    expect(question?.url.searchParams.get("orientation")).toBe("landscape");
    expect(question?.url.searchParams.get("per_page")).toBe("80");
  });

  test("R-EXP-10 they are random", async () => {
    const draws = await Promise.all(Array.from({ length: 6 }, () => site.photos()));
    const orders = draws.map((found) => found.map(({ id }) => id).join());
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  test("R-EXP-10 each tells who made it and where it is at the service", async () => {
    for (const { url, credit } of await site.photos()) {
      const id = url.replace("/photos/", "");
      const page = `https://www.pexels.com/photo/lake-${id}/`;
      expect(credit).toEqual({ photographer: `Ana ${id}`, url: page });
    }
  });

  test("photos that are upright, small, nameless or elsewhere are left out", async () => {
    const { service } = site;
    const good = describePhoto(1, service.url);
    const foreign = "http://127.0.0.2:1/photos/2.jpeg";
    const odd = [
      { width: 3000, height: 4500 },
      { width: 1599, height: 1000 },
      { photographer: " " },
      { url: "javascript:alert(1)" },
      { url: "https://pexels.example/photo/2/" },
      { src: { ...good.src, large: foreign } },
      { src: { ...good.src, large2x: foreign } },
      { src: { ...good.src, large: "file:///etc/passwd" } },
      { id: "../2" },
    ].map((change, at) => ({ ...good, id: at + 2, ...change }));
    service.answerQuestion = json({ photos: [...odd, null, "photo", good] });
    const [only] = await site.photos(1);
    expect(only?.id).toBe("pexels-1");
    expect(providersOf(await site.photos(2))).toEqual(["landscapes"]);
  });
});

describe("the service is asked seldom", () => {
  test("many askers cause one question", { tags: ["first-try"] }, async () => {
    const many = Array.from({ length: 20 }, () => site.photos());
    const strangers = Array.from({ length: 20 }, (_, at) => site.get(`/photos/${at + 1}/500`));
    await Promise.all([...many, ...strangers]);
    await site.photos();
    expect(site.service.questions).toHaveLength(1);
  });

  test("an answer serves for an hour, and the next question is for another page", async () => {
    const before = await site.offered();
    site.pass(59 * minute);
    await site.photos();
    expect(site.service.questions).toHaveLength(1);
    site.pass(minute);
    await site.photos();
    const pages = site.service.questions.map(({ url }) => url.searchParams.get("page"));
    expect(new Set(pages).size).toBe(2);
    const still = await site.get(`${before.url}/500`);
    expect(still.statusCode, "somebody may still look at it").toBe(200);
    site.pass(60 * minute);
    await site.photos();
    expect((await site.get(`${before.url}/800`)).statusCode).toBe(404);
  });

  test("one that fails is asked again after five minutes, not before", async () => {
    const { service } = site;
    const { answerQuestion } = service;
    service.answerQuestion = (response) => response.writeHead(500).end();
    await site.photos();
    site.pass(4 * minute);
    await site.photos();
    await site.get("/photos/1/500");
    expect(service.questions).toHaveLength(1);
    service.answerQuestion = answerQuestion;
    site.pass(minute);
    expect(providersOf(await site.photos())).toEqual(["pexels"]);
    expect(service.questions).toHaveLength(2);
  });

  test("a node knows the photos that another one has offered", async () => {
    const other = await site.startNode();
    const { url } = await site.offered();
    const answer = await other.app.inject({ url: `${url}/500` });
    await other.close();
    expect(answer.statusCode).toBe(200);
  });
});

/** A good answer comes with it where the fault lies elsewhere. */
type Fault = (response: ServerResponse, url: URL, answerWell: () => void) => void;

const withStatus =
  (status: number): Fault =>
  (response, _url, answerWell) => {
    response.statusCode = status;
    answerWell();
  };

describe("R-EXP-10 a service that fails leaves the embedded set", () => {
  const faults: Record<string, Fault> = {
    down: (response) => response.destroy(),
    slow: () => {},
    "slow in the middle": (response) => response.write('{"photos": ['),
    "refusing the key": withStatus(401),
    "out of questions": withStatus(429),
    "answering no JSON": (response) => response.end("<html>Busy</html>"),
    "answering something else": json([1]),
    "naming no photo": json({ photos: [] }),
    "sending us elsewhere": (response, url) => {
      // It would be answered well there.
      response.writeHead(302, { Location: `${url.href}&again=1` }).end();
    },
  };

  async function expectEmbedded(): Promise<void> {
    expect(providersOf(await site.photos())).toEqual(["landscapes"]);
    site.pass(10 * minute);
    const found = await site.photos(30);
    expect(found).toHaveLength(30);
    expect(providersOf(found)).toEqual(["landscapes"]);
    expect(found.every(({ credit }) => credit === null)).toBe(true);
    expect(site.warnings, "it is told once").toHaveLength(1);
    expect(site.warnings[0]).toContain("the photo service failed");
    expect(site.warnings[0]).not.toContain(photoKey);
  }

  test.each(Object.entries(faults))("%s", async (_name, fault) => {
    const { service } = site;
    const { answerQuestion } = service;
    service.answerQuestion = (response, url) => {
      const answerWell = () => answerQuestion(response, url);
      return url.searchParams.has("again") ? answerWell() : fault(response, url, answerWell);
    };
    await expectEmbedded();
    expect(service.questions).toHaveLength(2);
  });

  test("gone", async () => {
    site.service.close();
    await expectEmbedded();
  });

  test("answering without end", async () => {
    const photos = Array.from({ length: 40 }, (_, at) => ({
      ...describePhoto(at + 1, site.service.url),
      alt: "x".repeat(30_000),
    }));
    site.service.answerQuestion = json({ photos });
    await expectEmbedded();
  });

  test("naming fewer photos than are asked for", async () => {
    const { service } = site;
    service.answerQuestion = json({
      photos: [1, 2, 3].map((id) => describePhoto(id, service.url)),
    });
    expect(providersOf(await site.photos(3))).toEqual(["pexels"]);
    expect(providersOf(await site.photos(4))).toEqual(["landscapes"]);
  });

  test("working until the hour is over", async () => {
    const { url } = await site.offered();
    site.service.answerQuestion = (response) => response.writeHead(503).end();
    site.pass(60 * minute);
    await expectEmbedded();
    const still = await site.get(`${url}/500`);
    expect(still.statusCode, "it was offered, and its picture can be had").toBe(200);
  });
});
