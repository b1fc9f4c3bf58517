import { expect, test } from "vitest";
import { limits } from "../../../../contract/limits.ts";
import { acceptedKinds, kindOf, problemOf } from "./chosen-file.ts";

const fileOf = (type: string, name = "file") => new File([], name, { type });

/** A file of a size, without the memory for it. */
function sized(type: string, size: number): File {
  return Object.defineProperty(fileOf(type), "size", { value: size });
}

const images = ["jpeg", "png", "webp", "gif", "avif", "heic", "heif"].map((one) => `image/${one}`);
const videos = ["video/mp4", "video/webm"];

test("pictures and videos that the server can read are taken, and offered by file pickers", () => {
  expect(images.map((type) => kindOf(fileOf(type)))).toEqual(images.map(() => "image"));
  expect(videos.map((type) => kindOf(fileOf(type)))).toEqual(videos.map(() => "video"));
  expect(acceptedKinds.split(",")).toEqual([...images, ...videos]);
});

test.each([
  ["", "IMG_1.HEIC", "image"],
  ["", "a.heif", "image"],
  ["", "a.avif", "image"],
  ["", "a.heic.exe", null],
  ["", "a.jpg", null],
  ["", "heic", null],
  ["text/plain", "a.heic", null],
  ["image/svg+xml", "a.svg", null],
])("a file of the type %j named %s is of the kind %s", (type, name, kind) => {
  expect(kindOf(fileOf(type, name))).toBe(kind);
});

test.each([
  ["image/png", limits.imageBytes, null],
  ["image/png", limits.imageBytes + 1, "imageSize"],
  ["video/mp4", limits.videoBytes, null],
  ["video/mp4", limits.videoBytes + 1, "videoSize"],
  ["application/pdf", 1, "kind"],
])("of the type %s and %i bytes, the problem is %s", (type, size, problem) => {
  expect(problemOf(sized(type, size))).toBe(problem);
});
