import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { createMember, type Member } from "../../../tests/support/people.ts";

let site: TestApp;
let ana: Member;
beforeAll(async () => {
  site = await createTestApp();
  ana = await createMember(site);
});
afterAll(() => site.close());

const disguise = (text: string) => `\uFEFF${[...text].join("\u200B")}\u202E\u3164`;
const nothing = "\u200B\u3164 \u2800\u{E0041}";

const publish = (fields: object) =>
  site.call("POST /flenjors", { body: { title: "A walk", ...fields } }, ana);
const experience = (fields: object) => publish({ experiences: [{ title: "Lunch", ...fields }] });
const place = { name: "Cais", lat: 38.7, long: -9.1 };

test("names and titles are stored as people see them", async () => {
  const description = `Two\nlines${disguise("!")}`;
  const { body, status } = await publish({
    title: disguise("Picnic"),
    description,
    tags: [disguise("calm"), "calm"],
    experiences: [
      {
        title: disguise("Lunch"),
        activities: [{ activity_type: disguise("Eat") }],
        places: [{ ...place, name: disguise("Cais"), city: disguise("Lisboa") }],
      },
    ],
  });
  expect(status).toBe(201);
  expect(body.data.flenjor).toMatchObject({
    title: "Picnic",
    description: description.replace("\u202E", ""),
    tags: [{ slug: "calm" }],
    experiences: [
      {
        title: "Lunch",
        activities: [{ activity_type: "Eat" }],
        places: [{ name: "Cais", city: "Lisboa" }],
      },
    ],
  });
  const account = await site.call("PATCH /account", { body: { full_name: disguise("Ana") } }, ana);
  expect(account.body.data.user.full_name).toBe("Ana");
  const list = await site.call("POST /flenjor-lists", { body: { title: disguise("Soon") } }, ana);
  expect(list.body.data.list.title).toBe("Soon");
});

test("a text that looks empty is refused as empty", async () => {
  const answers = await Promise.all([
    publish({ title: nothing }),
    publish({ tags: [nothing] }),
    experience({ title: nothing }),
    experience({ activities: [{ activity_type: nothing }] }),
    experience({ places: [{ ...place, name: nothing }] }),
    site.call("PATCH /account", { body: { full_name: nothing } }, ana),
    site.call("POST /flenjor-lists", { body: { title: nothing } }, ana),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
});
