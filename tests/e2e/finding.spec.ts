import { axeProblemsInBothThemes } from "../support/axe.ts";
import { expect, test, visit } from "../support/e2e.ts";
import type { Site } from "../support/server.ts";
import { call, join } from "../support/visitors.ts";

/** A word that only the capsules of this file have. */
const letters = Array.from({ length: 6 }, () => "bcdfglmnpr"[Math.floor(Math.random() * 10)]).join(
  "",
);
const word = `Medronho${letters}`;

test.describe.configure({ mode: "default" });
test.beforeAll(({ site }) => publish(site));

async function publish(site: Site): Promise<void> {
  const { token } = await join(site);
  const place = { name: "Praça", city: "Évora", country: "Portugal", lat: 38.571, long: -7.909 };
  for (const [title, day] of [
    ["Aguardente na praça", "sunday"],
    ["Outra aguardente", "tuesday"],
  ]) {
    const experiences = [
      {
        title: "Chegar",
        description: `Provar ${word} com calma.`,
        order: 0,
        day_of_week: day,
        time_of_day: "morning",
        places: [place],
      },
    ];
    const body = { title, tags: ["wine"], language: "pt", experiences };
    const { status } = await call(site, "POST /flenjors", { token, body });
    expect(status).toBe(201);
  }
}

test("R-FIND-02 R-FIND-03 what was understood can be taken back, and back brings it again", async ({
  page,
}) => {
  await visit(page, `/discover?search=${word}+on+a+sunday+morning+in+portugal`);
  const chips = page.getByRole("list", { name: "What we understood" });
  await expect(chips.getByRole("listitem")).toHaveText(["Sunday morning", "Portugal"]);
  const all = page.getByRole("list", { name: "Capsules" }).getByRole("article");
  await expect(all).toHaveCount(1);
  await expect(all).toContainText("Aguardente na praça");
  const close = page
    .getByRole("region")
    .or(page.locator("section"))
    .filter({
      has: page.getByRole("heading", { name: "Close to it" }),
    });
  await expect(close).toContainText(/Left out: .*“sunday morning”/);
  await expect(close.getByRole("article").first()).toContainText("Outra aguardente");

  await chips.getByRole("link", { name: /^Sunday morning:/ }).click();
  await expect(page).toHaveURL(/plain=sunday\+morning/);
  await expect(chips.getByRole("listitem")).toHaveText(["Portugal"]);
  for (const title of ["Aguardente na praça", "Outra aguardente"]) {
    await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible();
  }
  await page.goBack();
  await expect(chips.getByRole("listitem")).toHaveText(["Sunday morning", "Portugal"]);
  await expect(all).toHaveCount(1);
});

test("R-FIND-06 a tile shows the sentence that holds the words, and its language", async ({
  page,
}) => {
  await visit(page, `/discover?search=${word}`);
  const tile = page.getByRole("article").filter({ hasText: "Aguardente na praça" });
  await expect(tile).toContainText(`Provar ${word} com calma.`);
  await expect(tile.locator("mark")).toHaveText(word);
  await expect(tile).toContainText("Written in Portuguese");
  await visit(page, `/pt/discover?search=${word}`);
  await expect(tile.locator("mark")).toHaveText(word);
  await expect(tile).not.toContainText("Escrita em");
});

test("R-FIND-04 a correction is told, and can be taken back", async ({ page }) => {
  const typed = word.replace("nh", "hn");
  await visit(page, `/fr/discover?search=${typed}`);
  const note = page.getByText(`Résultats pour « ${word.toLowerCase()} » au lieu de « ${typed} ».`);
  await expect(note).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.getByRole("link", { name: `Chercher « ${typed} » tel quel` }).click();
  await expect(page).toHaveURL(/as_typed=true/);
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /Aucune capsule/ })).toBeVisible();
});

test("R-FIND-03 nonsense gets an honest nothing, with ways on", async ({ page }) => {
  await visit(page, "/pt/discover?search=xqzvbn+wplkjt");
  await expect(page.getByRole("heading", { name: "Ainda nada corresponde" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ver tudo" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
});

for (const width of [375, 1280]) {
  test(`R-FIND-02 axe finds nothing in the answers at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const prefix of ["", "/fr", "/pt"]) {
      await visit(page, `${prefix}/discover?search=${word}+on+a+sunday+morning+in+portugal`);
      expect(await axeProblemsInBothThemes(page), prefix).toEqual([]);
    }
  });
}
