import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import type { CallInput } from "../../../contract/endpoints.ts";
import { settleLanguages } from "./capsules-language.service.ts";

let site: TestApp;
let ana: Member;

beforeAll(async () => {
  site = await createTestApp();
  ana = await createMember(site);
});
afterAll(() => site.close());

const french = {
  title: "Une journée au bord de la mer",
  description: "On part tôt, on marche le long de la plage et on déjeune au marché.",
};
const english = {
  title: "A day by the sea",
  description: "Leave early, walk along the beach and have lunch at the market.",
};
const portuguese = {
  title: "Um dia à beira-mar",
  description: "Saímos cedo, andamos pela praia e almoçamos no mercado.",
};
const nothing = { title: "🎉", description: "12:30 – 14:00" };

type Body = CallInput<"POST /flenjors">["body"];

async function publish(body: Body, locale = "en"): Promise<WholeFlenjor> {
  const answer = await site.call("POST /flenjors", { body }, { token: ana.token, locale });
  expect(answer.status).toBe(201);
  return answer.body.data.flenjor;
}

async function change(
  id: string,
  body: CallInput<"PATCH /flenjors/{id}">["body"],
  locale = "en",
): Promise<WholeFlenjor> {
  const input = { params: { id }, body };
  const answer = await site.call("PATCH /flenjors/{id}", input, { token: ana.token, locale });
  expect(answer.status).toBe(200);
  return answer.body.data.flenjor;
}

async function read(id: string): Promise<WholeFlenjor> {
  const answer = await site.call("GET /flenjors/{id}", { params: { id } }, { token: ana.token });
  return answer.body.data.flenjor;
}

const inFrench = { language: "fr", is_language_chosen: false };

describe("R-FIND-05 the language of a capsule is found from its words", () => {
  test.each([
    ["French on an English screen", french, "en", "fr"],
    ["English on a Portuguese screen", english, "pt", "en"],
    ["Portuguese on a French screen", portuguese, "fr", "pt"],
    ["German on an English screen", { title: "Ein ruhiger Sonntag am Fluss" }, "en", "de"],
  ])("R-FIND-05 %s", async (_, words, locale, language) => {
    const found = await publish(words, locale);
    expect(found).toMatchObject({ language, is_language_chosen: false });
  });

  test.each([
    ["an emoji and times", nothing],
    ["nonsense", { title: "Xkq zzpt", description: "qwrt plkj" }],
    ["a name", { title: "Lisboa" }],
    ["a link", { title: "https://example.org/the/best/walks/of/the/city" }],
    ["equal halves of two languages", mixed()],
  ])("R-FIND-05 %s leaves it to the screen", async (_, words) => {
    for (const locale of ["fr", "pt"]) {
      const found = await publish(words, locale);
      expect(found).toMatchObject({ language: locale, is_language_chosen: false });
    }
  });

  test("R-FIND-05 the words of experiences and activities count, those of places do not", async () => {
    const place = {
      name: "Miradouro da Nossa Senhora do Monte",
      address: "Largo do Monte, freguesia de São Vicente, ao pé da capela",
      ...{ lat: 38.719, long: -9.132, city: "Lisboa", country: "Portugal" },
    };
    const part = { title: "1", order: 0, places: [place] };
    const silent = await publish({ title: "Lisboa", experiences: [part] });
    expect(silent.language).toBe("en");
    const activities = [{ activity_type: "Regarder le coucher de soleil avec des amis" }];
    const told = await publish({ title: "Lisboa", experiences: [{ ...part, activities }] });
    expect(told).toMatchObject(inFrench);
  });

  test("R-FIND-05 lists and filters follow it", async () => {
    const tags = [`words-${crypto.randomUUID().slice(0, 8)}`];
    const titles = async (written_in: "en" | "fr") => {
      const query = { written_in, tags: tags[0] } as never;
      const { body } = await site.call("GET /flenjors", { query });
      return body.data.flenjors.map(({ title }: { title: string }) => title);
    };
    const { id } = await publish({ ...french, tags });
    expect(await titles("fr")).toEqual([french.title]);
    await change(id, english);
    expect(await titles("fr")).toEqual([]);
    expect(await titles("en")).toEqual([english.title]);
  });
});

describe("R-FIND-05 a language that its author chose", () => {
  test("R-FIND-05 is kept, whatever the words are and become", async () => {
    const { id, ...chosen } = await publish({ ...french, language: "es" });
    expect(chosen).toMatchObject({ language: "es", is_language_chosen: true });
    expect(await change(id, english)).toMatchObject({ language: "es", is_language_chosen: true });
    const experience = { flenjor_id: id, title: portuguese.description, order: 0 };
    await site.call("POST /experiences", { body: experience }, { token: ana.token });
    expect((await read(id)).language).toBe("es");
  });

  test("R-FIND-05 can be chosen later, and left to the words again", async () => {
    const { id } = await publish(french);
    const chosen = { language: "en", is_language_chosen: true };
    expect(await change(id, { language: "en" })).toMatchObject(chosen);
    expect(await change(id, { description: french.description })).toMatchObject(chosen);
    expect(await change(id, { language: null })).toMatchObject(inFrench);
  });

  test("R-FIND-05 left to words that do not tell, becomes that of the screen", async () => {
    const { id } = await publish({ ...nothing, language: "es" });
    const left = { language: "pt", is_language_chosen: false };
    expect(await change(id, { language: null }, "pt")).toMatchObject(left);
  });
});

describe("R-FIND-05 a language that was found follows the words", () => {
  test("R-FIND-05 when title and description change, on whatever screen", async () => {
    const { id } = await publish(french, "fr");
    expect((await change(id, english, "fr")).language).toBe("en");
    expect((await change(id, portuguese, "fr")).language).toBe("pt");
  });

  test("R-FIND-05 when an experience or an activity comes, changes or goes", async () => {
    const { id } = await publish({ title: "Lisboa" });
    const token = { token: ana.token };
    const body = { flenjor_id: id, title: french.description, order: 0 };
    const made = await site.call("POST /experiences", { body }, token);
    expect((await read(id)).language).toBe("fr");
    const params = { id: made.body.data.experience.id };
    const changes = { title: english.description };
    await site.call("PATCH /experiences/{id}", { params, body: changes }, token);
    expect((await read(id)).language).toBe("en");
    await site.call("DELETE /experiences/{id}", { params }, token);
    const other = await site.call("POST /experiences", { body: { ...body, title: "1" } }, token);
    const activity = {
      experience_id: other.body.data.experience.id,
      activity_type: "Ver o pôr do sol com os amigos e comer qualquer coisa",
    };
    await site.call("POST /activities", { body: activity }, token);
    expect((await read(id)).language).toBe("pt");
  });

  test("R-FIND-05 and stays where they no longer tell", async () => {
    const { id } = await publish(french);
    expect(await change(id, nothing)).toMatchObject(inFrench);
  });
});

describe("R-FIND-05 capsules from before", () => {
  async function fromBefore(words: Body, language: "en" | "es") {
    const { id } = await publish(words);
    const before = { language, is_language_chosen: null };
    await site.db.updateTable("flenjors").set(before).where("id", "=", id).execute();
    return { id, before: await read(id) };
  }

  test("R-FIND-05 are read in the background, unchanged but for their language", async () => {
    const tags = [`before-${crypto.randomUUID().slice(0, 8)}`];
    const { id, before } = await fromBefore({ ...french, tags }, "en");
    const silent = await fromBefore(nothing, "en");
    await settleLanguages(site.context);
    expect(await read(id)).toEqual({ ...before, ...inFrench });
    expect(await read(silent.id)).toEqual({ ...silent.before, is_language_chosen: false });
    const query = { written_in: "fr", tags: tags[0] } as never;
    const { body } = await site.call("GET /flenjors", { query });
    expect(body.data.flenjors).toHaveLength(1);
    const left = site.db.selectFrom("flenjors").where("is_language_chosen", "is", null);
    expect(await left.select("id").execute()).toEqual([]);
  });

  test("R-FIND-05 keep a language other than that of their screen, which was a choice", async () => {
    const { id, before } = await fromBefore(french, "es");
    expect(before.is_language_chosen).toBe(true);
    expect((await change(id, english)).language).toBe("es");
    await settleLanguages(site.context);
    expect(await read(id)).toMatchObject({ language: "es", is_language_chosen: true });
  });
});

function mixed() {
  const half = (text: string) => text.repeat(10).slice(0, 600);
  return {
    title: "🎉",
    description: half(`${french.description} `) + half(`${english.description} `),
  };
}
