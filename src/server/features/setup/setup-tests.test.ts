import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { type ObjectStore, startObjectStore } from "../../../../tests/support/object-store.ts";
import { type OpenidServer, startOpenidServer } from "../../../../tests/support/openid.ts";
import { setupTests } from "../../../../tests/support/setup.ts";
import { startMailServer } from "../../../../tests/support/smtp.ts";
import { createAttempts } from "../../http/rate-limits/attempt-limits.ts";
import { makeCode } from "./setup-codes.service.ts";

const origin = "https://site.example";
let site: TestApp;
let session: string;

async function open(app: TestApp): Promise<string> {
  const code = await makeCode(app.context);
  const { body } = await app.call("POST /setup/session", { body: { code } });
  return body.data.session;
}

beforeAll(async () => {
  site = await createTestApp({ ORIGIN: origin });
  session = await open(site);
});
afterAll(() => site.close());

describe("a test mail", () => {
  const send = async (mail: object, app = site) => {
    const { mail: base, ...rest } = setupTests(session).mail;
    const body = { ...rest, mail: { ...base, ...mail } };
    return (await app.call("POST /setup/tests/mail", { body })).body.data;
  };

  test("arrives, in the language of whoever asks", async () => {
    const server = await startMailServer({ password: "right" });
    const port = Number(new URL(server.url).port);
    const { mail: base, ...rest } = setupTests(session).mail;
    const signs = { product_name: "Flenjor: ceo@bank.example, <you>" };
    const user = { port, user: "ana", password: "right" };
    const body = { ...rest, ...signs, mail: { ...base, ...user } };
    const answer = await site.call("POST /setup/tests/mail", { body }, { locale: "fr" });
    expect(answer.body.data).toEqual({ outcome: "sent", words: "" });
    const [mail] = server.mails;
    expect(mail?.subject).toBe("Un e-mail d’essai de Flenjor: ceo@bank.example, <you>");
    expect(mail?.to).toBe("ana@site.example");
    expect(mail?.text).toContain(origin);
    expect(mail?.headers.from).toBe('"Flenjor: ceo@bank.example, <you>" <hello@site.example>');
    await server.close();
  });

  test("comes from whom the environment says, whatever was typed", async () => {
    const server = await startMailServer();
    const app = await createTestApp(
      {
        ...{ ORIGIN: origin, SMTP_URL: server.url, PRODUCT_NAME: "Sunday" },
        CONTACT_EMAIL: "us@site.example",
      },
      { db: site.db },
    );
    const { mail: base, ...rest } = setupTests(session).mail;
    const port = Number(new URL(server.url).port);
    const body = {
      ...{ ...rest, product_name: "Bank", contact_email: "ceo@bank.example" },
      mail: { ...base, port, from: "Bank <ceo@bank.example>" },
    };
    const { data } = (await app.call("POST /setup/tests/mail", { body })).body;
    expect(data.outcome).toBe("sent");
    expect(server.mails[0]?.headers.from).toBe("Sunday <us@site.example>");
    await app.close();
    await server.close();
  });

  test("that is refused says why, in the server's own words", async () => {
    const server = await startMailServer({ password: "right", sender: "us@site.example" });
    const port = Number(new URL(server.url).port);
    const user = { port, user: "ana", password: "right" };
    expect(await send({ ...user, password: "wrong" })).toEqual({
      outcome: "login_refused",
      words: "535 Wrong password",
    });
    expect(await send(user)).toEqual({ outcome: "sender_refused", words: "553 Not your sender" });
    expect((await send({ ...user, from: "us@site.example" })).outcome).toBe("sent");
    expect((await send({ ...user, security: "starttls" })).outcome).toBe("tls_failed");
    // The answer for a server without TLS is the one for a closed port.
    expect((await send({ ...user, security: "tls" })).outcome).toBe("unreachable");
    await server.close();
  });

  test("is not sent for a sender that is none", async () => {
    const { mail: base, ...rest } = setupTests(session).mail;
    const body = { ...rest, mail: { ...base, from: "not an address" } };
    const refused = await site.call("POST /setup/tests/mail", { body });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(["mail.from"]);
  });

  test("is sent a few times in an hour; those that reach nobody do not count", async () => {
    const attempts = createAttempts();
    const server = await startMailServer();
    const port = Number(new URL(server.url).port);
    const app = await createTestApp({ ORIGIN: origin }, { db: site.db, attempts });
    session = await open(app);
    const { mail: base, ...rest } = setupTests(session).mail;
    const statuses: number[] = [];
    for (const to of [1, port, port, port, port, port, port]) {
      const body = { ...rest, mail: { ...base, port: to } };
      statuses.push((await app.call("POST /setup/tests/mail", { body })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    await app.close();
    await server.close();
  });
});

describe("a test of a provider", () => {
  let provider: OpenidServer;
  beforeAll(async () => {
    provider = await startOpenidServer(origin);
  });
  afterAll(() => provider.close());

  const look = async (more: object) => {
    const body = { session, ...more };
    return (await site.call("POST /setup/tests/provider", { body })).body.data.outcome;
  };
  const openid = (issuer: string) => ({
    openid: { ...setupTests(session).provider.openid, issuer },
  });

  test("finds one that is there and calls itself so", async () => {
    const { issuer } = provider.entry;
    expect(await look(openid(issuer))).toBe("found");
    expect(await look(openid(issuer.replace("127.0.0.1", "localhost")))).not.toBe("found");
  });

  test("tells of anything else only that no provider answers", async () => {
    const store = await startObjectStore();
    expect(await look(openid(store.settings.S3_ENDPOINT ?? ""))).toBe("no_answer");
    expect(await look(openid("http://127.0.0.1:1"))).toBe("no_answer");
    expect(await look(openid("http://192.0.2.1"))).toBe("malformed");
    await store.stop();
  });

  test("knows ids that cannot be right", async () => {
    const client = { client_id: "us", client_secret: null };
    expect(await look({ google: client })).toBe("malformed");
    expect(await look({ facebook: client })).toBe("malformed");
    const apple = { client_id: "us", team_id: "T", key_id: "K", private_key: "no key" };
    expect(await look({ apple })).toBe("malformed");
    expect(await look({})).toBe("malformed");
  });
});

describe("a test of a store", () => {
  const look = async (more: object) => {
    const { storage } = setupTests(session).storage;
    const body = { session, storage: { ...storage, ...more } };
    return (await site.call("POST /setup/tests/storage", { body })).body.data;
  };

  test("writes, reads and deletes one object, or says what the store calls the problem", async () => {
    const store: ObjectStore = await startObjectStore();
    const endpoint = store.settings.S3_ENDPOINT ?? "";
    expect(await look({ endpoint })).toEqual({ outcome: "works", words: "" });
    const wrongKey = await look({ endpoint, secret_access_key: "wrong" });
    expect(wrongKey).toEqual({ outcome: "refused", words: "SignatureDoesNotMatch" });
    const wrongBucket = await look({ endpoint, bucket: "nobodys" });
    expect(wrongBucket).toEqual({ outcome: "refused", words: "NoSuchBucket" });
    await store.stop();
    expect(await look({ endpoint })).toEqual({ outcome: "unreachable", words: "" });
  });
});

test("an empty field is required, whatever its form", async () => {
  const { storage } = setupTests(session).storage;
  const empty = { ...storage, bucket: "", access_key_id: "", region: "" };
  const refused = await site.call("POST /setup/tests/storage", {
    body: { session, storage: { ...empty, endpoint: "store" } },
  });
  const required = ["This is required."];
  expect(refused.body.errors).toEqual({
    ...{ "storage.bucket": required, "storage.access_key_id": required },
    ...{
      "storage.region": required,
      "storage.endpoint": ["This doesn’t look like a web address."],
    },
  });
});

test("without a session there are no tests", async () => {
  const { mail, provider, storage } = setupTests("x".repeat(43));
  expect((await site.call("POST /setup/tests/mail", { body: mail })).status).toBe(404);
  expect((await site.call("POST /setup/tests/provider", { body: provider })).status).toBe(404);
  expect((await site.call("POST /setup/tests/storage", { body: storage })).status).toBe(404);
});
