import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { createMember } from "../../../tests/support/people.ts";
import { publish } from "../../../tests/support/whole-capsules.ts";
import { deliverDueMails } from "../mail/mail-worker.ts";
import type { OutgoingMail } from "../mail/render-mail.ts";

const origin = "https://capsules.example";
let site: TestApp;

beforeAll(async () => {
  site = await createTestApp({ ORIGIN: origin, RATE_LIMITS: "on" });
  await site.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => site.close());

/** Sends bytes as they are; answers what came back before the connection ended or fell silent. */
async function sendRaw(...pieces: string[]): Promise<string> {
  const { port } = site.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  socket.on("error", () => {});
  socket.setTimeout(1_000, () => socket.destroy());
  await once(socket, "connect");
  const closed = once(socket, "close");
  for (const piece of pieces) {
    socket.write(piece.replaceAll("\n", "\r\n"));
    await wait(20);
  }
  await closed;
  return Buffer.concat(chunks).toString();
}

describe("where one request ends and the next begins is never in doubt", () => {
  const hidden = "GET /api/v1/tags HTTP/1.1\nHost: x\n\n";
  const json = "Content-Type: application/json";
  test.each([
    ["both a length and chunks", `${json}\nContent-Length: 4\nTransfer-Encoding: chunked\n\n0\n\n`],
    ["two lengths", `${json}\nContent-Length: 0\nContent-Length: ${hidden.length}\n\n`],
    ["a length that is no number", `${json}\nContent-Length: +0\n\n`],
    ["an unknown coding", `${json}\nTransfer-Encoding: xchunked\n\n`],
    ["a chunk of no size", `${json}\nTransfer-Encoding: chunked\n\nzz\n`],
  ])("%s is refused, and what follows is not answered", async (_name, rest) => {
    const answer = await sendRaw(
      `POST /api/v1/waitlist HTTP/1.1\nHost: x\nConnection: keep-alive\n${rest}${hidden}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

test("an answer to HEAD has no body, also where what was asked is too long", async () => {
  const begin = "HEAD /api/v1/tags HTTP/1.1\nHost: x\nX-Long: ";
  const whole = await sendRaw(`${begin}${"x".repeat(20_000)}\n\n`);
  const inPieces = await sendRaw(begin, "x".repeat(20_000));
  for (const answer of [whole, inPieces]) {
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer.split("\r\n\r\n")).toEqual([expect.any(String), ""]);
  }
});

test.each(["TRACE", "CONNECT", "PROPFIND", "PUT"])("%s is no method here", async (method) => {
  const answer = await sendRaw(
    `${method} /api/v1/tags HTTP/1.1\nHost: x\nX-Secret: told\nConnection: close\n\n`,
  );
  expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
  expect(answer).not.toContain("told");
});

test("a forged host changes no link, in mails and answers alike", async () => {
  const headers = {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "http",
    forwarded: "host=evil.example",
  };
  const { email, token } = await createMember(site);
  const { id } = await publish(site, await createMember(site));
  const forgot = { body: { email } };
  expect((await site.call("PATCH /auth/password/forgot", forgot, { headers })).status).toBe(200);
  const share = { params: { id }, body: { channel: "link" } };
  const shared = await site.call("POST /flenjors/{id}/share", share, { token, headers });
  expect(shared.body.data.url).toMatch(new RegExp(`^${origin}/capsules/`));

  const mails: OutgoingMail[] = [];
  const transport = { send: async (mail: OutgoingMail) => void mails.push(mail), close() {} };
  await deliverDueMails({ context: site.context, transport, issueToken: async () => "token" });
  const mail = mails.find(({ recipient }) => recipient === email);
  expect(mail?.text).toContain(`${origin}/password/reset/token`);
  for (const { text, html } of mails) expect(text + html).not.toContain("evil.example");
});
