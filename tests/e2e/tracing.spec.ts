import { expect, test } from "../support/e2e.ts";
import { drawPicture } from "../support/media.ts";
import { startSite } from "../support/server.ts";
import { startMailServer } from "../support/smtp.ts";
import { type ReceivedSpan, startTraceCollector } from "../support/trace-collector.ts";
import { call, join } from "../support/visitors.ts";

const trace = "0af7651916cd43dd8448eb211c80319c";
const caller = "b7ad6b7169203331";

/** Tells of every module of OpenTelemetry that a process loads. */
const tellingLoads = `--import data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  registerHooks({
    load(url, context, next) {
      if (/opentelemetry.(sdk|exporter|otlp|resources)|server.tracing/.test(url)) console.log("LOADED " + url);
      return next(url, context);
    },
  });
`)}`;

test("requests, statements, mails and files are traced to a collector, and tell no secrets", async () => {
  const [collector, mail] = await Promise.all([startTraceCollector(), startMailServer()]);
  const site = await startSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: "x-key=a%20key",
    SMTP_URL: mail.url,
    NODE_OPTIONS: tellingLoads,
  });
  const person = await join(site);
  await mail.waitForMail(({ to }) => to === person.email);
  const form = new FormData();
  const picture = await drawPicture({ width: 64, height: 48 }).jpeg().toBuffer();
  form.set("file", new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), "my-secret.jpg");
  const upload = await fetch(`${site.origin}/api/v1/assets/images`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  });
  expect(upload.status).toBe(201);
  const account = await fetch(`${site.origin}/api/v1/account`, {
    headers: {
      authorization: `Bearer ${person.token}`,
      traceparent: `00-${trace}-${caller}-01`,
    },
  });
  const reset = `/password/reset/${"t".repeat(43)}?from=a-secret-place`;
  await fetch(site.origin + reset, { headers: { cookie: `auth.token=${person.token}` } });
  await call(site, `PATCH /auth/email/verify/${"v".repeat(43)}`);
  // Stopping sends what is left.
  expect(await site.stop()).toBe(0);
  await mail.close();
  collector.close();
  expect(site.output()).toContain("LOADED");

  const { spans } = collector;
  const named = (name: string) => spans.filter((span) => span.name === name);
  const only = (name: string): ReceivedSpan => {
    expect(named(name), name).toHaveLength(1);
    return named(name)[0] as ReceivedSpan;
  };
  const childrenOf = ({ spanId }: ReceivedSpan) =>
    spans.filter(({ parentSpanId }) => parentSpanId === spanId);

  const asked = only("GET /api/v1/account");
  expect(asked).toMatchObject({ traceId: trace, parentSpanId: caller });
  expect(asked.attributes).toEqual({
    "http.request.method": "GET",
    "http.route": "/api/v1/account",
    "http.response.status_code": 200,
    "flenjor.request_id": account.headers.get("x-request-id"),
  });
  const reads = childrenOf(asked);
  expect(reads.length).toBeGreaterThan(0);
  for (const { name, traceId, attributes } of reads) {
    expect(name).toBe("database select");
    expect(traceId).toBe(trace);
    expect(attributes["db.query.text"]).toMatch(/^select .* from .*\$1/s);
  }
  // Node reads a request's body in events of its connection; spans made there still have their
  // parent.
  const writes = childrenOf(only("POST /api/v1/auth/register")).map(({ name }) => name);
  expect(writes).toContain("database insert");
  const stored = only("storage put");
  expect(stored.attributes).toEqual({ "flenjor.storage": "local" });
  expect(stored.parentSpanId).toBe(only("POST /api/v1/assets/images").spanId);
  expect(only("mail send").attributes["flenjor.mail_id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(childrenOf(only("GET page")).length).toBeGreaterThan(0);
  expect(only("PATCH /api/v1/auth/email/verify/:token").attributes).toMatchObject({
    "http.response.status_code": 404,
  });

  const { token, email, username, password, full_name, user } = person;
  const secrets = [token, email, username, password, full_name, user.id, "ttttt", "vvvvv"];
  for (const secret of [...secrets, "my-secret", "a-secret-place", "127.0.0.1"]) {
    expect(collector.text()).not.toContain(secret);
  }
  expect(collector.headers[0]).toMatchObject({ path: "/v1/traces", "x-key": "a key" });
});

test("a server without a collector does not even load the tracing code", async () => {
  const site = await startSite({ NODE_OPTIONS: tellingLoads });
  expect((await fetch(`${site.origin}/api/v1/tags`)).status).toBe(200);
  await site.stop();
  expect(site.output()).not.toContain("LOADED");
});

test("a collector that is away costs nothing but its traces", async () => {
  const collector = await startTraceCollector();
  collector.close();
  const site = await startSite({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await join(site);
  const began = Date.now();
  expect((await call(site, "GET /tags")).status).toBe(200);
  expect(Date.now() - began).toBeLessThan(2_000);
  expect(await site.stop()).toBe(0);
});
