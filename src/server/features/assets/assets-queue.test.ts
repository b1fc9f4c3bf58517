// @module-tag first-try
import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { blackPng, drawPicture } from "../../../../tests/support/media.ts";
import { createMember } from "../../../../tests/support/people.ts";
import { upload } from "../../../../tests/support/upload.ts";
import { createProcessPool } from "../../media/process/process-pool.ts";

let app: TestApp;
let tiny: Buffer;
/** Few bytes, much work. */
const costly = blackPng(1800, 1800);

beforeAll(async () => {
  app = await createTestApp();
  const { readers } = app.context.media;
  readers.image.close();
  // As on a machine with two cores, and patient on a slow one.
  readers.image = createProcessPool({
    processes: 1,
    queueLimit: 48,
    queueLimitOfOne: 12,
    waitMs: 60_000,
    timeLimitMs: 60_000,
  });
  tiny = await drawPicture().png().toBuffer();
});
afterAll(() => app.close());

/** One picture was being read, and one more may have begun before the tiny one arrived. */
const underWay = 2;

/** Sends so many costly pictures at once; tells what they were answered, and how many so far. */
async function sendCostly(accounts: number, from: (account: number) => string) {
  const statuses: number[] = [];
  const sending: Promise<void>[] = [];
  for (let account = 0; account < accounts; account++) {
    const { token } = await createMember(app);
    for (let times = 0; times < 4; times++) {
      const sent = upload(app, costly, { token, from: from(account) });
      sending.push(sent.then(({ status }) => void statuses.push(status)));
    }
  }
  return { statuses, done: Promise.all(sending) };
}

async function sendTiny(from: string): Promise<number> {
  const { token } = await createMember(app);
  return (await upload(app, tiny, { token, from })).status;
}

const filesHere = () => readdir(app.context.media.incoming);
/** All of them are here; the first is being read. */
const untilHere = (count: number) =>
  expect.poll(async () => (await filesHere().catch(() => [])).length).toBeGreaterThanOrEqual(count);

test("one account's costly pictures let everybody else's go first", {
  timeout: 60_000,
}, async () => {
  const costlyOnes = await sendCostly(1, () => "192.0.2.1");
  await untilHere(4);
  const before = costlyOnes.statuses.length;
  // Somebody of the same household too.
  const others = ["192.0.2.1", "192.0.2.2"].map(sendTiny);
  expect(await Promise.all(others)).toEqual([201, 201]);
  expect(costlyOnes.statuses.length).toBeLessThanOrEqual(before + underWay);
  await costlyOnes.done;
  expect(costlyOnes.statuses).toEqual([201, 201, 201, 201]);
});

test("so do those of one network's many accounts, of which only so many may wait", {
  timeout: 120_000,
}, async () => {
  const costlyOnes = await sendCostly(5, () => "192.0.2.3");
  await expect.poll(() => costlyOnes.statuses.length).toBeGreaterThanOrEqual(7);
  const before = costlyOnes.statuses.length;
  expect(await sendTiny("192.0.2.4")).toBe(201);
  expect(costlyOnes.statuses.length).toBeLessThanOrEqual(before + underWay);
  await costlyOnes.done;
  const refused = costlyOnes.statuses.filter((status) => status === 503);
  expect(refused.length).toBeGreaterThanOrEqual(6);
  expect(refused.length + costlyOnes.statuses.filter((status) => status === 201).length).toBe(20);
});
