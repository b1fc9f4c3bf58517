import { describe, expect, test } from "vitest";
import curatedTags from "../features/tags/curated-tags.json" with { type: "json" };
import themes from "./matter.json" with { type: "json" };
import { matterOf, speaksOf } from "./matter.ts";

const themesOf = (text: string) => [...matterOf([], text).keys()];

describe("R-PIC-02 matter", () => {
  test.each([
    ["market", "A market lunch", "Le marché du dimanche", "Manhã na feira"],
    ["wine", "Among the vineyards", "Au milieu des vignes", "Entre as vinhas"],
    ["hiking", "A long hike", "Une randonnée", "Caminhada na serra"],
    ["beach", "Beaches and coves", "À la plage", "Praias desertas"],
    ["surf", "Surf at dawn", "Leçon de surf", "Aula de surf"],
    ["boats", "By boat", "En bateau", "De barco"],
    ["diving", "Scuba diving", "Plongée", "Mergulho"],
    ["ski", "Skiing", "À ski", "Esqui"],
    ["garden", "The garden", "Au jardin", "No jardim"],
    ["blossom", "Cherry blossom", "Cerisiers en fleurs", "Cerejeiras em flor"],
    ["rooftop", "A rooftop bar", "Sur le toit-terrasse", "Num terraço"],
    ["viewpoint", "The lookout", "Le belvédère", "O miradouro"],
    ["stars", "Stars over the plain", "Les étoiles", "Ver as estrelas"],
    ["aurora", "Northern lights", "Aurores boréales", "Auroras boreais"],
    ["lighthouse", "To the lighthouse", "Vers le phare", "Até ao farol"],
    ["bridge", "Over the bridge", "Sur le pont", "Sobre a ponte"],
    ["balloons", "A hot-air balloon", "En montgolfière", "Balão de ar quente"],
    ["camping", "In a tent", "Sous la tente", "Na tenda"],
    ["waterfall", "The waterfall", "La cascade", "A cascata"],
    ["lake", "By the lake", "Au bord du lac", "Junto ao lago"],
    ["river", "Down the river", "Le long du fleuve", "Ao longo do rio"],
    ["forest", "Into the forest", "En forêt", "Pela floresta"],
    ["desert", "The dunes", "Le désert", "As dunas"],
    ["harbour", "At the harbour", "Sur le port", "No cais"],
    ["canyon", "The canyon", "Les gorges", "O desfiladeiro"],
  ])("%s, in three languages", (theme, ...texts) => {
    for (const text of texts) expect(themesOf(text), text).toContain(theme);
  });

  test.each([
    ["Dinner in Porto"],
    ["Segunda-feira e quinta-feira"],
    ["Fruits de mer"],
    ["The supermarket in Beachwood"],
    ["Une semaine marchéenne"],
    ["A national park, un parc national, um parque natural"],
    ["À côté de la gare"],
  ])("nothing is seen in %j", (text) => expect(themesOf(text)).toEqual([]));

  test("the first words say most, then the tags, then the other words", () => {
    const other = "and ".repeat(50);
    const weights = [
      matterOf([], "beach").get("beach"),
      matterOf(["beach", "beach"], "").get("beach"),
      matterOf([], `${other} beach`).get("beach"),
      matterOf([], other).get("beach"),
    ].map((weight) => weight ?? 0);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(new Set(weights).size).toBe(weights.length);
  });

  test("a word that is repeated counts once, and many words for one thing count no end", () => {
    expect(matterOf([], "beach, the beach")).toEqual(matterOf([], "beach"));
    const many = matterOf([], "beach, seaside, sunbathing, plage, praia, areal").get("beach");
    expect(many).toBeLessThan(6);
  });

  test("a word far behind is not spoken of, unless others say the same", () => {
    const other = "and ".repeat(50);
    expect(speaksOf(matterOf([], `${other} beach`), "beach")).toBe(false);
    expect(speaksOf(matterOf([], `${other} beach, plage, praia`), "beach")).toBe(true);
    expect(speaksOf(matterOf([], "beach"), "lake", "beach")).toBe(true);
  });

  test("a tag that somebody made up is read too", () => {
    expect([...matterOf(["petites-plages"], "").keys()]).toEqual(["beach"]);
    expect([...matterOf(["my-friends"], "").keys()]).toEqual([]);
  });

  test("names only tags that exist", () => {
    const known = new Set(curatedTags.map(({ slug }) => slug));
    const named = Object.values(themes).flatMap(({ tags }) => tags as string[]);
    expect(named.filter((tag) => !known.has(tag))).toEqual([]);
  });
});
