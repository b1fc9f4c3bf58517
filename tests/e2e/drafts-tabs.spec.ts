import {
  addCovers,
  addExperiences,
  cutOff,
  openDesk,
  picture,
  titleField,
} from "../support/desk.ts";
import { expect, test } from "../support/e2e.ts";
import { beSignedIn, join } from "../support/visitors.ts";

test("R-DRAFT-04 two tabs write one draft: the newer edit of a field wins and nothing is lost", async ({
  page,
  site,
  context,
}) => {
  await beSignedIn(page, site, await join(site));
  const id = await openDesk(page);
  const other = await context.newPage();
  await other.goto(`/flenjors/drafts/${id}`);
  await expect(titleField(other)).toHaveValue("");

  await titleField(page).fill("Left");
  await expect(titleField(other)).toHaveValue("Left");
  await titleField(other).fill("Right");
  await expect(titleField(page)).toHaveValue("Right");

  // At the same moment, in fields of their own and in one that both write.
  await Promise.all([
    page.getByRole("textbox", { name: "Description" }).pressSequentially("one two three"),
    other.getByRole("textbox", { name: "Estimated cost" }).fill("45"),
    addExperiences(other, [{ title: "From the right" }]),
  ]);
  await addExperiences(page, [{ title: "From the left" }]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole("textbox", { name: "Description" })).toHaveValue("one two three");
    await expect(tab.getByRole("textbox", { name: "Estimated cost" })).toHaveValue("45");
    await expect(tab.getByRole("button", { name: /^1 From the right/ })).toBeVisible();
    await expect(tab.getByRole("button", { name: /^2 From the left/ })).toBeVisible();
  }
  await page.close();
  await other.reload();
  await expect(titleField(other)).toHaveValue("Right");
  await expect(other.getByRole("textbox", { name: "Description" })).toHaveValue("one two three");
});

test("a draft that was deleted in one tab does not come back from another", async ({
  page,
  site,
  context,
}) => {
  await beSignedIn(page, site, await join(site));
  const id = await openDesk(page);
  await titleField(page).fill("Short-lived");
  const other = await context.newPage();
  await other.goto(`/capsules/drafts/${id}`);
  await expect(titleField(other)).toHaveValue("Short-lived");
  await page.getByRole("button", { name: "Delete this draft" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page).toHaveURL("/my-capsules");
  await expect(other.getByText("It was published or deleted in another tab.")).toBeVisible();
  await other.goto("/my-capsules");
  await expect(other.getByText("No drafts on this device")).toBeVisible();
});

test("R-DRAFT-04 a picture chosen offline is kept and uploaded when possible", async ({
  page,
  site,
  context,
}) => {
  await beSignedIn(page, site, await join(site));
  await openDesk(page);
  await context.setOffline(true);
  await addCovers(page, [await picture("harbour.jpg")]);
  const cover = page.getByRole("img", { name: "harbour.jpg" });
  await expect(cover).toBeVisible();
  await page.close();

  const reconnect = await context.newPage();
  const goOn = await cutOff(reconnect, "**/api/v1/assets/**");
  await context.setOffline(false);
  await reconnect.goto("/my-capsules");
  await reconnect.getByRole("list", { name: "Drafts" }).getByRole("link").click();
  const kept = reconnect.getByRole("img", { name: "harbour.jpg" });
  await expect(kept).toBeVisible();
  await expect.poll(() => kept.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);

  const uploaded = reconnect.waitForResponse(
    (response) => response.url().endsWith("/assets/images") && response.status() === 201,
  );
  await goOn();
  await uploaded;
  await expect(reconnect.getByRole("progressbar", { name: "Uploading harbour.jpg" })).toBeHidden();
});
