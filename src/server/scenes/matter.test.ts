import { describe, expect, test } from "vitest";
import curatedTags from "../features/tags/curated-tags.json" with { type: "json" };
import themes from "./matter.json" with { type: "json" };
import { matterOf } from "./matter.ts";

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

  test("a tag says more than a word, and a word said often no more than three", () => {
    expect(matterOf(["beach"], "").get("beach")).toBe(2);
    expect(matterOf([], "beach beach beaches").get("beach")).toBe(1);
    expect(matterOf([], "beach, seaside, sunbathing, plage").get("beach")).toBe(3);
    expect(matterOf(["beach", "beach"], "beach").get("beach")).toBe(3);
  });

  test("names only tags that exist", () => {
    const known = new Set(curatedTags.map(({ slug }) => slug));
    const named = Object.values(themes).flatMap(({ tags }) => tags as string[]);
    expect(named.filter((tag) => !known.has(tag))).toEqual([]);
  });
});
