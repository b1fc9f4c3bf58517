import { describe, expect, test } from "vitest";
import { peopleWordsInMail, withPlainPeopleWords } from "./people-words.ts";

describe("words that people chose, in a mail", () => {
  test.each([
    ["Inês d’Ávila-Sá", "Inês d’Ávila-Sá"],
    ["Sunday, in Alfama! (again?)", "Sunday, in Alfama! (again?)"],
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

  test("are cut where they are too long, between letters and not inside of one", () => {
    expect(peopleWordsInMail("𝓪".repeat(50), 40)).toBe(`${"a".repeat(39)}…`);
    expect([...peopleWordsInMail("é".repeat(41), 40)]).toHaveLength(40);
  });

  test("are those of a name, a sender and a title; reasons of moderators stay as written", () => {
    const reason = "See https://site.example/rules";
    expect(withPlainPeopleWords({ title: "a.b", from: "c.d", name: "e.f", reason })).toEqual({
      title: "a b",
      from: "c d",
      name: "e f",
      reason,
    });
  });
});
