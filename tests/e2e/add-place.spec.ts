import type { Locator, Page } from "@playwright/test";
import { axeProblems } from "../support/axe.ts";
import { addExperiences, openDesk } from "../support/desk.ts";
import { expect, test, visit } from "../support/e2e.ts";
import { publishOn, readOn } from "../support/published.ts";
import type { Site } from "../support/server.ts";
import { beSignedIn, join } from "../support/visitors.ts";
import { newExperience } from "../support/whole-capsules.ts";

// The first search waits until the places of the world are indexed.
test.describe.configure({ timeout: 150_000 });
const first = { timeout: 90_000 };

const castle = {
  name: "Castelo de São Jorge",
  provider: "manual",
  provider_id: "",
  address: "",
  lat: 38.7139,
  long: -9.1335,
  country: "Portugal",
  state: "Lisbon",
  city: "Lisbon",
};

/** A published plan in Lisbon, being edited, with the dialog of its second experience open. */
async function openInEditMode(page: Page, site: Site) {
  const owner = await join(site);
  const { id } = await publishOn(site, owner);
  await beSignedIn(page, site, owner);
  await visit(page, `/capsules/${id}?edit=1`);
  await page.getByRole("button", { name: "Add a place to Fado behind a small door" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a place" });
  const added = async () => {
    await dialog.getByRole("button", { name: "Add this place" }).click();
    await expect(dialog).toBeHidden();
    const read = async () =>
      (await readOn(site, id, owner.token)).experiences[1]?.places.slice(1) ?? [];
    await expect.poll(async () => (await read()).length).toBe(1);
    return (await read())[0];
  };
  return { dialog, added };
}

const searchField = (dialog: Locator) =>
  dialog.getByRole("combobox", { name: "Name of the place" });

test("coordinates at sea are in no town, and the point can be added under a name", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const { dialog, added } = await openInEditMode(page, site);
  await searchField(dialog).fill("-40.5, -120.25");
  await expect(dialog.getByText("There is no town at this point.")).toBeVisible(first);
  // There is no list either.
  await expect(dialog.getByText("Not in the list?")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Add this place" }).click();
  await expect(dialog.getByText("Choose a place from the list.")).toHaveCount(0);
  const name = dialog.getByRole("textbox", { name: "Name", exact: true });
  await expect(name).toHaveAccessibleDescription(/Give it a name\./);
  await name.fill("The middle of nowhere");
  expect(await added()).toMatchObject({
    name: "The middle of nowhere",
    lat: -40.5,
    long: -120.25,
    city: "",
  });
});

test("edit mode has the whole place dialog: a name that nobody knows is no dead end", async ({
  page,
  site,
}) => {
  const { dialog, added } = await openInEditMode(page, site);
  await searchField(dialog).fill("Tasca do Zé Ninguém");
  await expect(dialog.getByText("Nothing found by that name.")).toBeVisible(first);
  expect(await axeProblems(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Write it by hand" }).click();
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Tasca do Zé Ninguém");
  await expect(dialog.getByRole("combobox", { name: "Town" })).toHaveValue(/Lisbon|Alfama|Castelo/);
  expect(await axeProblems(page)).toEqual([]);
  const place = await added();
  expect(place).toMatchObject({ name: "Tasca do Zé Ninguém", country: "Portugal" });
  expect(place?.lat).toBeCloseTo(38.7, 0);
});

test("the form by hand offers a list of other towns, and asks for one where none is chosen", async ({
  page,
  site,
}) => {
  const { dialog, added } = await openInEditMode(page, site);
  await dialog.getByRole("radio", { name: "By hand" }).check();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Grandmother’s kitchen");
  const town = dialog.getByRole("combobox", { name: "Town" });
  await expect(town).toHaveValue(/Portugal/, first);
  await town.fill("");
  await dialog.getByRole("button", { name: "Add this place" }).click();
  await expect(town).toHaveAccessibleDescription(/Choose a town from the list/);
  await town.fill("Sintra");
  await dialog
    .getByRole("option", { name: /^Sintra/ })
    .first()
    .click();
  await expect(town).toHaveValue("Sintra, Portugal");
  expect(await added()).toMatchObject({ name: "Grandmother’s kitchen", city: "Sintra" });
});

test("the typed name survives every change between search, map and by hand", async ({
  page,
  site,
}) => {
  const { dialog } = await openInEditMode(page, site);
  const name = dialog.getByRole("textbox", { name: "Name" });
  await searchField(dialog).fill("The blue door");
  await dialog.getByRole("radio", { name: "Map", exact: true }).check();
  await expect(name).toHaveValue("The blue door");
  await name.fill("The green door");
  await dialog.getByRole("radio", { name: "By hand" }).check();
  await expect(name).toHaveValue("The green door");
  await dialog.getByRole("textbox", { name: "Address" }).fill("Rua Augusta 1");
  await dialog.getByRole("radio", { name: "Search" }).check();
  await expect(searchField(dialog)).toHaveValue("The green door");
  await dialog.getByRole("radio", { name: "By hand" }).check();
  await expect(dialog.getByRole("textbox", { name: "Address" })).toHaveValue("Rua Augusta 1");
});

test("towns near the plan come first: Belém in a plan in Lisbon is not in Brazil", async ({
  page,
  site,
}) => {
  const { dialog, added } = await openInEditMode(page, site);
  await searchField(dialog).fill("Belém");
  const found = dialog.getByRole("option");
  await expect(found.first()).toHaveText(/Belém.*Lisbon/, first);
  await found.first().click();
  expect(await added()).toMatchObject({ name: "Belém", city: "Lisbon" });
});

test("a pasted maps link becomes a place, and nobody asks the map's own site", async ({
  page,
  site,
}) => {
  const { dialog, added } = await openInEditMode(page, site);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  const link =
    "https://www.google.com/maps/place/Torre+de+Bel%C3%A9m/@38.6,-9.2,17z/data=!3d38.6916!4d-9.216";
  await searchField(dialog).fill(link);
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Torre de Belém");
  await expect(dialog.getByText(/Belém.*Portugal|Lisbon, Portugal/).first()).toBeVisible(first);
  await dialog.getByRole("radio", { name: "By hand" }).check();
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Torre de Belém");
  expect(await added()).toMatchObject({
    name: "Torre de Belém",
    lat: 38.6916,
    long: -9.216,
    country: "Portugal",
  });
  expect([...new Set(asked)]).toEqual([site.origin]);
});

test("R-MISC-02 a name that was typed without capitals into a map has those of a title", async ({
  page,
  site,
}) => {
  const { dialog } = await openInEditMode(page, site);
  await searchField(dialog).fill(
    "https://www.google.com/maps/search/torre+de+bel%C3%A9m/@38.6916,-9.216,17z",
  );
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Torre de Belém");
});

test("two numbers are a place that bears the name of what is there; a short link says why not", async ({
  page,
  site,
}) => {
  const { dialog, added } = await openInEditMode(page, site);
  await searchField(dialog).fill("https://maps.app.goo.gl/xyz");
  await expect(searchField(dialog)).toHaveAccessibleDescription(/does not say where it leads/);
  await searchField(dialog).fill("38.69, -9.21");
  await expect(dialog.getByText(/Portugal/).first()).toBeVisible(first);
  expect(await added()).toMatchObject({ lat: 38.69, long: -9.21, country: "Portugal" });
});

test("places of public capsules are offered in a draft with how many use them", async ({
  page,
  site,
}) => {
  const author = await join(site);
  const experiences = [newExperience({ places: [castle] })];
  await publishOn(site, author, { experiences });
  await publishOn(site, author, { experiences });
  const secret = { ...castle, name: "Castelo escondido" };
  await publishOn(site, author, {
    visibility: "private",
    experiences: [newExperience({ places: [secret] })],
  });
  await beSignedIn(page, site, await join(site));
  await openDesk(page);
  await addExperiences(page, [{ title: "Up the hill" }]);
  await page.getByRole("button", { name: "Add a place" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a place" });
  await searchField(dialog).fill("castelo");
  await expect(dialog.getByRole("option").first()).toHaveText(
    /Castelo de São JorgeLisbon, Portugal · in 2 capsules/,
    first,
  );
  await expect(dialog.getByRole("option", { name: secret.name })).toHaveCount(0);
  await dialog.getByRole("option").first().click();
  await dialog.getByRole("button", { name: "Add this place" }).click();
  await expect(page.getByRole("button", { name: `Remove ${castle.name}` })).toBeVisible();
});

test.describe("with maps", () => {
  test.use({ withMaps: true });

  test("the map opens where the plan is, and a tap keeps the name", async ({ page, site }) => {
    test.setTimeout(240_000);
    const { dialog, added } = await openInEditMode(page, site);
    await searchField(dialog).fill("The kiosk");
    await dialog.getByRole("radio", { name: "Map", exact: true }).check();
    const canDraw = await page.evaluate(
      () => document.createElement("canvas").getContext("webgl2") !== null,
    );
    test.skip(!canDraw, "this browser has no WebGL");
    const map = dialog.getByRole("region", { name: "Map to drop a pin on" });
    await expect(map.getByRole("button", { name: "Tasca do Chico" })).toBeVisible({
      timeout: 120_000,
    });
    await map.getByRole("application").click({ position: { x: 40, y: 120 } });
    await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("The kiosk");
    await expect(dialog.getByText(/Portugal/).first()).toBeVisible(first);
    const place = await added();
    expect(place).toMatchObject({ name: "The kiosk", country: "Portugal" });
    expect(Math.abs((place?.lat ?? 0) - 38.714)).toBeLessThan(0.2);
    expect(Math.abs((place?.long ?? 0) + 9.13)).toBeLessThan(0.2);
  });
});
