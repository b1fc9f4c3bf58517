import type { Page, Route } from "@playwright/test";
import { addCovers, openDesk, picture } from "../support/desk.ts";
import { expect, test } from "../support/e2e.ts";
import { beSignedIn, join } from "../support/visitors.ts";

const uploads = "**/api/v1/assets/images";

/** Answers the uploads one after the other, then lets them through; tells each one's key. */
async function answerUploads(page: Page, answers: ((route: Route) => Promise<void>)[]) {
  const keys: string[] = [];
  await page.route(uploads, (route) => {
    keys.push(route.request().headers()["idempotency-key"] ?? "");
    const answer = answers[keys.length - 1];
    return answer ? answer(route) : route.continue();
  });
  return keys;
}

const status = (code: number, headers = {}) => {
  return (route: Route) => route.fulfill({ status: code, headers, json: { message: `${code}.` } });
};

test("R-HTTP-02 an upload is tried again with one key while nothing or “come back” is answered", async ({
  page,
  site,
}) => {
  await beSignedIn(page, site, await join(site));
  await openDesk(page);
  const answers = [
    (route: Route) => route.abort(),
    ...[502, 503, 504, 429].map((code) => status(code)),
  ];
  const keys = await answerUploads(page, answers);
  await addCovers(page, [await picture("patient.jpg")]);
  await expect.poll(() => keys.length).toBe(answers.length + 1);
  await expect(page.getByRole("progressbar", { name: /^Uploading/ })).toHaveCount(0);
  await expect(page.getByRole("group", { name: "patient.jpg" })).toHaveCount(0);
  await expect(page.getByRole("img", { name: "patient.jpg" })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(answers.length + 1);
});

test("R-HTTP-02 an upload that is asked to wait long fails at once and is not sent again", async ({
  page,
  site,
}) => {
  await beSignedIn(page, site, await join(site));
  await openDesk(page);
  const long = status(503, { "Retry-After": "60" });
  const keys = await answerUploads(page, [long, long]);
  await addCovers(page, [await picture("waiting.jpg")]);
  const card = page.getByRole("group", { name: "waiting.jpg" });
  await expect(card).toContainText("503.");
  expect(keys).toHaveLength(1);
  await page.unroute(uploads);
  await card.getByRole("button", { name: "Try again" }).click();
  await expect(card).toHaveCount(0);
});
