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

test("R-CAPS-05 R-CAPS-06 the creator cannot delete a review, but answers it, changes and removes the answer", async ({
  page,
  site,
}) => {
  const owner = await join(site, { full_name: "Olga Owner" });
  const reader = await join(site, { full_name: "Rita Reader" });
  const { id } = await publishAs(site, owner, { title: "Tram at dawn" });
  const review = { rating: 1, comment: "Far too early." };
  await call(site, `POST /flenjors/${id}/review`, { token: reader.token, body: review });
  await beSignedIn(page, site, owner);
  await visit(page, `/capsules/${id}`);
  const section = page.getByRole("region", { name: "Reviews" });
  await expect(section.getByText("Far too early.")).toBeVisible();
  await expect(section.getByRole("button", { name: "Write a review" })).toHaveCount(0);
  await expect(section.getByRole("button", { name: /^Delete/ })).toHaveCount(0);

  await section.getByRole("button", { name: "Answer Rita Reader’s review" }).click();
  const words = section.getByLabel("Your answer to Rita Reader");
  await expect(words).toBeFocused();
  await section.getByRole("button", { name: "Post answer" }).click();
  await expect(section.getByText("Write a few words first.")).toBeVisible();
  await words.fill("The trams are empty then.");
  await section.getByRole("button", { name: "Post answer" }).click();
  const answer = section.getByRole("region", { name: "Answer from Olga Owner" });
  await expect(answer.getByText("The trams are empty then.")).toBeVisible();
  const change = answer.getByRole("button", { name: "Change your answer to Rita Reader" });
  await expect(change).toBeFocused();

  await change.click();
  await expect(words).toHaveValue("The trams are empty then.");
  await words.fill("Noon works as well.");
  await section.getByRole("button", { name: "Save answer" }).click();
  await visit(page, `/capsules/${id}`);
  await expect(answer.getByText("Noon works as well.")).toBeVisible();

  await answer.getByRole("button", { name: "Remove your answer to Rita Reader" }).click();
  const asked = page.getByRole("dialog", { name: "Remove your answer?" });
  await asked.getByRole("button", { name: "Remove" }).click();
  await expect(answer).toHaveCount(0);
  await expect(section.getByText("Far too early.")).toBeVisible();
});

test("the reviewer is told of the answer at the bell, and may report it, knowing who learns what", async ({
  page,
  site,
}) => {
  const owner = await join(site, { full_name: "Olga Owner" });
  const reader = await join(site, { full_name: "Rita Reader" });
  const { id } = await publishAs(site, owner, { title: "Tram at dawn" });
  const review = { rating: 1, comment: "Far too early." };
  const written = await call(site, `POST /flenjors/${id}/review`, {
    token: reader.token,
    body: review,
  });
  const answer = { comment: "You sleep too long." };
  await call(site, `POST /flenjor-reviews/${written.body.data.review.id}/answer`, {
    token: owner.token,
    body: answer,
  });
  await beSignedIn(page, site, reader);
  await visit(page, "/notifications");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Olga Owner answered your review of Tram at dawn/ })
    .click();
  const shown = page.getByRole("region", { name: "Answer from Olga Owner" });
  await expect(shown.getByText("You sleep too long.")).toBeVisible();
  await shown.getByRole("button", { name: "More about the answer from Olga Owner" }).click();
  await page.getByRole("menuitem", { name: "Report this answer" }).click();
  const dialog = page.getByRole("dialog", { name: "Report this answer" });
  await expect(dialog).toContainText(/moderators .* see that it comes from you/);
  await expect(dialog).toContainText("Olga Owner never learns who reported them");
  await dialog.getByRole("radio", { name: "Harassment or bullying" }).check();
  await dialog.getByRole("button", { name: "Send the report" }).click();
  const thanks = page.getByRole("dialog", { name: "Thank you for telling us" });
  // Their address is not confirmed, so no mail is promised.
  await expect(thanks).toContainText("Confirm your e-mail address");
});

test("a review of a capsule that is shared no longer says so in the form and keeps the text", async ({
  page,
  site,
}) => {
  const owner = await join(site);
  const reader = await join(site);
  const { id } = await publishAs(site, owner, { title: "Our cove", visibility: "private" });
  const access = { body: { user_ids: [reader.user.id] }, token: owner.token };
  await call(site, `POST /flenjors/${id}/user-access`, access);
  await beSignedIn(page, site, reader);
  await visit(page, `/capsules/${id}`);
  const section = page.getByRole("region", { name: "Reviews" });
  await section.getByRole("button", { name: "Write a review" }).click();
  await section.getByRole("radio", { name: "4 out of 5 stars" }).check();
  await section.getByLabel("How was it?").fill("Quiet and blue.");
  await call(site, `DELETE /flenjors/${id}/user-access`, access);
  await section.getByRole("button", { name: "Post review" }).click();
  await expect(section.getByRole("alert")).toContainText("may no longer be shared with you");
  await expect(section.getByLabel("How was it?")).toHaveValue("Quiet and blue.");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.reload();
  await expect(page.getByText("It may also no longer be shared with you.")).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
