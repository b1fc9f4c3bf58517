import { describe, expect, test } from "vitest";
import { cleanDetails, peopleWordsInMail } from "./people-words.ts";

const visible = (text: string | undefined) => text?.replaceAll("\u2060", "");

describe("words that people chose, in a mail", () => {
  test.each([
    ["Inês d’Ávila-Sá", "Inês d’Ávila-Sá"],
    ["Sunday, in Alfama! (again?)", "Sunday, in Alfama! (again?)"],
    ["24 hours in 2026, for 2–4", "24 hours in 2026, for 2–4"],
    ["Win! https://evil.example/x?y=1 <b>now</b>", "Win! https evil example x?y 1 b now b"],
    ["evil.example", "evil example"],
    ["evil．example。com", "evil example com"],
    ["ana@evil.example", "ana evil example"],
    ["two\nlines\ttab", "two lines tab"],
    ["\u202Edesrever", "desrever"],
    ["朝の散歩", "朝の散歩"],
  ])("%j become %j", (text, plain) => {
    expect(peopleWordsInMail(text, 80)).toBe(plain);
  });

  test.each(["Call 0900-123-4567 now", "0900 1234567", "12-05-2026", "(351) 912 345"])(
    "%j looks the same, and is no number that a mail program would call or note",
    (text) => {
      const plain = peopleWordsInMail(text, 80);
      expect(visible(plain)).toBe(text);
      expect(plain).not.toMatch(/\d\d/);
    },
  );

  test("are cut where they are too long, between letters and not inside of one", () => {
    expect(peopleWordsInMail("𝓪".repeat(50), 40)).toBe(`${"a".repeat(39)}…`);
    expect([...peopleWordsInMail("é".repeat(41), 40)]).toHaveLength(40);
  });
});

describe("the details of a mail", () => {
  test.each([
    ["name", 40],
    ["from", 40],
    ["title", 80],
  ])("a %s has %i letters at most, and is whole up to there", (detail, most) => {
    const shown = (text: string) => cleanDetails({ [detail]: text })[detail];
    expect(shown("a".repeat(most))).toBe("a".repeat(most));
    expect(shown("a".repeat(most + 1))).toBe(`${"a".repeat(most - 1)}…`);
  });

  test("are cleaned under any name, but for those that the template excepts", () => {
    const reason = "See https://site.example/rules";
    const details = { title: "a.b", from: "c.d", name: "e.f", neverHeardOf: "g.h", reason };
    expect(cleanDetails(details, ["reason"])).toEqual({
      title: "a b",
      from: "c d",
      name: "e f",
      neverHeardOf: "g h",
      reason,
    });
    expect(cleanDetails({ reason }).reason).toBe("See https site example rules");
  });

  test("name accounts by usernames and addresses that look as they are and are no links", () => {
    const { username, newEmail } = cleanDetails({
      username: "prize.example.com",
      newEmail: "o'hara+1@mail.example.org",
    });
    expect(username).toBe("@prize.\u2060example.\u2060com");
    expect(visible(newEmail)).toBe("o'hara+1@mail.example.org");
    expect(newEmail).not.toMatch(/@\w|\.\w/);
  });

  test("of a mail that waits since usernames were stored as mails show them stay the same", () => {
    expect(cleanDetails({ username: "@a.\u2060b" }).username).toBe("@a.\u2060b");
  });
});
