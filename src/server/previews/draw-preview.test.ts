import sharp from "sharp";
import { expect, test } from "vitest";
import { type TimeOfDay, timesOfDay } from "../../contract/shared/slots.ts";
import { drawPreview } from "./draw-preview.ts";

const words = { product: "Flenjor", title: "Sunday in Alfama", place: "", creator: "" };
/** Where the sky of a time of day stands on a card without further lines. */
const centreOf = (time: TimeOfDay) => ({ left: 84 + timesOfDay.indexOf(time) * 50, top: 536 });

async function colourAt(picture: Buffer, { left, top }: { left: number; top: number }) {
  const { data } = await sharp(picture)
    .extract({ left: left - 2, top: top - 2, width: 4, height: 4 })
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

test("a preview lights the skies that its capsule passes through, and no others", async () => {
  const draw = (times: TimeOfDay[]) =>
    drawPreview({ ...words, slot: "morning", times, picture: null });
  const [day, night] = await Promise.all([draw(["morning"]), draw(["morning", "midnight"])]);
  const brightness = async (picture: Buffer) =>
    Math.max(...(await colourAt(picture, centreOf("midnight"))));
  expect(await brightness(day)).toBeGreaterThan(180);
  expect(await brightness(night)).toBeLessThan(140);
});
