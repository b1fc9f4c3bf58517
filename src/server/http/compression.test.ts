import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { compressTexts } from "./compression.ts";

const long = Array.from({ length: 300 }, (_, day) => `Sunday ${day * 7}, morning in Alfama. `).join(
  "",
);
let isBusy = false;
const app = fastify();
compressTexts(app, { isBusy: () => isBusy });
app.get("/long", async (_request, reply) => reply.header("Vary", "Cookie").send(long));
app.get("/short", async () => "ok");
app.get("/bytes", async () => Buffer.from(long));
app.setNotFoundHandler(async (_request, reply) => reply.status(404).send(long));
afterAll(() => app.close());

function get(url: string, accepted?: string) {
  return app.inject({ url, headers: accepted ? { "accept-encoding": accepted } : {} });
}

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["br;q=0, gzip", "gzip", gunzipSync],
])("a caller that reads %s gets %s", async (accepted, name, unpack) => {
  const answer = await get("/long", accepted);
  expect(answer.headers["content-encoding"]).toBe(name);
  expect(answer.headers.vary).toBe("Cookie, Accept-Encoding");
  expect(Number(answer.headers["content-length"])).toBe(answer.rawPayload.length);
  expect(answer.rawPayload.length).toBeLessThan(long.length / 4);
  expect(unpack(answer.rawPayload).toString()).toBe(long);
});

test.each(["/long", "/nowhere"])(
  "%s goes as it is to a caller that asks for nothing",
  async (url) => {
    const answer = await get(url);
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.body).toBe(long);
    expect(answer.headers.vary).toContain("Accept-Encoding");
  },
);

test("pages that nothing else matches are compressed too; short texts and files are not", async () => {
  expect((await get("/nowhere", "br")).headers["content-encoding"]).toBe("br");
  expect((await get("/short", "br")).headers["content-encoding"]).toBeUndefined();
  expect((await get("/bytes", "br")).headers["content-encoding"]).toBeUndefined();
});

test("where there is too much to do, it is compressed with less effort", async () => {
  const unhurried = await get("/long", "br");
  isBusy = true;
  const hasty = await get("/long", "br");
  isBusy = false;
  expect(brotliDecompressSync(hasty.rawPayload).toString()).toBe(long);
  expect(hasty.rawPayload.length).toBeGreaterThan(unhurried.rawPayload.length);
});
