import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { joinOuting, type MadeOuting, makeOuting } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";

let site: TestApp;
let host: Member;
let capsuleId: string;
let outing: MadeOuting;

/** Words that stand nowhere but in the outing. */
const [title, guest, message] = ["Quixotic zeppelin", "Zzyxwort", "Wombats at dawn"];

beforeAll(async () => {
  site = await createTestApp();
  host = await createMember(site);
  capsuleId = (await createCapsule(site, host, { title: "Lake", visibility: "public" })).id;
  outing = await makeOuting(site, host, capsuleId);
  const params = { id: outing.id };
  await site.call("PATCH /outings/{id}", { params, body: { title } }, host);
  const { key } = await joinOuting(site, outing.link, { name: guest, answer: "yes" });
  const body = { body: message };
  await site.call("POST /guests/{key}/messages", { params: { key }, body });
});
afterAll(() => site.close());

/** As a stranger asks, and as a member who does not take part. */
const places = () => [
  ...["quixotic", "zeppelin", "zzyxwort", "wombats"].flatMap((word) => [
    `/api/v1/flenjors?search=${word}`,
    `/api/v1/suggestions?search=${word}`,
    `/api/v1/users?search=${word}`,
    `/api/v1/tags?search=${word}`,
    `/api/v1/places?search=${word}`,
  ]),
  `/api/v1/flenjors/${capsuleId}`,
  `/api/v1/flenjors/${capsuleId}/related`,
  `/api/v1/users/${host.id}`,
  `/api/v1/users/${host.id}/flenjors`,
];

test("R-OUT-10 nothing of an outing is found by searching, listed, or told by its capsule and its host", async () => {
  const stranger = await createMember(site);
  const secrets = [outing.id, outing.link, title, guest, message];
  for (const url of places()) {
    for (const headers of [{}, { authorization: `Bearer ${stranger.token}` }]) {
      const { statusCode, body } = await site.app.inject({ url, headers });
      expect(statusCode, url).toBe(200);
      for (const secret of secrets) expect(body, `${url}: ${secret}`).not.toContain(secret);
    }
  }
  const { body } = await site.app.inject({ url: `/api/v1/flenjors/${capsuleId}` });
  expect(body).toContain("Lake");
});
