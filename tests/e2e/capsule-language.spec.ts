import type { Page } from "@playwright/test";
import { addExperiences, openDesk, publishedBy, titleField } from "../support/desk.ts";
import { expect, test, visit } from "../support/e2e.ts";
import { publishOn, readOn } from "../support/published.ts";
import { beSignedIn, join } from "../support/visitors.ts";

const aboutField = (page: Page) => page.getByRole("textbox", { name: "Description" });
const languageField = (page: Page) => page.getByRole("combobox", { name: "Language" });

function languageOfPage(page: Page) {
  const details = page.getByRole("region", { name: "Details" });
  return details.getByRole("definition").nth(4);
}

async function openFacts(page: Page) {
  await page.getByRole("button", { name: "Edit cost, people and language" }).click();
  const dialog = page.getByRole("dialog", { name: "Cost, people and language" });
  const language = dialog.getByRole("combobox", { name: "Language" });
  const shown = language.locator("option:checked");
  const save = () => dialog.getByRole("button", { name: "Save" }).click();
  return { language, shown, save, hint: dialog.getByText(/If the text is too short to tell/) };
}

test("R-FIND-05 a capsule written in French on an English page is French", async ({
  page,
  site,
}) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  await openDesk(page);
  await titleField(page).fill("Une journée au bord de la mer");
  await aboutField(page).first().fill("On marche le long de la plage et on déjeune au marché.");
  await addExperiences(page, [{ title: "La plage", time: "Evening", day: "friday" }]);
  await expect(languageField(page).locator("option:checked")).toHaveText("Detected from the text");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page).toHaveURL(/\/capsules\/[0-9a-f-]{36}$/);
  await expect(languageOfPage(page)).toHaveText("French");
  expect((await publishedBy(site, person)).map(({ language }) => language)).toEqual(["fr"]);
});

test("R-FIND-05 the author sees the language that was found, chooses another and undoes it", async ({
  page,
  site,
}) => {
  const owner = await join(site);
  const title = "Une journée au bord de la mer, avec une promenade et un déjeuner";
  const { id } = await publishOn(site, owner, { title, description: "", experiences: [] });
  const stored = async () => {
    const { language, is_language_chosen } = await readOn(site, id, owner.token);
    return [language, is_language_chosen];
  };
  await beSignedIn(page, site, owner);
  await visit(page, `/capsules/${id}?edit=1`);
  const facts = await openFacts(page);
  await expect(facts.shown).toHaveText("Detected from the text: French");
  await expect(facts.hint).toBeVisible();
  await facts.language.selectOption("Spanish");
  await expect(facts.hint).toBeHidden();
  await facts.save();
  await expect.poll(stored).toEqual(["es", true]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(stored).toEqual(["fr", false]);

  await openFacts(page);
  await expect(facts.shown).toHaveText("Detected from the text: French");
  await facts.language.selectOption("Spanish");
  await facts.save();
  await expect.poll(stored).toEqual(["es", true]);
  await openFacts(page);
  await expect(facts.shown).toHaveText("Spanish");
  await facts.language.selectOption("Detected from the text");
  await facts.save();
  await expect.poll(stored).toEqual(["fr", false]);
});
