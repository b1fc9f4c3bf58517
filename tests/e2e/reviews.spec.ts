import { expect, test, visit } from "../support/e2e.ts";
import { publishAs } from "../support/e2e-capsules.ts";
import { beSignedIn, call, join } from "../support/visitors.ts";

test("R-CAPS-05 R-CAPS-06 a review is written, replaced, liked and deleted", async ({
  page,
  site,
}) => {
  const owner = await join(site);
  const reader = await join(site, { full_name: "Rita Reader" });
  const { id } = await publishAs(site, owner, { title: "Tram at dawn" });
  await beSignedIn(page, site, reader);
  await visit(page, `/capsules/${id}`);
  const section = page.getByRole("region", { name: "Reviews" });
  await section.getByRole("button", { name: "Write a review" }).click();
  await section.getByRole("button", { name: "Post review" }).click();
  await expect(section.getByText("Choose one to five stars.")).toBeVisible();
  await section.getByRole("radio", { name: "2 out of 5 stars" }).check();
  await section.getByLabel("How was it?").fill("Crowded.");
  await section.getByRole("button", { name: "Post review" }).click();
  await expect(section.getByText("Crowded.")).toBeVisible();
  await expect(section.getByText("1 review", { exact: true })).toBeVisible();

  await section.getByRole("button", { name: "Edit your review" }).click();
  await expect(section.getByRole("radio", { name: "2 out of 5 stars" })).toBeChecked();
  await section.getByRole("radio", { name: "5 out of 5 stars" }).check();
  await section.getByLabel("How was it?").fill("Better at dawn.");
  await section.getByRole("button", { name: "Update review" }).click();
  await expect(section.getByText("Better at dawn.")).toBeVisible();
  await expect(section.getByText("Crowded.")).toHaveCount(0);
  await expect(section.getByText("5.0")).toBeVisible();

  const like = section.getByRole("button", { name: /Like Rita Reader’s review/ });
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await section.getByRole("button", { name: "Delete Rita Reader’s review" }).click();
  const asked = page.getByRole("dialog", { name: "Delete Rita Reader’s review?" });
  await asked.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(section.getByText("Better at dawn.")).toHaveCount(0);
  const { body } = await call(site, `GET /flenjors/${id}/reviews`);
  expect(body.data.summary.count).toBe(0);
});

test("R-CAPS-05 the owner cannot review, but may take a review down", async ({ page, site }) => {
  const owner = await join(site);
  const reader = await join(site, { full_name: "Rita Reader" });
  const { id } = await publishAs(site, owner, { title: "Tram at dawn" });
  const review = { rating: 1, comment: "Rude words." };
  await call(site, `POST /flenjors/${id}/review`, { token: reader.token, body: review });
  await beSignedIn(page, site, owner);
  await visit(page, `/capsules/${id}`);
  const section = page.getByRole("region", { name: "Reviews" });
  await expect(section.getByText("Rude words.")).toBeVisible();
  await expect(section.getByRole("button", { name: /review$/ })).toHaveCount(1);
  await section.getByRole("button", { name: "Delete Rita Reader’s review" }).click();
  const asked = page.getByRole("dialog", { name: "Delete Rita Reader’s review?" });
  await asked.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(section.getByText("No reviews yet.")).toBeVisible();
});
