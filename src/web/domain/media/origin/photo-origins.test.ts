import { expect, test } from "vitest";
import { drawPicture, takenAt } from "../../../../../tests/support/media.ts";
import { forgetOrigins, moveOrigin, noteOrigin, useOrigins } from "./photo-origins.ts";

const alfama = takenAt({ lat: 38.71157, long: -9.12998 });

async function photo(): Promise<File> {
  const bytes = await drawPicture().withExif(alfama).jpeg().toBuffer();
  return new File([new Uint8Array(bytes)], "one.jpg", { type: "image/jpeg" });
}

const idsIn = (list: string) => Object.keys(useOrigins.getState()[list] ?? {});

test("R-PIC-05 a picture that is stored before it is read tells its place under its new id", async () => {
  const reading = noteOrigin("early", "file", await photo());
  moveOrigin("early", "file", "asset");
  await reading;
  expect(idsIn("early")).toEqual(["asset"]);
});

test("R-PIC-05 a picture that is stored after it is read has its new id alone", async () => {
  await noteOrigin("late", "file", await photo());
  expect(idsIn("late")).toEqual(["file"]);
  moveOrigin("late", "file", "asset");
  expect(idsIn("late")).toEqual(["asset"]);
});

test("R-PIC-05 what is refused while pictures are being read does not come back", async () => {
  const reading = noteOrigin("refused", "file", await photo());
  const other = noteOrigin("other", "file", await photo());
  forgetOrigins("refused");
  await Promise.all([reading, other]);
  expect(idsIn("refused")).toEqual([]);
  expect(idsIn("other")).toEqual(["file"]);
});
