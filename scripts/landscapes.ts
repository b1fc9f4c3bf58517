// npm run landscapes -- --sheet FILE [--only WORD]
// Draws the demo world on one sheet, by the file's ending a WebP, JPEG or PNG: each capsule's tile as
// people see it, with its title, place, first slot and kind of scene. With --only, the capsules whose
// title, place or kind has that word.
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { ReactNode } from "react";
import satori from "satori";
import sharp, { type OverlayOptions } from "sharp";
import { loadDemoWorld } from "../src/server/demo/world/world.ts";
import type { DemoCapsule } from "../src/server/demo/world/world-shape.ts";
import { createGazetteer } from "../src/server/gazetteer/gazetteer.ts";
import { createGround } from "../src/server/ground/ground.ts";
import { renderLandscape } from "../src/server/landscapes/render.ts";
import { previewFonts } from "../src/server/previews/preview-fonts.ts";
import { type CapsuleFacts, describeScene } from "../src/server/scenes/describe-scene.ts";
import type { Scene } from "../src/server/scenes/scene.ts";
import { root } from "./runtime.mjs";

const tile = { width: 320, height: 400 };
const caption = { width: tile.width, height: 92 };
const gap = 20;
const columns = 8;

type Shown = { title: string; place: string; slot: string; scene: Scene };

const { values } = parseArgs({ options: { sheet: { type: "string" }, only: { type: "string" } } });
if (!values.sheet) {
  console.error("Usage: npm run landscapes -- --sheet FILE [--only WORD]");
  process.exit(2);
}
const shown = (await describeWorld()).filter(({ title, place, scene }) =>
  `${title} ${place} ${scene.kind}`.toLowerCase().includes((values.only ?? "").toLowerCase()),
);
await drawSheet(shown, values.sheet);
console.log(`${values.sheet} shows ${shown.length} capsules.`);

/** As the site describes them; only their ids are others there, and so the accidents of a picture. */
async function describeWorld(): Promise<Shown[]> {
  const log = { info() {}, error: console.error };
  const gazetteer = createGazetteer({ directory: join(root, ".cache/site"), log });
  const ground = createGround(gazetteer);
  await ground.ready();
  const all = loadDemoWorld().capsules.map((capsule) => {
    const facts = factsOf(capsule);
    const [first] = capsule.experiences;
    return {
      title: capsule.title,
      place: [first?.places[0]?.name, first?.places[0]?.city].filter(Boolean).join(", "),
      slot: `${first?.dayOfWeek} ${first?.timeOfDay}`,
      scene: describeScene(facts, facts.point && ground.at(facts.point)),
    };
  });
  gazetteer.close();
  return all;
}

function factsOf({ slug, title, tags, experiences }: DemoCapsule): CapsuleFacts {
  const [first] = experiences;
  const [place] = experiences.flatMap(({ places }) => places);
  return {
    salt: slug,
    timeOfDay: first?.timeOfDay ?? "morning",
    point: place ? { lat: place.lat, long: place.long } : null,
    tags: [...tags].sort(),
    words: [
      title,
      ...experiences.flatMap((one) => [
        one.title,
        ...one.activities.map(({ activityType }) => activityType),
        ...one.places.map(({ name }) => name),
      ]),
    ].join("\n"),
  };
}

async function drawSheet(all: Shown[], file: string): Promise<void> {
  const cell = { width: tile.width + gap, height: tile.height + caption.height + gap };
  const layers: OverlayOptions[] = [];
  for (const [index, one] of all.entries()) {
    const left = gap + (index % columns) * cell.width;
    const top = gap + Math.floor(index / columns) * cell.height;
    const { data, width, height, channels } = await renderLandscape({ scene: one.scene, ...tile });
    layers.push({ input: data, raw: { width, height, channels }, left, top });
    layers.push({ input: await drawCaption(one), left, top: top + tile.height });
  }
  const rows = Math.max(1, Math.ceil(all.length / columns));
  await sharp({
    create: {
      width: columns * cell.width + gap,
      height: rows * cell.height + gap,
      channels: 3,
      background: "#f6efe4",
    },
  })
    .composite(layers)
    .toFile(file);
}

async function drawCaption({ title, place, slot, scene }: Shown): Promise<Buffer> {
  const svg = await satori(
    box(
      { flexDirection: "column", width: "100%", paddingTop: 8, color: "#2b2024" },
      box({ fontFamily: "Display", fontSize: 19, lineClamp: 1 }, title),
      box({ fontFamily: "Text", fontSize: 15, lineClamp: 1, opacity: 0.8 }, place),
      box({ fontFamily: "Text", fontSize: 15, opacity: 0.8 }, `${slot} · ${scene.kind}`),
    ),
    { ...caption, fonts: await previewFonts() },
  );
  return Buffer.from(svg);
}

function box(style: Record<string, string | number>, ...children: ReactNode[]): ReactNode {
  const display = "lineClamp" in style ? "block" : "flex";
  const content = children.length === 1 ? children[0] : children;
  return { type: "div", props: { style: { display, ...style }, children: content } } as never;
}
