import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import {
  alfama,
  type NewCapsule,
  newExperience,
  publish,
} from "../../../../tests/support/whole-capsules.ts";
import type { CallInput } from "../../../contract/endpoints.ts";

type Query = NonNullable<CallInput<"GET /flenjors">["query"]>;
type Filter = Exclude<keyof Query, "page" | "page_limit" | "cursor" | "sort" | "lat" | "long">;

/** A new filter without a row here does not compile. */
type Rows = { [Name in Filter]: { asks: Query; fits: Partial<NewCapsule> } };

const away = { ...alfama, name: "Somewhere else", city: "Tokyo", lat: 35.68, long: 139.69 };

/** Fits none of the filters below. */
const other = {
  title: "Nothing alike",
  tags: ["unlike"],
  language: "pl",
  estimated_spend: 900,
  min_participants: 1,
  max_participants: 1,
  experiences: [newExperience({ day_of_week: "monday", time_of_day: "midnight", places: [away] })],
} satisfies Partial<NewCapsule>;

const rows: Rows = {
  search: { asks: { search: "lantern" }, fits: { title: "A lantern" } },
  plain: { asks: { search: "lantern", plain: "lantern" }, fits: { title: "A lantern" } },
  as_typed: { asks: { search: "lantern", as_typed: "true" }, fits: { title: "A lantern" } },
  now: {
    asks: { search: "tonight", now: "friday-morning" },
    fits: {
      experiences: [
        newExperience({ day_of_week: "friday", time_of_day: "evening", places: [away] }),
      ],
    },
  },
  tags: { asks: { tags: "lanterns" }, fits: { tags: ["lanterns"] } },
  time_of_day: {
    asks: { time_of_day: "evening" },
    fits: { experiences: [newExperience({ time_of_day: "evening", places: [away] })] },
  },
  day_of_week: {
    asks: { day_of_week: "friday" },
    fits: { experiences: [newExperience({ day_of_week: "friday", places: [away] })] },
  },
  max_spend: { asks: { max_spend: 20 }, fits: { estimated_spend: 20 } },
  people: { asks: { people: 7 }, fits: { max_participants: 7 } },
  written_in: { asks: { written_in: "pt" }, fits: { language: "pt" } },
  following: { asks: { following: "true" }, fits: {} },
  radius_km: {
    asks: { lat: alfama.lat, long: alfama.long, radius_km: 5 },
    fits: { experiences: [newExperience()] },
  },
};

let site: TestApp;
let author: Member;
let followed: Member;
let reader: Member;

beforeAll(async () => {
  site = await createTestApp();
  author = await createMember(site);
  followed = await createMember(site);
  reader = await createMember(site);
  const params = { id: followed.id };
  await site.call("POST /users/{id}/follow", { params }, reader);
});
afterAll(() => site.close());

describe("R-CAPS-02 a capsule that is published is found by each filter that it fits, and by no other", () => {
  test.each(Object.entries(rows))("R-CAPS-02 %s", async (name, { asks, fits }) => {
    const by = name === "following" ? followed : author;
    const fitting = await publish(site, by, { ...other, ...fits });
    const unlike = await publish(site, author, other);
    for (const sort of ["newest", "popular"] as const) {
      const query = { ...asks, sort, page_limit: 100 };
      const { status, body } = await site.call("GET /flenjors", { query }, reader);
      expect(status).toBe(200);
      const found = body.data.flenjors.map(({ id }: { id: string }) => id);
      expect(found).toContain(fitting.id);
      expect(found).not.toContain(unlike.id);
    }
  });
});
