import {
  addExperiences,
  openDesk,
  publishedBy,
  storedDrafts,
  titleField,
} from "../support/desk.ts";
import { expect, test, visit } from "../support/e2e.ts";
import { beSignedIn, join, logIn } from "../support/visitors.ts";

const someId = "0199c0de-0000-7000-8000-00000000000";

test("R-DRAFT-01 R-DRAFT-02 R-DRAFT-04 Create Capsule opens an empty draft that is kept under flj", async ({
  page,
  site,
}) => {
  await beSignedIn(page, site, await join(site));
  await visit(page, "/");
  await page.getByRole("link", { name: "Create Capsule" }).first().click();
  await expect(page).toHaveURL(/\/capsules\/drafts\/[0-9a-f-]{36}$/);
  const id = page.url().slice(-36);
  expect(await storedDrafts(page)).toEqual([`flj.draft.${id}`]);
  await expect(titleField(page)).toHaveValue("");
  await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("");
  await expect(page.getByRole("textbox", { name: "Estimated cost" })).toHaveValue("0");
  await expect(page.getByRole("textbox", { name: "At least" })).toHaveValue("1");
  await expect(page.getByRole("textbox", { name: "At most" })).toHaveValue("1");
  await expect(page.getByRole("button", { name: "Everyone" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Chosen tags" })).toBeHidden();
  await expect(page.getByText("2 things missing")).toBeVisible();
  await expect(page).toHaveTitle("New capsule | Flenjor");
});

test("R-DRAFT-02 a draft is published with defaults for all that nobody has written", async ({
  page,
  site,
}) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  await openDesk(page);
  await titleField(page).fill("Only a name");
  await addExperiences(page, [{ title: "Only this", time: "Evening", day: "friday" }]);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page).toHaveURL(/\/capsules\/[0-9a-f-]{36}$/);
  const [capsule] = await publishedBy(site, person);
  expect(capsule).toMatchObject({
    title: "Only a name",
    description: "",
    estimated_spend: 0,
    min_participants: 1,
    max_participants: 1,
    visibility: "public",
    tags: [],
    experiences: [{ title: "Only this", description: "", order: 0 }],
  });
});

for (const [index, name] of ["capsules", "flenjors", "deins"].entries()) {
  test(`R-AUTH-12 R-ROUTE-15 a visitor at /${name}/drafts gets the draft, logs in and arrives there`, async ({
    page,
    site,
  }) => {
    const person = await join(site);
    const id = someId + index;
    await visit(page, `/${name}/drafts/${id}`);
    await expect(page).toHaveURL(`/login?redirect=flenjors/drafts/${id}`);
    await expect.poll(() => storedDrafts(page)).toEqual([`flj.draft.${id}`]);
    await page.getByLabel("E-mail address").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(`/flenjors/drafts/${id}`);
    await titleField(page).fill("From the first moment");
    await visit(page, `/${name}/drafts/${id}`);
    await expect(titleField(page)).toHaveValue("From the first moment");
  });
}

test("R-AUTH-12 Create Capsule sends a visitor to log in with the draft made", async ({ page }) => {
  await visit(page, "/legal");
  await visit(page, "/capsules/new");
  await expect(page).toHaveURL(/\/login\?redirect=flenjors\/drafts\/[0-9a-f-]{36}$/);
  await expect.poll(() => storedDrafts(page)).toEqual([`flj.draft.${page.url().slice(-36)}`]);
});

test("R-ROUTE-18 a draft id of the wrong shape is no page", async ({ page, site }) => {
  await beSignedIn(page, site, await join(site));
  const response = await page.goto("/capsules/drafts/not-an-id");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("This page could not be found").first()).toBeVisible();
});

test("R-DRAFT-04 a draft survives reload, crash and logout", async ({ page, site, context }) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  const id = await openDesk(page);
  await titleField(page).fill("Survivor");
  await addExperiences(page, [{ title: "First light", time: "Morning", day: "sunday" }]);
  await page.reload();
  await expect(titleField(page)).toHaveValue("Survivor");

  await page.getByRole("textbox", { name: "Description" }).fill("Written just before the crash");
  const crashed = page.waitForEvent("crash");
  await visit(page, "chrome://crash").catch(() => {});
  await crashed;
  const second = await context.newPage();
  await second.goto(`/capsules/drafts/${id}`);
  await expect(second.getByRole("textbox", { name: "Description" })).toHaveValue(
    "Written just before the crash",
  );
  await expect(second.getByRole("button", { name: /First light/ })).toContainText("Sunday morning");

  await second.getByRole("button", { name: "Your menu" }).click();
  await second.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(second).toHaveURL("/");
  expect(await storedDrafts(second)).toEqual([`flj.draft.${id}`]);
  await beSignedIn(second, site, { ...person, token: await logIn(site, person) });
  await second.goto(`/capsules/drafts/${id}`);
  await expect(titleField(second)).toHaveValue("Survivor");
});

test("somebody else on the same device does not see a draft", async ({ page, site }) => {
  await beSignedIn(page, site, await join(site));
  const id = await openDesk(page);
  await titleField(page).fill("Nobody's business");
  await page.context().clearCookies();
  await beSignedIn(page, site, await join(site));
  await visit(page, `/capsules/drafts/${id}`);
  await expect(page.getByText("It belongs to someone else who uses this device.")).toBeVisible();
  await visit(page, "/my-capsules");
  await expect(page.getByText("No drafts on this device")).toBeVisible();
});

test("R-ROUTE-12 R-MODAL-06 my capsules show the drafts here, and deleting one asks by its name", async ({
  page,
  site,
}) => {
  await beSignedIn(page, site, await join(site));
  await openDesk(page);
  await titleField(page).fill("To be kept");
  await openDesk(page);
  await titleField(page).fill("To be gone");
  await visit(page, "/my-deins");
  await expect(page.getByRole("heading", { name: "My capsules" })).toBeVisible();
  const drafts = page.getByRole("list", { name: "Drafts" });
  await expect(drafts.getByRole("link")).toHaveText(["To be gone", "To be kept"]);
  await expect(page.getByText("Nothing published yet")).toBeVisible();

  const menu = page.getByRole("button", { name: "More for To be gone" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete “To be gone”?" });
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(dialog).toBeHidden();
  await expect(drafts.getByRole("link")).toHaveCount(2);
  await menu.click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(drafts.getByRole("link")).toHaveText(["To be kept"]);
  await visit(page, "/my-capsules");
  await expect(drafts.getByRole("link")).toHaveText(["To be kept"]);
  await drafts.getByRole("link").click();
  await expect(titleField(page)).toHaveValue("To be kept");
});
