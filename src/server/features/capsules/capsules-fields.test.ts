import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { limits } from "../../../contract/limits.ts";
import { capsuleFieldNames, eachCapsuleField } from "../../../contract/shared/capsule-fields.ts";

let site: TestApp;
let ana: Member;

beforeAll(async () => {
  site = await createTestApp();
  ana = await createMember(site);
});
afterAll(() => site.close());

/** A value of each field that it would not have by itself. */
const uncommon = eachCapsuleField<Record<string, unknown>>((_, field) => {
  if (field.kind === "number") return field.most;
  if (field.kind === "choice") return field.of.at(-1);
  return 'A "quoted" – text';
});

test.each(capsuleFieldNames)("%s is published, read, listed and changed", async (name) => {
  const made = await createCapsule(site, ana, {
    max_participants: limits.people,
    [name]: uncommon[name],
  });
  expect(made[name]).toBe(uncommon[name]);
  const params = { id: made.id };
  const { token } = ana;
  const card = await site.call("GET /users/{id}/flenjors", { params: { id: ana.id } }, { token });
  expect(card.body.data.flenjors[0]?.[name]).toBe(uncommon[name]);
  const plain = await createCapsule(site, ana, { max_participants: limits.people });
  const body = { [name]: uncommon[name] };
  const changed = await site.call(
    "PATCH /flenjors/{id}",
    { params: { id: plain.id }, body },
    { token },
  );
  expect(changed.body.data.flenjor[name]).toBe(uncommon[name]);
  const read = await site.call("GET /flenjors/{id}", { params }, { token });
  expect(read.body.data.flenjor[name]).toBe(uncommon[name]);
});
