import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { Flenjor } from "../../../contract/capsules.ts";
import { inTransaction } from "../../db/transaction.ts";
import { hideCapsule } from "../capsules/capsules-hiding.service.ts";
import { storeCuratedTags } from "../tags/tags.service.ts";

let site: TestApp;
let maker: Member;

beforeAll(async () => {
  site = await createTestApp();
  await storeCuratedTags(site.context);
  maker = await createMember(site);
  await publish("fr", {
    title: "Café crème à l'aube",
    description: "Se promener le long des quais avant tout le monde.",
  });
  await publish("pt", {
    title: "Pastéis ao amanhecer",
    description: "Caminhadas pelas ruas antigas de São Vicente.",
  });
  await publish("en", {
    title: "Lighthouse sandwiches",
    description: "Walking out to the sea wall with everything in one bag.",
    tags: ["Wine"],
  });
});
afterAll(() => site.close());

async function publish(
  locale: string,
  body: { title: string; description: string; tags?: string[] },
) {
  const { status } = await site.call("POST /flenjors", { body }, { token: maker.token, locale });
  expect(status).toBe(201);
}

async function search(text: string): Promise<{ titles: string[]; corrected: string | undefined }> {
  const { status, body } = await site.call("GET /flenjors", { query: { search: text } });
  expect(status).toBe(200);
  const { meeting_all, corrected } = body.meta;
  const titles = body.data.flenjors.map((capsule: Flenjor) => capsule.title);
  return {
    titles: titles.slice(0, meeting_all),
    corrected: corrected?.map(({ to }: { to: string }) => to).join(" "),
  };
}

describe("R-CAPS-02 search", () => {
  test.each([
    ["a word", "lighthouse", "Lighthouse sandwiches"],
    ["the beginning of a word", "lighth", "Lighthouse sandwiches"],
    ["another form of an English word", "sandwich", "Lighthouse sandwiches"],
    ["another form of an English verb", "walks", "Lighthouse sandwiches"],
    ["another form of a French verb", "promenez", "Café crème à l'aube"],
    ["another form of a Portuguese noun", "caminhada", "Pastéis ao amanhecer"],
    ["missing accents", "cafe creme", "Café crème à l'aube"],
    ["accents where there are none", "sàndwiches", "Lighthouse sandwiches"],
    ["capitals", "SÃO VICENTE", "Pastéis ao amanhecer"],
    ["words in another order", "vicente pasteis", "Pastéis ao amanhecer"],
  ])("R-CAPS-02 finds %s", async (_, text, title) => {
    const { titles, corrected } = await search(text);
    expect(titles).toEqual([title]);
    expect(corrected).toBeUndefined();
  });

  test.each([
    ["lighthuose", "lighthouse", "Lighthouse sandwiches"],
    ["sandwihces", "sandwiches", "Lighthouse sandwiches"],
    ["amanhcer", "amanhecer", "Pastéis ao amanhecer"],
    ["paxteis", "pastéis", "Pastéis ao amanhecer"],
    ["the lighthuose wall", "lighthouse", "Lighthouse sandwiches"],
  ])("R-CAPS-02 forgives %s and says %s, as people write it", async (text, meant, title) => {
    const { titles, corrected } = await search(text);
    expect(titles).toEqual([title]);
    expect(corrected).toBe(meant);
  });

  test("says what the words that fit begin with", async () => {
    const { body } = await site.call("GET /flenjors", { query: { search: "Sàndwich walks" } });
    expect(body.data.search_terms).toEqual(expect.arrayContaining(["sandwich", "walks", "walk"]));
  });

  test.each(["wine", "vin", "vinho"])("R-CAPS-02 finds a tag by its name %s", async (name) => {
    expect((await search(name)).titles).toEqual(["Lighthouse sandwiches"]);
  });

  test("signs and nonsense find nothing and break nothing", async () => {
    for (const text of ["zzqqxx", "&", "' | !", "a:*b", "<->", "((", "\\", "%", "🙂"]) {
      const { status, body } = await site.call("GET /flenjors", { query: { search: text } });
      expect(status).toBe(200);
      if (/[a-z]{3}/.test(text)) expect(body.data.flenjors).toEqual([]);
    }
  });
});

describe("R-CAPS-09 a word is offered as a correction only while something public holds it", () => {
  const meant = "zanzibarquitecture";
  const mistyped = "zanzibarquitectuer";
  const corrected = async () => (await search(mistyped)).corrected;
  const leave: [string, (id: string, owner: Member) => Promise<unknown>][] = [
    [
      "made private",
      (id, owner) =>
        site.call(
          "PATCH /flenjors/{id}",
          { params: { id }, body: { visibility: "private" } },
          owner,
        ),
    ],
    ["deleted", (id, owner) => site.call("DELETE /flenjors/{id}", { params: { id } }, owner)],
    [
      "written otherwise",
      (id, owner) =>
        site.call("PATCH /flenjors/{id}", { params: { id }, body: { description: "" } }, owner),
    ],
    [
      "deleted with its owner's account",
      (_, owner) => site.call("DELETE /account", { body: { password: owner.password } }, owner),
    ],
    [
      "hidden by a moderator",
      (id) => inTransaction(site.context, (inside) => hideCapsule(inside, id, "Not for here")),
    ],
  ];

  test.each(leave)("not when the capsule is %s", async (_, leaving) => {
    const [owner, other] = [await createMember(site), await createMember(site)];
    const { id } = await createCapsule(site, owner, { description: meant });
    expect(await corrected()).toBe(meant);
    await leaving(id, owner);
    expect(await corrected()).toBeUndefined();

    const first = await createCapsule(site, other, { description: meant });
    const second = await createCapsule(site, other, { description: meant });
    await site.call("DELETE /flenjors/{id}", { params: { id: first.id } }, other);
    expect(await corrected()).toBe(meant);
    await site.call("DELETE /flenjors/{id}", { params: { id: second.id } }, other);
    expect(await corrected()).toBeUndefined();
  });

  test("as the capsules that are left spell it", async () => {
    const owner = await createMember(site);
    const accented = await createCapsule(site, owner, {
      description: "rendezvousplatz élégantissimo",
    });
    const plain = await createCapsule(site, owner, { description: "elegantissimo" });
    expect((await search("elegantisismo")).corrected).toBe("élégantissimo");
    await site.call("DELETE /flenjors/{id}", { params: { id: accented.id } }, owner);
    expect((await search("elegantisismo")).corrected).toBe("elegantissimo");
    await site.call("DELETE /flenjors/{id}", { params: { id: plain.id } }, owner);
    expect((await search("elegantisismo")).corrected).toBeUndefined();
  });
});
