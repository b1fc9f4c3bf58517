import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Form } from "../../../tests/support/authorization-row.ts";
import { sees } from "../../../tests/support/authorization-table.ts";
import { type Actor, actors, missingId } from "../../../tests/support/authorization-world.ts";
import { drawPicture } from "../../../tests/support/media.ts";
import { votedDates } from "../../../tests/support/outings.ts";
import { routeList } from "../../../tests/support/route-list.ts";
import { startUndoneCalls, type UndoneCalls } from "../../../tests/support/undone-calls.ts";
import { upload } from "../../../tests/support/upload.ts";
import { endpointTable } from "../../contract/endpoints.ts";
import { apiBase } from "../../contract/shared/api-base.ts";
import { createAnswerCache } from "../cache/answer-cache.ts";

/** One that no capsule has. */
const scene = "lake.evening.clear.left.1.green.hills.0.lake.none.grass.none.0123abcd";

/** Routes without anybody's data, with the status that everyone gets for each address. */
const openRoutes: Record<string, [url: string, status: number][]> = {
  "/healthz": [["/healthz", 200]],
  "/readyz": [["/readyz", 200]],
  "/api/v1/openapi.json": [["/api/v1/openapi.json", 200]],
  "/api/docs": [["/api/docs", 200]],
  "/manifest.webmanifest": [["/manifest.webmanifest", 200]],
  "/landscapes/:id": [
    ["/landscapes/evening-lake-2", 200],
    [`/landscapes/${missingId}`, 404],
  ],
  "/landscapes/:id/:width": [
    ["/landscapes/evening-lake-2/500", 200],
    ["/landscapes/evening-lake-2/501", 404],
  ],
  "/landscapes/:id/tall/:width": [
    ["/landscapes/evening-lake-2/tall/500", 200],
    ["/landscapes/evening-lake-2/tall/1600", 404],
    ["/landscapes/evening-lake-2/square/500", 404],
    [`/landscapes/${scene}/tall/500`, 404],
  ],
  "/landscapes/:id/portrait/:width": [
    ["/landscapes/evening-lake-2/portrait/500", 200],
    ["/landscapes/evening-dunes-2/portrait/500", 404],
  ],
  // Without a photo service there is no photo.
  "/photos/:id": [["/photos/1", 404]],
  "/photos/:id/:width": [["/photos/1/500", 404]],
  "/map/:z/:x/:y": [
    ["/map/0/0/0", 200],
    ["/map/99/0/0", 204],
    ["/map/0/0/x", 404],
  ],
  // Without a proof of who asks: the address itself is the secret, and looking changes nothing.
  "/backups/:ticket": [[`/backups/${"x".repeat(43)}`, 404]],
  "/calendars/:file": [
    [`/calendars/${"x".repeat(22)}.ics`, 404],
    ["/calendars/no-such-key.ics", 404],
  ],
  "/mails/confirm/:person/:code": [
    [`/mails/confirm/${missingId}/${"x".repeat(22)}`, 303],
    [`/mails/confirm/${missingId}/no-such-code`, 404],
  ],
  "/mails/stop/:token": [[`/mails/stop/${missingId}`, 302]],
};
/** Routes that answer by who asks; the tests below have a part for each. */
const guardedRoutes = [
  "/media/:id",
  "/media/:id/:width",
  "/previews/capsules/:file",
  "/calendars/outings/:file",
];

type Way = "token" | "cookie";

/** The file routes treat an expired session or a suspended account as a visitor. */
const asSeen = (actor: Actor): Actor =>
  actor === "expired" || actor === "suspended" ? "visitor" : actor;

/** Those who see more come first, so that what is theirs would be there to be kept for others. */
const inOrder: Actor[] = [
  ...actors.filter((actor) => asSeen(actor) !== "visitor"),
  ...actors.filter((actor) => asSeen(actor) === "visitor"),
  // The second time comes from the cache, where there is one.
  "visitor",
  "member",
];

const caches = {
  "without a cache": () => undefined,
  "with the cache of production": () =>
    createAnswerCache({ clock: () => new Date(), lifetimeMs: 600_000 }),
};

describe.each(Object.entries(caches))("%s", (_name, createCache) => {
  let calls: UndoneCalls;
  /** Pictures of the owner: on the open capsule, on the closed one, and on none. */
  const pictures = { open: "", closed: "", unused: "" };

  beforeAll(async () => {
    calls = await startUndoneCalls({ cache: createCache() });
    const { site, world } = calls;
    const { owner } = world.people;
    const file = await drawPicture().png().toBuffer();
    for (const name of ["open", "closed", "unused"] as const) {
      const { body } = await upload(site, file, { token: owner.token });
      pictures[name] = body.data.asset.id;
      if (name === "unused") continue;
      const params = { id: world[name].capsule ?? "" };
      const covers = { cover_asset_ids: [pictures[name]] };
      const { status } = await site.call("PATCH /flenjors/{id}", { params, body: covers }, owner);
      expect(status).toBe(200);
    }
  });
  afterAll(() => calls.site.close());

  test("every route outside the table of calls is in one of these lists", () => {
    const endpoints = Object.keys(endpointTable).map((key) =>
      key.replace(" ", ` ${apiBase}`).replaceAll(/\{(\w+)\}/g, ":$1"),
    );
    const outside = routeList(calls.site.app).filter(
      (route) => !endpoints.includes(route) && !route.startsWith("HEAD "),
    );
    const listed = [...Object.keys(openRoutes), ...guardedRoutes].map((path) => `GET ${path}`);
    expect(outside.toSorted()).toEqual([...listed, "POST /mails/stop/:token"].toSorted());
  });

  function ask(url: string, actor: Actor, way: Way, method: "GET" | "HEAD" | "POST" = "GET") {
    const token = actor === "visitor" ? undefined : calls.world.people[actor].token;
    return calls.site.app.inject({
      method,
      url,
      headers: token && way === "token" ? { authorization: `Bearer ${token}` } : {},
      cookies: token && way === "cookie" ? { "auth.token": token } : {},
    });
  }

  test.each(Object.values(openRoutes).flat())(
    "%s is the same for everyone",
    async (url, status) => {
      const { rawPayload } = await ask(url, "visitor", "token");
      for (const actor of inOrder) {
        for (const way of ["token", "cookie"] as const) {
          const answer = await ask(url, actor, way);
          expect(answer.statusCode, `${actor} ${way}`).toBe(status);
          // It also tells of a full disk, which may fill or empty meanwhile.
          if (url !== "/readyz") expect(answer.rawPayload.equals(rawPayload)).toBe(true);
        }
      }
    },
  );

  test("POST /mails/stop/:token ends the digests of whoever the address is of, and of no other", async () => {
    const { db } = calls.site;
    const readers = () => db.selectFrom("users").select(["id", "digest_token", "digest_wanted"]);
    const { id: owner } = calls.world.people.owner;
    const { digest_token } = await readers().where("id", "=", owner).executeTakeFirstOrThrow();
    for (const actor of inOrder) {
      for (const way of ["token", "cookie"] as const) {
        await db.updateTable("users").set({ digest_wanted: true }).execute();
        const about = `${actor} ${way}`;
        for (const [token, status] of [
          [missingId, 404],
          ["no-such-id", 404],
        ] as const) {
          const answer = await ask(`/mails/stop/${token}`, actor, way, "POST");
          expect(answer.statusCode, `${about} ${token}`).toBe(status);
        }
        expect(await readers().where("digest_wanted", "=", false).execute(), about).toEqual([]);
        const stopped = await ask(`/mails/stop/${digest_token}`, actor, way, "POST");
        expect(stopped.statusCode, about).toBe(204);
        expect(await readers().where("digest_wanted", "=", false).execute(), about).toEqual([
          { id: owner, digest_token, digest_wanted: false },
        ]);
      }
    }
  });

  describe("pictures, by who asks and how they say so", () => {
    const forms = ["open", "closed", "unused", "missing", "malformed"] as const;
    /** Public pictures stay public across a block too: see docs/security.md. */
    function mayRead(form: (typeof forms)[number], actor: Actor): boolean {
      if (form === "open") return true;
      if (form === "closed") return sees({ on: "capsule" }, "closed", asSeen(actor));
      return form === "unused" && actor === "owner";
    }

    test.each(forms)("%s", async (form) => {
      const id = { ...pictures, missing: missingId, malformed: "no-such-id" }[form];
      for (const url of [`/media/${id}`, `/media/${id}/500`]) {
        for (const actor of inOrder) {
          for (const way of ["token", "cookie"] as const) {
            for (const method of ["GET", "HEAD"] as const) {
              const { statusCode, headers, rawPayload } = await ask(url, actor, way, method);
              const about = `${url} ${actor} ${way} ${method}`;
              expect(statusCode, about).toBe(mayRead(form, actor) ? 200 : 404);
              // A shared cache keeps nothing but what is open to everyone.
              const shared = form === "open" ? /^public, / : /^(private, )?no-store$/;
              expect(headers["cache-control"], about).toMatch(shared);
              if (statusCode === 404) expect(rawPayload.length, about).toBeLessThan(500);
            }
          }
        }
      }
    });

    test("other widths and other spellings of an address lead nowhere", async () => {
      const capitals = pictures.open.toUpperCase();
      const rests = ["501", "0", "500/", "500.jpg", "..%2F500", "500/500"];
      const urls = rests.map((rest) => `/media/${pictures.open}/${rest}`);
      for (const url of [...urls, `/media/${capitals}/500`, `/Media/${pictures.open}/500`]) {
        expect((await ask(url, "owner", "cookie")).statusCode, url).toBe(404);
      }
    });
  });

  test("the calendar file of an outing is there for those who take part", async () => {
    const { site, world } = calls;
    const params = { id: world.open.outing };
    const body = { starts_on: votedDates[0] };
    await site.call("PATCH /outings/{id}", { params, body }, world.people.owner);
    for (const actor of inOrder) {
      for (const way of ["token", "cookie"] as const) {
        for (const id of [world.open.outing, world.closed.outing ?? "", missingId, "no-such-id"]) {
          const { statusCode } = await ask(`/calendars/outings/${id}.ics`, actor, way);
          const takesPart = ["owner", "member"].includes(actor) && id === params.id;
          const isUndated = ["owner", "granted"].includes(actor) && id === world.closed.outing;
          const wanted = takesPart ? 200 : isUndated ? 409 : 404;
          expect(statusCode, `${id} ${actor} ${way}`).toBe(wanted);
        }
      }
    }
  });

  describe("previews show what everyone may see, whoever asks", () => {
    test.each(["open", "closed", "missing", "malformed"] as const)("%s", async (form: Form) => {
      const { open, closed } = calls.world;
      const ids = { open: open.capsule, closed: closed.capsule, missing: missingId };
      const id = form === "malformed" ? "no-such-id" : ids[form];
      for (const lang of ["", "?lang=fr"]) {
        for (const actor of inOrder) {
          for (const way of ["token", "cookie"] as const) {
            const answer = await ask(`/previews/capsules/${id}.jpg${lang}`, actor, way);
            expect(answer.statusCode, `${actor} ${way}`).toBe(form === "open" ? 200 : 404);
          }
        }
      }
    });
  });
});
