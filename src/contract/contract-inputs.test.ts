import { expect, test } from "vitest";
import { endpointTable } from "./endpoints.ts";
import { shareChannel } from "./shared/channels.ts";
import { email, line, requiredLine, requiredText, text } from "./shared/fields.ts";
import { mapTilesPath } from "./shared/map-tiles.ts";
import { queryInteger } from "./shared/pagination.ts";
import { dayAfter, slotNames } from "./shared/slots.ts";

type Part = "query" | "body";

/** Parses an input as the server does; for a refused one, gives the fields and their messages. */
function read(name: string, part: Part, input: object): unknown {
  const result = endpointTable[name]?.[part]?.safeParse(input);
  if (!result?.success) return result?.error.issues.map(({ path, message }) => [...path, message]);
  return result.data;
}

test.each([
  ["GET /flenjors", { tags: " sea, hike,,sea " }, { tags: ["sea", "hike"] }],
  ["GET /flenjors", { people: "1000", max_spend: "0" }, { people: 1000, max_spend: 0 }],
  ["GET /flenjors", { lat: "-90", long: "180" }, { lat: -90, long: 180 }],
  ["GET /places", { lat: "38.7139", long: "-9.1334" }, { lat: 38.7139, long: -9.1334 }],
  ["GET /places", { search: " Alfama\u200b " }, { search: "Alfama" }],
])("%s reads %o as %o", (name, query, expected) => {
  expect(read(name, "query", query)).toEqual(expected);
});

const both = [["lat", "both_coordinates"]];

test.each([
  ["GET /flenjors", { lat: "38" }, both],
  ["GET /flenjors/count", { long: "9" }, both],
  ["GET /places", { long: "9" }, both],
  ["GET /flenjors", { lat: "90.1", long: "9" }, [["lat", expect.any(String)]]],
  ["GET /flenjors", { lat: "9", long: "-180.1" }, [["long", expect.any(String)]]],
  ["GET /flenjors", { lat: "1e1", long: "9" }, [["lat", "coordinate"]]],
  ["GET /flenjors", { lat: "x9", long: "9" }, [["lat", "coordinate"]]],
  ["GET /flenjors", { lat: "9x", long: "9" }, [["lat", "coordinate"]]],
  ["GET /flenjors", { people: "0" }, [["people", expect.any(String)]]],
  ["GET /flenjors", { people: "1001" }, [["people", expect.any(String)]]],
  ["GET /flenjors", { tags: "a,".repeat(10) + "b".repeat(61) }, [["tags", 1, expect.any(String)]]],
])("%s refuses %o", (name, query, issues) => {
  expect(read(name, "query", query)).toEqual(issues);
});

test("a capsule's most participants are no fewer than its least, where both are said", () => {
  const wrong = { title: "Alfama at dawn", min_participants: 3, max_participants: 2 };
  const right = { title: "Alfama at dawn", min_participants: 3, max_participants: 3 };
  const refusal = [["max_participants", "participants"]];
  for (const name of ["POST /flenjors", "PATCH /flenjors/{id}"]) {
    expect(read(name, "body", wrong)).toEqual(refusal);
    expect(read(name, "body", right)).toMatchObject(right);
  }
  for (const one of [{ min_participants: 3 }, { max_participants: 2 }]) {
    expect(read("PATCH /flenjors/{id}", "body", one)).toEqual(one);
  }
});

test("somebody logs in by an address or a username, and by nothing else", () => {
  const login = (email: string) => read("POST /auth/login", "body", { email, password: "x" });
  expect(login(" Ana@example.org")).toEqual({ email: "ana@example.org", password: "x" });
  expect(login("ana.lima")).toEqual({ email: "ana.lima", password: "x" });
  expect(login("ana lima")).toEqual([["email", "email"]]);
});

test("a link leads to the web, and not past a name that seems to be its site", () => {
  const at = (url: string) => {
    const activities = [{ activity_type: "Tram", url }];
    const body = { title: "Alfama", experiences: [{ title: "Tram", activities }] };
    return endpointTable["POST /flenjors"]?.body?.safeParse(body).success;
  };
  expect(["https://carris.pt/28", "http://carris.pt"].map(at)).toEqual([true, true]);
  const wrong = ["ftp://carris.pt", "xhttp://carris.pt", "https://carris.pt@evil.example"];
  const more = ["https://:secret@evil.example", "httpsx://carris.pt", "javascript:alert(1)"];
  expect([...wrong, ...more].map(at)).toEqual(Array(6).fill(false));
});

test("a whole number is made of digits alone and keeps to its bounds", () => {
  const field = queryInteger({ min: 2, max: 30 });
  expect(["2", "30", "007"].map((given) => field.parse(given))).toEqual([2, 30, 7]);
  for (const given of ["1", "31", "", "1e1", " 7", "7 ", "x7", "7x", "-7", "2.5", "0000000007"]) {
    expect(field.safeParse(given).success, given).toBe(false);
  }
  expect(field.safeParse("x").error?.issues[0]?.message).toBe("whole_number");
});

test("a line has nothing unseen at its ends, and may be empty only where it is not required", () => {
  expect(line(5).parse(" a\u200bb\nc ")).toBe("ab c");
  expect(line(5).parse(" \u200b ")).toBe("");
  expect(requiredLine(5).safeParse(" \u200b ").success).toBe(false);
  expect(requiredLine(5).parse(" abcde ")).toBe("abcde");
  expect(requiredLine(5).safeParse("abcdef").success).toBe(false);
});

test("a text keeps its lines, and says something where it is required", () => {
  expect(text(9).parse(" a\n\u202eb ")).toBe("a\nb");
  expect(text(9).parse(" \u200b ")).toBe("");
  expect(requiredText(9).safeParse(" \u200b ").success).toBe(false);
  expect(requiredText(9).parse("a\n\nb")).toBe("a\n\nb");
});

test("a line that is far too long is refused as it is, and one that is long is cleaned first", () => {
  expect(line(5).parse(`${"\u200b".repeat(35)}abcde`)).toBe("abcde");
  expect(line(5).safeParse(`${"\u200b".repeat(36)}abcde`).success).toBe(false);
});

test("an address is read in lower case and without blanks around it", () => {
  expect(email.parse("  Ana@Example.ORG ")).toBe("ana@example.org");
  expect(email.safeParse("ana at example").success).toBe(false);
  expect(email.safeParse(`${"a".repeat(250)}@example.org`).success).toBe(false);
});

test("ways to share are counted by name, whatever their case, and the rest as other", () => {
  expect([" WhatsApp ", "qr", "pigeon", ""].map(shareChannel)).toEqual([
    "whatsapp",
    "qr",
    "other",
    "other",
  ]);
});

test("days follow each other around the week, and each has four slots", () => {
  expect(dayAfter("monday")).toBe("tuesday");
  expect(dayAfter("sunday")).toBe("monday");
  expect(slotNames).toHaveLength(28);
  expect([slotNames[0], slotNames.at(-1)]).toEqual(["monday-morning", "sunday-midnight"]);
});

test("addresses that other parts of the site go by", () => {
  expect(mapTilesPath).toBe("/map/{z}/{x}/{y}?v=1");
});
