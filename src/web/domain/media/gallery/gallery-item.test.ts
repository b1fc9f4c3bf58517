import { expect, test } from "vitest";
import { alternativeText } from "./gallery-item.ts";

const title = "Coffee at the viewpoint";

test.each([
  ["the author's words", { alt: "Two cups on a wall", caption: "Early" }, "Two cups on a wall"],
  ["the title where there are none", { alt: "", caption: "" }, title],
  ["the title beside a caption, which is read out itself", { alt: "", caption: "Early" }, title],
  ["the title where the words repeat the caption", { alt: "early", caption: "Early" }, title],
  ["nothing where all is said by the caption", { alt: "", caption: title }, ""],
])("R-PIC-06 a picture is told by %s", (_, written, words) => {
  expect(alternativeText(written, title)).toBe(words);
});
