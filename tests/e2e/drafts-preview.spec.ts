import type { Locator, Page } from "@playwright/test";
import { addExperiences, openDesk, openExperience, picture, titleField } from "../support/desk.ts";
import { expect, test } from "../support/e2e.ts";
import { beSignedIn, join } from "../support/visitors.ts";

const preview = (page: Page) => page.getByRole("region", { name: "As readers will see it" });

/** In the part of the preview that is not scrolled away. */
async function expectShown(page: Page, part: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [frame, inner] = [await preview(page).boundingBox(), await part.boundingBox()];
      if (!frame || !inner) return "missing";
      const isBelow = inner.y + Math.min(inner.height, 60) > frame.y + frame.height;
      return isBelow ? "below" : inner.y < frame.y ? "above" : "shown";
    })
    .toBe("shown");
}

async function writeLong(page: Page): Promise<void> {
  await openDesk(page);
  await titleField(page).fill("A long day");
  const times = ["Morning", "Afternoon", "Evening", "Midnight"];
  await addExperiences(
    page,
    Array.from({ length: 8 }, (_, index) => ({
      title: `Stop ${index + 1}`,
      time: times[Math.floor(index / 2)],
    })),
  );
}

test("the preview follows the field in use, but not while the writer scrolls it", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await beSignedIn(page, site, await join(site));
  await writeLong(page);
  const last = await openExperience(page, "Stop 8");
  const about = last.getByRole("textbox", { name: "What to know" });
  await about.fill("Bring a torch.");
  const words = preview(page).getByText("Bring a torch.");
  await expectShown(page, words);

  await last.locator("input[type=file]").setInputFiles([await picture("lamp.jpg")]);
  await last.getByRole("textbox", { name: "Caption of lamp.jpg" }).fill("The lamp");
  await expectShown(page, preview(page).getByText("The lamp"));

  await page.getByRole("button", { name: "Add a cover", exact: true }).focus();
  await expect.poll(() => preview(page).evaluate((frame) => frame.scrollTop)).toBeLessThan(40);

  await page.getByLabel("Estimated cost").fill("12");
  await expectShown(page, preview(page).getByText("About $12"));

  // Looking at the end of the preview, until the writing goes on.
  await preview(page).hover();
  await page.mouse.wheel(0, 5000);
  await expectShown(page, preview(page).getByText("The lamp"));
  await titleField(page).press("End");
  await titleField(page).pressSequentially(" in Alfama");
  await expectShown(page, preview(page).getByRole("heading", { name: "A long day in Alfama" }));
});

test("on a phone the preview opens at the part that was being written", async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await beSignedIn(page, site, await join(site));
  await writeLong(page);
  const last = await openExperience(page, "Stop 8");
  await last.getByRole("textbox", { name: "What to know" }).fill("Bring a torch.");
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.getByText("Bring a torch.")).toBeInViewport();
});
