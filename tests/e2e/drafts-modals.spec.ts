import {
  addActivity,
  addCovers,
  addExperiences,
  addPlaceByHand,
  openDesk,
  openExperience,
  picture,
  titleField,
} from "../support/desk.ts";
import { expect, test } from "../support/e2e.ts";
import { beSignedIn, join } from "../support/visitors.ts";

test.beforeEach(async ({ page, site }) => {
  await beSignedIn(page, site, await join(site));
  await openDesk(page);
});

test("R-MODAL-03 experiences are added one after the other, a nameless one is not", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Add experiences" }).click();
  const dialog = page.getByRole("dialog", { name: "Add experiences" });
  const name = dialog.getByRole("textbox", { name: "What is it?" });
  await expect(name).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(name).toHaveAccessibleDescription("Give it a name.");
  await name.fill("Coffee at the viewpoint");
  await dialog.getByRole("button", { name: "Morning" }).click();
  await dialog.getByRole("combobox", { name: "Day of the week" }).selectOption("sunday");
  await dialog.getByRole("button", { name: "Add another" }).click();
  await expect(dialog.getByText("“Coffee at the viewpoint” was added.")).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill("Sardines on the stairs");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: /^1 Coffee/ })).toContainText("Sunday morning");
  await expect(page.getByRole("button", { name: /^2 Sardines/ })).toContainText("Sunday");
});

test("R-MODAL-01 an activity is added and changed; a link must be a web address", async ({
  page,
}) => {
  await addExperiences(page, [{ title: "Dinner" }]);
  await page.getByRole("button", { name: "Add an activity" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an activity" });
  await dialog.getByRole("textbox", { name: "What to do" }).fill("Book a table");
  const link = dialog.getByRole("textbox", { name: "Link" });
  await link.fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(link).toHaveAccessibleDescription(/doesn’t look like a web address/);
  await expect(link).toBeFocused();
  await link.fill("example.org/table");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("example.org/table").first()).toBeVisible();

  await page.getByRole("button", { name: "Edit Book a table" }).click();
  const change = page.getByRole("dialog", { name: "Edit the activity" });
  await expect(change.getByRole("textbox", { name: "Link" })).toHaveValue(
    "https://example.org/table",
  );
  await change.getByRole("textbox", { name: "What to do" }).fill("Ask for the terrace");
  await change.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Edit Ask for the terrace" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit Book a table" })).toBeHidden();
});

test.describe("with maps", () => {
  test.use({ withMaps: true });

  test("R-MODAL-02 R-EXP-09 a place is found while typing, by keyboard, or written by hand", async ({
    page,
  }) => {
    await addExperiences(page, [{ title: "Arrival" }]);
    await page.getByRole("button", { name: "Add a place" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a place" });
    const search = dialog.getByRole("combobox", { name: "Name of the place" });
    await expect(search).toBeFocused();
    await search.fill("lisbo");
    await expect(dialog.getByRole("option", { name: /Lisbon/ }).first()).toBeVisible({
      // The places of the world are indexed once, at the first start.
      timeout: 80_000,
    });
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(search).toHaveValue("Lisbon");
    await expect(dialog.getByRole("region", { name: "The place on the map" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Remove Lisbon" })).toBeVisible();

    await page.getByRole("button", { name: "Add a place" }).click();
    await dialog.getByRole("radio", { name: "By hand" }).check();
    await dialog.getByRole("button", { name: "Add this place" }).click();
    await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription(
      "Give it a name.",
    );
    await page.keyboard.press("Escape");
    await addPlaceByHand(page, "The bench under the fig tree", "38.7139, -9.1334");
    await expect(
      page.getByRole("button", { name: "Remove The bench under the fig tree" }),
    ).toBeVisible();
  });

  test("R-MODAL-02 a pin gets the name of the place under it", async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 38.7139, longitude: -9.1334 });
    await addExperiences(page, [{ title: "Here" }]);
    await page.getByRole("button", { name: "Add a place" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a place" });
    await dialog.getByRole("radio", { name: "Map", exact: true }).check();
    await dialog.getByRole("button", { name: "Where I am" }).click();
    const name = dialog.getByRole("textbox", { name: "Name" });
    await expect(name).toHaveValue(/Lisbon|Santa|São|Alfama/, { timeout: 80_000 });
    await name.fill("My corner");
    await dialog.getByRole("button", { name: "Add this place" }).click();
    await expect(page.getByRole("button", { name: "Remove My corner" })).toBeVisible();
    await expect(page.getByText(/Portugal/).first()).toBeVisible();
  });
});

test("R-MODAL-04 R-EXP-10 a cover is uploaded or one of eight landscapes, and can be put first", async ({
  page,
}) => {
  await addCovers(page, [await picture("own.jpg")]);
  await expect(page.getByRole("img", { name: "own.jpg" })).toBeVisible();
  await page.getByRole("button", { name: "Add a cover", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add a cover" });
  // Each is told by its land and its hour.
  const landscapes = dialog.getByRole("button", {
    name: / (in the morning|in the afternoon|in the evening|at midnight)$/,
  });
  await expect(landscapes).toHaveCount(8);
  await landscapes.nth(3).click();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  const first = page.getByRole("button", { name: /^Put .* first$/ });
  await expect(first).toHaveCount(1);
  await first.click();
  await expect(page.getByRole("button", { name: "Put own.jpg first" })).toBeVisible();
});

test("R-ALERT-02 a file that is no picture is refused by its name, in a message that stays", async ({
  page,
}) => {
  const add = page.getByRole("button", { name: "Add a cover", exact: true });
  await add.click();
  const files = ["notes.txt", "sums.csv"].map((name) => {
    return { name, mimeType: "text/plain", buffer: Buffer.from("hello") };
  });
  await page.getByRole("dialog").locator("input[type=file]").setInputFiles(files);
  const alert = page.getByRole("alertdialog", { name: "Error: Some files couldn’t be added" });
  await expect(alert.getByRole("listitem")).toHaveText([
    "notes.txt isn’t a picture or video we can show. Videos can be MP4 or WebM.",
    "sums.csv isn’t a picture or video we can show. Videos can be MP4 or WebM.",
  ]);
  // The icon of an error is the one that closes.
  await expect(alert.locator('svg path[d="M18 6 6 18M6 6l12 12"]')).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Add a cover" })).toBeHidden();
  await alert.getByRole("button", { name: "Got it" }).click();
  await expect(alert).toBeHidden();
  await expect(add).toBeFocused();
});

test("pictures are dropped and pasted", async ({ page }) => {
  const { buffer } = await picture("dropped.jpg", 40, 30);
  const files = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], "dropped.jpg", { type: "image/jpeg" }));
      return transfer;
    },
    [...buffer],
  );
  await page
    .getByRole("button", { name: "Add a cover", exact: true })
    .dispatchEvent("drop", { dataTransfer: files });
  await expect(page.getByRole("img", { name: "dropped.jpg" })).toHaveCount(1);
  await page.evaluate((clipboardData) => {
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, files);
  await expect(page.getByRole("img", { name: "dropped.jpg" })).toHaveCount(2);
});

test("R-MODAL-07 the order is changed by keyboard, by dragging, and suggested", async ({
  page,
}) => {
  await addExperiences(page, [
    { title: "Night", time: "Midnight", day: "saturday" },
    { title: "Noon", time: "Afternoon", day: "saturday" },
    { title: "Dawn", time: "Morning", day: "saturday" },
  ]);
  await page.getByRole("button", { name: "Change the order" }).click();
  const dialog = page.getByRole("dialog", { name: "Order of experiences" });
  const names = dialog.getByRole("listitem");
  await dialog.getByRole("button", { name: "Move Dawn up" }).focus();
  await page.keyboard.press("Enter");
  await expect(names).toHaveText([/Night/, /Dawn/, /Noon/]);
  await expect(dialog.getByText("Dawn is now 2 of 3")).toBeAttached();
  await expect(dialog.getByRole("button", { name: "Move Dawn up" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(names).toHaveText([/Dawn/, /Night/, /Noon/]);
  await expect(dialog.getByRole("button", { name: "Move Dawn down" })).toBeFocused();

  await names.nth(2).dragTo(names.nth(0), { targetPosition: { x: 120, y: 6 } });
  await expect(names).toHaveText([/Noon/, /Dawn/, /Night/]);
  await dialog.getByRole("button", { name: "Suggest an order" }).click();
  await expect(names).toHaveText([/Dawn/, /Noon/, /Night/]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: /^1 Dawn/ })).toBeVisible();
});

test("R-MODAL-09 visibility is everyone, or people one chooses", async ({ page }) => {
  await page.getByRole("button", { name: "Everyone" }).click();
  const dialog = page.getByRole("dialog", { name: "Who can see this capsule?" });
  await expect(dialog.getByRole("radio", { name: /Everyone/ })).toBeChecked();
  await dialog.getByText("Only people you choose").click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Only people you choose" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Only people you choose" })).toBeVisible();
});

test("R-DRAFT-03 every part can be removed, and each removal undone", async ({ page }) => {
  await addExperiences(page, [{ title: "Tea" }]);
  const tea = await openExperience(page, "Tea");
  await addPlaceByHand(page, "Tea house", "35.0116, 135.7681");
  await addActivity(page, "Sip slowly");
  await tea.locator("input[type=file]").setInputFiles([await picture("cup.jpg")]);
  await tea.getByRole("textbox", { name: "Caption of cup.jpg" }).fill("The old cup");
  await addCovers(page, [await picture("garden.jpg")]);
  const tags = page.getByRole("combobox", { name: "Tags" });
  await tags.fill("quiet hours");
  await page.keyboard.press("Enter");

  for (const name of ["Tea house", "Sip slowly", "cup.jpg", "garden.jpg", "quiet hours"]) {
    const remove = page.getByRole("button", { name: `Remove ${name}`, exact: true });
    await remove.click();
    await expect(remove).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(remove).toBeVisible();
  }
  await page.getByRole("button", { name: "Remove this experience" }).click();
  await expect(page.getByRole("button", { name: /^1 Tea/ })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await openExperience(page, "Tea");
  await expect(page.getByRole("textbox", { name: "Caption of cup.jpg" })).toHaveValue(
    "The old cup",
  );

  await page.getByRole("button", { name: "Remove this experience" }).click();
  await page.reload();
  await expect(titleField(page)).toBeVisible();
  await expect(page.getByRole("button", { name: /^1 Tea/ })).toBeHidden();
});

test("R-EXP-07 R-MISC-05 tags are suggested while typing, and new ones made", async ({ page }) => {
  const asked = page.waitForRequest(/\/api\/v1\/tags\?.*search=/);
  const tags = page.getByRole("combobox", { name: "Tags" });
  await tags.fill("stre");
  expect(new URL((await asked).url()).searchParams.get("search")).toBe("stre");
  await expect(page.getByRole("option", { name: "Street food" })).toBeVisible();
  const first = await page.getByRole("listbox").getByRole("option").first().innerText();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await tags.fill("my grandmother's way");
  await page.getByRole("option", { name: "New tag “my grandmother's way”" }).click();
  const chosen = page.getByRole("list", { name: "Chosen tags" }).getByRole("listitem");
  await expect(chosen).toHaveText([first, "my grandmother's way"]);
});

test("R-CAPS-12 people and spend stay within their bounds", async ({ page }) => {
  const least = page.getByRole("textbox", { name: "At least" });
  const most = page.getByRole("textbox", { name: "At most" });
  const spend = page.getByRole("textbox", { name: "Estimated cost" });
  await least.fill("4");
  await expect(most).toHaveValue("4");
  await most.fill("2");
  await most.blur();
  await expect(most).toHaveValue("4");
  await spend.click();
  await page.keyboard.type("85,50");
  await spend.blur();
  await expect(spend).toHaveValue("85");
  await spend.fill("2000000");
  await spend.blur();
  await expect(spend).toHaveValue("1000000");
  await least.fill("");
  await least.blur();
  await expect(least).toHaveValue("4");
});
