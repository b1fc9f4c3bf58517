import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { startObjectStore } from "../../../../tests/support/object-store.ts";
import { setupTests } from "../../../../tests/support/setup.ts";
import { beginSetup } from "../../../../tests/support/setup-site.ts";

let site: TestApp;
let session: string;
beforeAll(async () => {
  site = await createTestApp({ ORIGIN: "https://site.example" });
  session = await beginSetup(site);
});
afterAll(() => site.close());

const nothing = { outcome: "unreachable", words: "" };

async function tryMail(mail: object) {
  const { mail: base, ...rest } = setupTests(session).mail;
  const body = { ...rest, mail: { ...base, ...mail } };
  return (await site.call("POST /setup/tests/mail", { body })).body.data;
}

async function tryStore(port: number) {
  const { storage } = setupTests(session).storage;
  const body = { session, storage: { ...storage, endpoint: `http://127.0.0.1:${port}` } };
  return (await site.call("POST /setup/tests/storage", { body })).body.data;
}

type Listening = {
  listen(port: number, host: string, done: () => void): unknown;
  address(): unknown;
};

async function portOf(server: Listening): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as { port: number }).port;
}

/** Says this and then a letter now and then, until it is left. */
function startTrickle(first: string) {
  let left = () => {};
  const isLeft = new Promise<void>((resolve) => {
    left = resolve;
  });
  const server = createServer((socket) => {
    socket.write(first);
    const trickle = setInterval(() => socket.write("2"), 500);
    socket.on("error", () => {});
    socket.resume().on("close", () => {
      clearInterval(trickle);
      left();
    });
  });
  return { server, isLeft };
}

describe("a test mail", () => {
  test("tells nothing of a server that is none for mails, not even that it is there", async () => {
    const store = await startObjectStore();
    const port = Number(new URL(store.settings.S3_ENDPOINT ?? "").port);
    const hangsUp = createServer((socket) => socket.destroy());
    const ports = [1, port, await portOf(hangsUp)];
    for (const security of ["tls", "none"]) {
      for (const one of ports) expect(await tryMail({ port: one, security })).toEqual(nothing);
    }
    expect(await tryMail({ host: "[192.168.1.5]" })).toEqual(nothing);
    hangsUp.close();
    await store.stop();
  });

  test("fails for a certificate that is not right, whenever the encryption begins", async () => {
    for (const security of ["tls", "starttls"]) {
      // Its own certificate comes from nobody known.
      const server = new SMTPServer({ secure: security === "tls", authOptional: true });
      server.on("error", () => {});
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const { port } = server.server.address() as { port: number };
      expect(await tryMail({ port, security })).toEqual({ outcome: "tls_failed", words: "" });
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  });
});

describe("a test of a store", () => {
  test.each([
    ["says a code of its own", 403, "<Code>Router42</Code>"],
    ["says no more than a number", 500, ""],
    ["says yes to everything", 200, ""],
    ["says yes with a page", 200, "<html>A page of some router</html>"],
  ])("tells nothing of what %s", async (_what, status, text) => {
    const server = createHttpServer((request, response) => {
      request.resume();
      response.writeHead(status, { "Content-Length": text.length }).end(text);
    });
    expect(await tryStore(await portOf(server))).toEqual(nothing);
    server.close();
  });
});

test("a test is given up in the end, though the server always says something", {
  timeout: 30_000,
}, async () => {
  const mails = startTrickle("220 Hello\r\n");
  const store = startTrickle("HTTP/1.1 200 OK\r\nX-");
  const [port, storePort] = [await portOf(mails.server), await portOf(store.server)];
  const before = performance.now();
  const told = await Promise.all([tryMail({ port }), tryStore(storePort)]);
  expect(told).toEqual([nothing, nothing]);
  expect(performance.now() - before).toBeLessThan(13_000);
  // Nothing stays behind that still listens to them.
  await Promise.all([mails.isLeft, store.isLeft]);
  mails.server.close();
  store.server.close();
});
