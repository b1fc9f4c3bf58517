import { expect, test } from "vitest";
import { plainLandscapeId } from "../../../../contract/pictures/landscape-address.ts";
import { shownCover } from "../../../../contract/pictures/shown-cover.ts";
import { timesOfDay } from "../../../../contract/shared/slots.ts";
import { emptyRecord, withChanges } from "../store/draft-record.ts";
import { draftOf } from "../store/draft-shape.ts";
import { previewCapsule } from "./preview-capsule.ts";

const creator = { id: "u", username: "ana", full_name: "Ana", profile_picture: null };
const urls = new Map([
  ["p1", "blob:p1"],
  ["c1", "blob:c1"],
]);
const shownWith = (changes: Record<string, unknown>) => {
  const draft = draftOf(
    withChanges(emptyRecord("d", 1), { "experiences/e1": true, ...changes }, 2),
  );
  return shownCover(previewCapsule(draft, { creator, locale: "en", urls }));
};
const media = { order: 0, asset_type: "image", name: "a.jpg", width: 4, height: 3 };

test.each(timesOfDay)("R-PIC-01 a draft of the %s shows quiet hills under its sky", (sky) => {
  const shown = shownWith({ "experiences/e1/time_of_day": sky });
  expect(shown).toMatchObject({ provider: "landscapes", id: plainLandscapeId(sky) });
});

test("R-PIC-01 without a time of day it is morning", () => {
  expect(shownWith({})?.id).toMatch(/^morning-plain-/);
});

test("R-PIC-04 a picture of an experience wins, and a cover wins over it", () => {
  const pictured = { "experiences/e1/assets/p1": media };
  expect(shownWith(pictured)?.id).toBe("p1");
  expect(shownWith({ ...pictured, "cover_assets/c1": media })?.id).toBe("c1");
});

test("R-PIC-04 a film on the device has no still to show yet", () => {
  const film = { ...media, asset_type: "video" };
  expect(shownWith({ "experiences/e1/assets/p1": film })?.provider).toBe("landscapes");
});
