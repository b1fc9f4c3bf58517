import { expect, test } from "vitest";
import { linkedText } from "./linked-text.ts";

const links = (text: string) => linkedText(text).flatMap(({ href }) => href ?? []);

test("an address becomes a link, and the sentence around it stays text", () => {
  expect(linkedText("See https://example.org/status. Thanks!")).toEqual([
    { text: "See ", href: null },
    { text: "https://example.org/status", href: "https://example.org/status" },
    { text: ". Thanks!", href: null },
  ]);
  expect(links("(http://a.example/x?y=1) and https://b.example, too")).toEqual([
    "http://a.example/x?y=1",
    "https://b.example/",
  ]);
});

test("nothing but the web is linked, and nothing is lost or becomes markup", () => {
  const texts = [
    "javascript:alert(1)",
    "data:text/html,<b>x</b>",
    "https://bank.example@evil.example/",
    "https://",
    "www.example.org",
    "<a href='x'>y</a>",
    "",
  ];
  for (const text of texts) {
    expect(links(text)).toEqual([]);
    expect(
      linkedText(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  }
});
