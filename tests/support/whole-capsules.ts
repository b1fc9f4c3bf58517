import { randomBytes } from "node:crypto";
import { v7 as newId } from "uuid";
import type { WholeFlenjor } from "../../src/contract/capsules.ts";
import type { CallInput } from "../../src/contract/endpoints.ts";
import type { TestApp } from "./app.ts";
import type { Member } from "./people.ts";

export type NewCapsule = NonNullable<CallInput<"POST /flenjors">["body"]>;
export type NewExperience = NonNullable<NewCapsule["experiences"]>[number];

export const alfama = {
  name: "Miradouro da Graça",
  provider: "geonames",
  provider_id: "1",
  address: "Largo da Graça, Lisbon",
  lat: 38.7163,
  long: -9.1311,
  country: "Portugal",
  state: "Lisbon",
  city: "Lisbon",
};

export function newExperience(overrides: Partial<NewExperience> = {}): NewExperience {
  return {
    title: "Coffee at the viewpoint",
    description: "Come before nine.",
    order: 0,
    time_of_day: "morning",
    day_of_week: "sunday",
    activities: [{ activity_type: "Watch the trams", url: "https://example.org/trams" }],
    places: [alfama],
    ...overrides,
  };
}

/** A capsule with all its parts, as a draft sends it. */
export function newCapsule(overrides: Partial<NewCapsule> = {}): NewCapsule {
  return {
    title: "A Sunday in Alfama",
    description: "Tiles, stairs and grilled fish.",
    visibility: "public",
    estimated_spend: 40,
    min_participants: 1,
    max_participants: 4,
    tags: ["hiking", "Grilled fish"],
    experiences: [
      newExperience(),
      newExperience({
        title: "Fado behind a small door",
        order: 1,
        time_of_day: "midnight",
        activities: [],
        places: [{ ...alfama, name: "Tasca do Chico", lat: 38.7115, long: -9.1286 }],
      }),
    ],
    ...overrides,
  };
}

export async function publish(
  site: Pick<TestApp, "call">,
  { token }: Pick<Member, "token">,
  overrides: Partial<NewCapsule> = {},
): Promise<WholeFlenjor> {
  const answer = await site.call("POST /flenjors", { body: newCapsule(overrides) }, { token });
  if (answer.status !== 201) throw new Error(`Not published: ${JSON.stringify(answer.body)}`);
  return answer.body.data.flenjor;
}

/** An asset as an upload leaves it, without the file. */
export async function createAsset(
  { db }: Pick<TestApp, "db">,
  owner: { id: string },
  asset_type: "image" | "video" = "image",
): Promise<string> {
  const id = newId();
  await db
    .insertInto("assets")
    .values({
      id,
      owner_id: owner.id,
      asset_type,
      provider: "local",
      storage_key: `${randomBytes(20).toString("hex")}.webp`,
      mime_type: asset_type === "image" ? "image/webp" : "video/mp4",
      width: 1600,
      height: 1200,
      bytes: 1000,
      placeholder: null,
    })
    .execute();
  return id;
}
