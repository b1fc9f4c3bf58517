import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { newExperience, publish } from "../../../../tests/support/whole-capsules.ts";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import { findStockLandscape } from "../../landscapes/landscape-collection.ts";
import { drawPlaceholder } from "../../landscapes/placeholder.ts";
import { readSceneCode, type Scene } from "../../scenes/scene.ts";
import { describeTheRest } from "./scenes.service.ts";
import { drawMissingPlaceholders } from "./scenes-placeholders.service.ts";

let site: TestApp;
let ana: Member;
/** Whether the ground is loaded, as far as the site knows. */
let isLoaded = false;

beforeAll(async () => {
  site = await createTestApp();
  ana = await createMember(site);
  const { ground } = site.context;
  await ground.ready();
  const at = ground.at.bind(ground);
  ground.at = (point) => (isLoaded ? at(point) : null);
}, 120_000);
afterAll(() => site.close());
beforeEach(async () => {
  isLoaded = false;
  await site.db.deleteFrom("flenjors").execute();
});

const evening = [
  newExperience({ order: 0, time_of_day: "evening" }),
  newExperience({ order: 1, time_of_day: "morning" }),
];
const make = () => publish(site, ana, { experiences: evening });

async function read({ id }: { id: string }): Promise<WholeFlenjor> {
  return (await site.call("GET /flenjors/{id}", { params: { id } })).body.data.flenjor;
}

const drawing = (placeholder: (scene: Scene) => Promise<string> = drawPlaceholder) =>
  drawMissingPlaceholders({ context: site.context, renderer: { placeholder } });

test("R-PIC-01 while the ground is not loaded a capsule wears a stock landscape of its first sky", async () => {
  const capsule = await make();
  const [cover] = capsule.cover_assets;
  expect(findStockLandscape(cover?.id ?? "")?.scene.sky).toBe("evening");
  const listed = await site.call("GET /flenjors", {});
  expect(listed.body.data.flenjors[0].cover_assets).toEqual([cover]);
});

test("R-PIC-03 capsules from before get their scenes later, and are not changed by that", async () => {
  const capsules = [await make(), await make(), await make()];
  isLoaded = true;
  await describeTheRest(site.context);
  const scenes = new Set<string>();
  for (const capsule of capsules) {
    const { version, updated_at, experiences } = capsule;
    const after = await read(capsule);
    expect(after).toMatchObject({ version, updated_at, experiences });
    const [cover] = after.cover_assets;
    expect(readSceneCode(cover?.id ?? "")?.sky).toBe("evening");
    scenes.add(cover?.id ?? "");
  }
  expect(scenes.size).toBe(3);
  // It is the scene that the capsule would have had from the beginning.
  await site.call(
    "PATCH /flenjors/{id}",
    { params: { id: capsules[0]?.id ?? "" }, body: { title: "Another" } },
    ana,
  );
  expect(scenes).toContain((await read({ id: capsules[0]?.id ?? "" })).cover_assets[0]?.id);
});

test("a change while the ground is not loaded leaves a capsule without a scene, not with a wrong one", async () => {
  isLoaded = true;
  const capsule = await make();
  isLoaded = false;
  const change = { params: { id: capsule.id }, body: { tags: ["fado"] } };
  await site.call("PATCH /flenjors/{id}", change, ana);
  expect(findStockLandscape((await read(capsule)).cover_assets[0]?.id ?? "")).not.toBeNull();
});

test("a capsule that cannot be described keeps nobody from theirs", async () => {
  const stuck = await make();
  const lucky = await make();
  isLoaded = true;
  const { log, ground } = site.context;
  const told: object[] = [];
  let failures = 1;
  const at: typeof ground.at = (point) => {
    if (failures-- > 0) throw new Error("lost");
    return ground.at(point);
  };
  await describeTheRest({
    ...site.context,
    ground: { ...ground, at },
    log: Object.assign(Object.create(log), { error: (details: object) => told.push(details) }),
  });
  expect(told).toHaveLength(1);
  const worn = await Promise.all([stuck, lucky].map(read));
  const described = worn.filter(({ cover_assets }) => readSceneCode(cover_assets[0]?.id ?? ""));
  expect(described).toHaveLength(1);
  // The next start comes to it again.
  await describeTheRest(site.context);
  for (const one of [stuck, lucky]) {
    expect(readSceneCode((await read(one)).cover_assets[0]?.id ?? "")).not.toBeNull();
  }
});

test("placeholders are drawn later, each of its own scene, and change nothing else", async () => {
  isLoaded = true;
  const capsules = await Promise.all(Array.from({ length: 25 }, make));
  await drawing();
  for (const before of capsules) {
    const { cover_assets, ...after } = await read(before);
    const [cover] = cover_assets;
    const scene = readSceneCode(cover?.id ?? "");
    expect(cover?.placeholder).toBe(scene && (await drawPlaceholder(scene)));
    expect(after.version).toBe(before.version);
    expect(after.updated_at).toBe(before.updated_at);
  }
  let count = 0;
  await drawing(async () => {
    count++;
    return "";
  });
  expect(count).toBe(0);
});

test("a scene that changes while its placeholder is drawn does not get that of the old one", async () => {
  isLoaded = true;
  const capsule = await make();
  const stock = capsule.cover_assets[0]?.placeholder;
  let isFirst = true;
  await drawing(async (scene) => {
    const change = { params: { id: capsule.id }, body: { tags: ["fado"] } };
    if (isFirst) await site.call("PATCH /flenjors/{id}", change, ana);
    isFirst = false;
    return drawPlaceholder(scene);
  });
  const [cover] = (await read(capsule)).cover_assets;
  const scene = readSceneCode(cover?.id ?? "");
  expect(cover?.placeholder).toBe(scene && (await drawPlaceholder(scene)));
  expect(cover?.placeholder).not.toBe(stock);
});

test("a placeholder that fails is left out, and the others are drawn", async () => {
  isLoaded = true;
  const [one, other] = [await make(), await make()];
  const seed = readSceneCode(one.cover_assets[0]?.id ?? "")?.seed;
  await drawing(async (scene) => {
    if (scene.seed === seed) throw new Error("out of paint");
    return drawPlaceholder(scene);
  });
  const placeholders = await site.db
    .selectFrom("flenjors")
    .select(["id", "scene_placeholder"])
    .execute();
  const of = (id: string) => placeholders.find((row) => row.id === id)?.scene_placeholder;
  expect(of(one.id)).toBeNull();
  expect(of(other.id)).toMatch(/^data:image\/webp;base64,/);
});
