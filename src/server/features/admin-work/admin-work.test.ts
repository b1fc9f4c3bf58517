import { setTimeout as wait } from "node:timers/promises";
import { sql as kyselySql } from "kysely";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { MailState, QueuedMail } from "../../../contract/admin/work.ts";
import { noteEnd, selectJobs, upsertNode } from "../../jobs/jobs.queries.ts";
import { createQuietRun, runJob, type SiteJob } from "../../jobs/run-job.ts";
import { startJobs } from "../../jobs/start-jobs.ts";
import { deliverDueMails } from "../../mail/mail-worker.ts";
import { claimDueMail } from "../../mail/outbox.queries.ts";
import { failureOf, kindOf } from "./admin-work-mails.view.ts";

let site: TestApp;
let operator: Member;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ["outbox", "jobs", "nodes"] as const)
    await site.db.deleteFrom(table).execute();
  // One for each test, because nothing is deleted from the log of what they do.
  operator = await createMember(site, { scope: ["operator"] });
});

async function enqueue(more: object = {}): Promise<string> {
  const id = newId();
  const about = {
    user_id: operator.id,
    recipient: "ana@example.org",
    template: "password-changed",
  };
  const details = JSON.stringify({ username: "ana", secret: "xyzzy" });
  const mail = { id, ...about, locale: "en" as const, details };
  await site.db
    .insertInto("outbox")
    .values({ ...mail, ...more })
    .execute();
  return id;
}

async function mails(state: MailState, cursor?: string) {
  const query = { state, page_limit: 2, ...(cursor && { cursor }) };
  const { body } = await site.call("GET /admin/mails", { query }, operator);
  return { mails: body.data.mails as QueuedMail[], next: body.meta.next_cursor as string | null };
}

const idsOf = (found: { mails: QueuedMail[] }) => found.mails.map(({ id }) => id);

async function acts(): Promise<[string, string | null, unknown][]> {
  const log = site.db.selectFrom("audit_log").where("actor_id", "=", operator.id);
  const rows = await log.selectAll().orderBy("id").execute();
  return rows.map(({ event, actor_id, details }) => [event, actor_id, details]);
}

const failsAlways = {
  send: async () => {
    throw new Error("550 5.1.1 no such box, see https://example.org/secret");
  },
  close() {},
};

async function tryAll(transport = failsAlways): Promise<void> {
  await kyselySql`update outbox set next_attempt_at = now()
    where next_attempt_at < 'infinity'`.execute(site.db);
  await deliverDueMails({ context: site.context, transport, issueToken: async () => null });
}

describe("mails", () => {
  test("wait, fail and are given up; nothing of what they say is told", async () => {
    const ids = [await enqueue(), await enqueue(), await enqueue()];
    const first = await mails("waiting");
    expect(idsOf(first)).toEqual([ids[2], ids[1]]);
    expect(idsOf(await mails("waiting", first.next ?? ""))).toEqual([ids[0]]);
    expect(JSON.stringify(first)).not.toContain("xyzzy");

    await kyselySql`update outbox set created_at = now() - interval '6 days'
      where id = ${ids[0]}`.execute(site.db);
    await tryAll();
    const failing = await mails("failing");
    expect(idsOf(failing)).toEqual([ids[2], ids[1]]);
    expect(failing.mails[0]).toMatchObject({
      recipient: "ana@example.org",
      attempts: 1,
      failure: "address",
      error: "550 5.1.1 no such box, see https:…",
    });
    const [over] = (await mails("given_up")).mails;
    expect(over).toMatchObject({ id: ids[0], next_attempt_at: null });
    // Nobody tries that one again, until somebody says so.
    expect(await claimDueMail(site.db, { worker: newId(), seconds: 300 })).toBeNull();
  });

  test("one that was given up is sent once an operator says so", async () => {
    const id = await enqueue({ created_at: new Date(Date.now() - 6 * 24 * 3600_000) });
    await tryAll();
    const request = { params: { id } };
    expect((await site.call("POST /admin/mails/{id}/retry", request, operator)).status).toBe(204);
    expect(idsOf(await mails("waiting"))).toEqual([id]);
    const sent: string[] = [];
    const send = async (mail: { recipient: string }) => void sent.push(mail.recipient);
    const transport = { send, close() {} };
    await deliverDueMails({ context: site.context, transport, issueToken: async () => null });
    expect(sent).toEqual(["ana@example.org"]);
    expect((await site.call("POST /admin/mails/{id}/retry", request, operator)).status).toBe(404);
    expect(await acts()).toEqual([["mails-retried", operator.id, { mails: 1 }]]);
  });

  test("all that fail are tried again at once", async () => {
    await Promise.all([enqueue(), enqueue()]);
    await tryAll();
    const request = { body: { state: "failing" as const } };
    const { body } = await site.call("POST /admin/mails/retry", request, operator);
    expect(body.data.retried).toBe(2);
    expect((await mails("waiting")).mails).toHaveLength(2);
    expect(await acts()).toEqual([["mails-retried", operator.id, { mails: 2, state: "failing" }]]);
  });

  test("one that is dropped is gone; one that is being sent is neither dropped nor sent twice", async () => {
    const id = await enqueue();
    const request = { params: { id } };
    await claimDueMail(site.db, { worker: newId(), seconds: 300 });
    expect((await site.call("DELETE /admin/mails/{id}", request, operator)).status).toBe(409);
    await site.call("POST /admin/mails/{id}/retry", request, operator);
    expect(await claimDueMail(site.db, { worker: newId(), seconds: 300 })).toBeNull();

    await kyselySql`update outbox set claimed_by = null`.execute(site.db);
    expect((await site.call("DELETE /admin/mails/{id}", request, operator)).status).toBe(204);
    expect((await site.call("DELETE /admin/mails/{id}", request, operator)).status).toBe(404);
    const dropped = ["mail-dropped", operator.id, { template: "password-changed" }];
    expect((await acts()).at(-1)).toEqual(dropped);
  });

  test.each([
    ["verify-email", "account"],
    ["account-suspended", "moderation"],
    ["outing-hidden", "moderation"],
    ["outing-reminder", "outing"],
    ["access-granted", "sharing"],
    ["digest", "digest"],
  ])("%s is about %s", (template, kind) => {
    expect(kindOf(template)).toBe(kind);
  });

  test.each([
    ["Invalid login: 535 5.7.8 bad credentials", "login"],
    ["connect ECONNREFUSED 127.0.0.1:25", "away"],
    ["Greeting never received: timeout", "away"],
    ["452 4.2.2 mailbox full", "full"],
    ["Can't send mail - all recipients were rejected: 550 no such user", "address"],
    ["451 try again later", "later"],
    ["who knows", "other"],
  ])("“%s” means %s", (error, failure) => {
    expect(failureOf(error)).toBe(failure);
  });
});

async function nodeThere(name: string): Promise<string> {
  const id = newId();
  const node = { id, name, version: "1", startedAt: new Date() };
  await upsertNode(site.db, node, 100_000_000);
  return id;
}

describe("jobs", () => {
  test("are listed, run when an operator says so, and noted", async () => {
    const listed = await site.call("GET /admin/jobs", {}, operator);
    const keys = (all: { name: string }[]) => all.find(({ name }) => name === "keys");
    expect(keys(listed.body.data.jobs)).toMatchObject({ started_at: null, every_seconds: 3600 });
    const { body } = await site.call(
      "POST /admin/jobs/{name}/run",
      { params: { name: "keys" } },
      operator,
    );
    expect(body.data.job).toMatchObject({ name: "keys", is_running: false, error: null });
    expect(body.data.job.finished_at).not.toBeNull();
    expect(await acts()).toEqual([["job-run", operator.id, { job: "keys" }]]);
    const unknown = { params: { name: "nothing" as "keys" } };
    expect((await site.call("POST /admin/jobs/{name}/run", unknown, operator)).status).toBe(422);
  });

  test("are not run while they run, unless their node has gone", async () => {
    const params = { name: "keys" } as const;
    const run = () => site.call("POST /admin/jobs/{name}/run", { params }, operator);
    const node = await nodeThere("there");
    const began = (text: string) =>
      kyselySql`insert into jobs (name, started_at, node_id)
        values ('keys', now() - ${text}::interval, ${node})
        on conflict (name) do update
        set started_at = excluded.started_at, finished_at = null, node_id = ${node}`.execute(
        site.db,
      );
    const isRunning = async () =>
      (await site.call("GET /admin/jobs", {}, operator)).body.data.jobs.find(
        ({ name }: { name: string }) => name === "keys",
      ).is_running;
    await began("5 minutes");
    expect((await run()).status).toBe(409);
    expect(await isRunning()).toBe(true);
    expect(await acts()).toEqual([]);
    await began("2 hours");
    expect((await run()).status).toBe(200);
    await began("5 minutes");
    await kyselySql`update nodes set seen_at = now() - interval '5 minutes'`.execute(site.db);
    expect(await isRunning()).toBe(false);
    expect((await run()).status).toBe(200);
  });

  test("that fail on one node are told until they go well there, or it has gone", async () => {
    const job = { name: "tags" as const };
    const [one, other] = [await nodeThere("one"), await nodeThere("other")];
    const end = (nodeId: string, error: string | null) =>
      noteEnd(site.db, { ...job, nodeId }, error);
    const error = async () => (await selectJobs(site.db))[0]?.error;
    await end(one, "no space");
    await end(other, null);
    expect(await error()).toBe("one: no space");
    // A run of another node is told as it went.
    const { body } = await site.call("POST /admin/jobs/{name}/run", { params: job }, operator);
    expect(body.data.job.error).toBeNull();
    expect(await error()).toBe("one: no space");
    await end(one, null);
    expect(await error()).toBeNull();
    await end(one, "no space");
    await site.db.deleteFrom("nodes").where("id", "=", one).execute();
    await end(other, null);
    expect(await error()).toBeNull();
  });

  test("that fail say so, until they go well", async () => {
    let isBroken = true;
    const run = async () => {
      if (isBroken) throw new Error("cannot reach postgres://me:secret@db/site");
    };
    const job: SiteJob = { name: "tags", everyMs: 1000, run };
    const errorOf = async () =>
      (await site.db.selectFrom("jobs").select("error").executeTakeFirst())?.error;
    await runJob(site.context, job);
    expect(await errorOf()).toBe("cannot reach …");
    isBroken = false;
    await runJob(site.context, job);
    expect(await errorOf()).toBeNull();
  });

  test("of every few seconds are noted when that changes something", async () => {
    let isBroken = false;
    const run = async () => {
      if (isBroken) throw new Error("away");
    };
    const quietly = createQuietRun({ name: "outing_news", everyMs: 1000, run });
    const noted = () => site.db.selectFrom("jobs").selectAll().execute();
    await quietly(site.context);
    const before = await noted();
    expect(before).toMatchObject([{ name: "outing_news", error: null }]);
    await quietly(site.context);
    expect(await noted()).toEqual(before);
    isBroken = true;
    await quietly(site.context);
    expect(await noted()).toMatchObject([{ error: "away" }]);
  });

  test.each([20, 61_000])("of every %s ms wait for their last run to end", async (everyMs) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const ends: (() => void)[] = [];
    const run = () => new Promise<void>((resolve) => ends.push(resolve));
    const jobs = startJobs(site.context, [{ name: "tags", everyMs, run }]);
    try {
      vi.advanceTimersByTime(everyMs);
      await expect.poll(() => ends.length).toBe(1);
      vi.advanceTimersByTime(3 * everyMs);
      // The start of a run is noted before it begins.
      await kyselySql`select 1`.execute(site.db);
      await wait(100);
      expect(ends.length).toBe(1);
      ends[0]?.();
      await expect
        .poll(() => {
          vi.advanceTimersByTime(everyMs);
          return ends.length;
        })
        .toBe(2);
    } finally {
      jobs.stop();
      for (const end of ends) end();
      vi.useRealTimers();
    }
  });
});
