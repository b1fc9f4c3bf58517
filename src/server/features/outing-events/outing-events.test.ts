import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { hearOutings } from "../../../../tests/support/database.ts";
import { joinOuting, type MadeOuting, makeOuting } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { newCapsule, publish } from "../../../../tests/support/whole-capsules.ts";
import { createScreens } from "../../live/screens.ts";

let site: TestApp;
let origin: string;
let hearing: { stop(): Promise<void> };
let host: Member;
let outing: MadeOuting;
let guestKey: string;

beforeAll(async () => {
  site = await createTestApp();
  await site.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
  hearing = await hearOutings(site.db, site.context.screens);
  host = await createMember(site);
  outing = await makeOuting(site, host, (await publish(site, host, newCapsule())).id);
  guestKey = (await joinOuting(site, outing.link, { name: "Rui", answer: "yes" })).key;
});
afterAll(async () => {
  await hearing.stop();
  await site.close();
});

/** Opens a line, and counts how often it heard of a change. */
async function listen(path: string, token?: string) {
  const ending = new AbortController();
  const response = await fetch(`${origin}/api/v1${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: ending.signal,
  });
  const heard = { text: "", isOver: false };
  const reading = (async () => {
    for await (const words of response.body ?? []) heard.text += Buffer.from(words).toString();
    heard.isOver = true;
  })().catch(() => {});
  return {
    response,
    heard,
    changes: () => heard.text.split("event: changed\ndata:\n\n").length - 1,
    close: async () => {
      ending.abort();
      await reading;
    },
  };
}

const write = (body: string) =>
  site.call("POST /guests/{key}/messages", { params: { key: guestKey }, body: { body } });

describe("open screens", () => {
  test("R-OUT-07 hear of every change within two seconds, and are told nothing else", async () => {
    const member = await listen(`/outings/${outing.id}/events`, host.token);
    const guest = await listen(`/guests/${guestKey}/events`);
    for (const { response } of [member, guest]) {
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/event-stream");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("x-accel-buffering")).toBe("no");
    }
    await expect.poll(() => [member.changes(), guest.changes()]).toEqual([1, 1]);
    const said = Date.now();
    await write("A secret of the two of us");
    await expect.poll(() => [member.changes(), guest.changes()], { interval: 10 }).toEqual([2, 2]);
    expect(Date.now() - said).toBeLessThan(2000);
    expect(member.heard.text.replaceAll("event: changed\ndata:\n\n", "")).toBe("");
    await Promise.all([member.close(), guest.close()]);
    await expect.poll(() => site.context.screens.size()).toBe(0);
  });

  test("R-OUT-07 hear nothing of another outing, and nothing of a change that was undone", async () => {
    const other = await makeOuting(site, host, outing.flenjor?.id ?? "");
    const line = await listen(`/outings/${other.id}/events`, host.token);
    await expect.poll(line.changes).toBe(1);
    await write("Not for them");
    const params = { id: other.id };
    const body = { most_people: 5, starts_on: "2020-01-01" };
    const refused = await site.call("PATCH /outings/{id}", { params, body }, host);
    expect(refused.status).toBe(422);
    await site.call("PATCH /outings/{id}", { params, body: { most_people: 5 } }, host);
    await expect.poll(line.changes).toBe(2);
    await line.close();
  });

  test("the cookie of a page opens none: the call is authenticated by its header alone", async () => {
    const cookies = { "auth.token": host.token };
    const url = `/api/v1/outings/${outing.id}/events`;
    expect((await site.app.inject({ url, cookies })).statusCode).toBe(401);
  });

  test("asking for the headers alone holds no line open", async () => {
    const url = `${origin}/api/v1/guests/${guestKey}/events`;
    expect((await fetch(url, { method: "HEAD" })).status).toBe(200);
    expect(site.context.screens.size()).toBe(0);
  });
});

describe("lines", () => {
  const one = "a";

  test("of one network are 64, and each that closes makes room", async () => {
    const screens = createScreens({ isLimited: true });
    const lines = Array.from({ length: 64 }, () => screens.open(one, "192.0.2.1"));
    expect(() => screens.open(one, "192.0.2.1")).toThrow(expect.objectContaining({ status: 429 }));
    screens.open(one, "192.0.2.2");
    const [first] = lines;
    first?.destroy();
    await once(first ?? screens.open(one, ""), "close");
    expect(screens.open(one, "192.0.2.1")).toBeDefined();
    screens.close();
  });

  test("of all networks are bounded, and none is opened on a node that hears nothing", () => {
    const few = createScreens({ isLimited: true, most: 1 });
    few.open(one, "192.0.2.1");
    expect(() => few.open(one, "192.0.2.2")).toThrow(expect.objectContaining({ status: 503 }));
    few.close();
    const deaf = createScreens({ isLimited: true, isDisconnected: true });
    expect(() => deaf.open(one, "192.0.2.1")).toThrow(expect.objectContaining({ status: 503 }));
    deaf.setDisconnected(false);
    expect(deaf.open(one, "192.0.2.1")).toBeDefined();
    deaf.close();
  });

  test("beat, end after their time, when the node hears no more, and when it stops", async () => {
    const times = { heartbeatMs: 10, lifetimeMs: 60, deafMs: 0 };
    const open = () => createScreens({ isLimited: true, times });
    const textOf = async (line: AsyncIterable<Buffer>) =>
      Buffer.concat(await Array.fromAsync(line)).toString();
    const aging = open();
    expect(await textOf(aging.open(one, ""))).toMatch(/^event: changed\ndata:\n\n(:\n\n)+$/);
    expect(aging.size()).toBe(0);
    for (const end of ["close", "setDisconnected"] as const) {
      const screens = open();
      const line = screens.open(one, "");
      screens[end](true);
      expect(await textOf(line)).toBe("event: changed\ndata:\n\n");
      screens.close();
    }
    aging.close();
  });

  test("ask for what they may have missed, once the node hears again", async () => {
    const screens = createScreens({ isLimited: true });
    const line = screens.open(one, "");
    const heard: string[] = [];
    line.on("data", (words) => heard.push(String(words)));
    await expect.poll(() => heard.length).toBe(1);
    screens.setDisconnected(true);
    expect(() => screens.open(one, "")).toThrow(expect.objectContaining({ status: 503 }));
    screens.setDisconnected(false);
    await expect.poll(() => heard.length).toBe(2);
    screens.close();
  });

  test("tell changes that come together once", async () => {
    const screens = createScreens({ isLimited: true });
    const line = screens.open(one, "");
    const heard: string[] = [];
    line.on("data", (words) => heard.push(String(words)));
    for (let change = 0; change < 50; change++) screens.tell(one);
    await expect.poll(() => heard.length).toBe(2);
    screens.close();
  });
});
