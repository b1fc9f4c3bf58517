import { expect, test } from "vitest";
import { lengthBytesOf, withoutMessages } from "./drop-messages.ts";
import { plainPictures } from "./plain-pictures.ts";
import { plainSoundOf } from "./plain-sound.ts";

const unit = (...bytes: number[]) => [0, 0, 0, bytes.length, ...bytes];
const picture = unit(0x65, 1, 2, 3);
const plain = (bytes: Uint8Array | null) => bytes && [...bytes];

test.each([
  ["SEI", 0x06],
  ["filler", 0x0c],
  ["an unknown kind", 0x1f],
])("of H.264, %s goes and the picture stays", (_name, head) => {
  const data = Uint8Array.from([...unit(head, 65, 66), ...picture, ...unit(head, 67)]);
  expect(plain(withoutMessages("avc", data, 4))).toEqual(picture);
});

test("of H.265, messages before and after the picture go", () => {
  const [prefix, suffix, slice] = [39, 40, 19].map((kind) => unit(kind << 1, 1, 9, 9));
  const data = Uint8Array.from([...(prefix ?? []), ...(slice ?? []), ...(suffix ?? [])]);
  expect(plain(withoutMessages("hevc", data, 4))).toEqual(slice);
});

test("of AV1, metadata and padding go", () => {
  const obu = (kind: number, ...bytes: number[]) => [(kind << 3) | 2, bytes.length, ...bytes];
  const frame = obu(6, 1, 2, 3);
  const data = Uint8Array.from([...obu(2), ...obu(5, 65, 66), ...frame, ...obu(15, 67)]);
  expect(plain(withoutMessages("av1", data, 4))).toEqual([...obu(2), ...frame]);
});

test.each([
  ["a length beyond the end", Uint8Array.from([0, 0, 0, 9, 0x65])],
  ["a unit of nothing", Uint8Array.from([0, 0, 0, 0])],
])("%s is damage", (_name, data) => {
  expect(withoutMessages("avc", data, 4)).toBeNull();
});

test("the length of lengths stands in the description", () => {
  expect(lengthBytesOf("avc", Uint8Array.from([1, 100, 0, 31, 0xfd]))).toBe(2);
  expect(lengthBytesOf("avc", null)).toBe(4);
  expect(lengthBytesOf("hevc", Uint8Array.from([...Array(21).fill(0), 0xff]))).toBe(4);
});

test("a description of H.265 keeps what decoding needs, and no message", () => {
  const array = (kind: number, ...bytes: number[]) => [kind, 0, 1, 0, bytes.length, ...bytes];
  const head = Array(22).fill(0);
  const [parameters, message, pictures] = [33, 39, 34].map((kind) => array(kind, kind << 1, 1, 2));
  const disguised = array(32, 39 << 1, 1, 65);
  const kept = [...(parameters ?? []), ...(pictures ?? [])];
  const description = [...head, 4, ...kept, ...(message ?? []), ...disguised, 65, 66];
  expect(plain(plainPictures("hvc1", Uint8Array.from(description)))).toEqual([
    ...head,
    3,
    ...kept,
    ...[32, 0, 0],
  ]);
});

test("a description of H.264 keeps its sets and what a high profile adds", () => {
  const head = [1, 100, 0, 31, 0xff, 0xe1, 0, 2, 0x67, 9, 1, 0, 2, 0x68, 8];
  const high = [0xfd, 0xf8, 0xf8, 1, 0, 2, 0x6d, 7];
  const of = (...bytes: number[]) => plain(plainPictures("avc1", Uint8Array.from(bytes)));
  expect(of(...head, ...high, 65, 66)).toEqual([...head, ...high]);
  expect(of(...head)).toEqual(head);
  expect(() => of(...head.slice(0, 9))).toThrow();
});

test.each(["ac-3", "ec-3", "dtsc"])(
  "a sound of %s, which cannot be cleaned, is refused",
  (codec) => {
    expect(() => plainSoundOf(codec)).toThrow();
  },
);

test.each(["apch", "ap4h"])("pictures of %s, which cannot be cleaned, are refused", (codec) => {
  expect(() => plainPictures(codec, null)).toThrow();
});
