import { expect, test, visit } from "../support/e2e.ts";
import { publishAs } from "../support/e2e-capsules.ts";
import { beSignedIn, call, join } from "../support/visitors.ts";

test("R-CAPS-07 R-CAPS-08 a creator sees what happened to a capsule, and through which channel", async ({
  page,
  site,
  browser,
}) => {
  const creator = await join(site);
  const { id } = await publishAs(site, creator, { title: "Tram at dawn" });
  // A browser without a head calls itself a machine, and machines are not counted.
  const visitor = await browser.newPage({
    baseURL: site.origin,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  });
  const viewed = visitor.waitForResponse((response) => response.url().includes(`${id}/view`));
  await visit(visitor, `/capsules/${id}?view_cource=whatsapp`);
  expect((await viewed).status()).toBe(201);
  await visitor.close();
  await call(site, `POST /flenjors/${id}/share`, { body: { channel: "qr" } });

  await beSignedIn(page, site, creator);
  await visit(page, `/${creator.username}`);
  await page.getByRole("link", { name: "Insights" }).click();
  await expect(page).toHaveURL("/my-capsules?tab=insights");
  await expect(page.getByRole("img", { name: /^Views in 30 days: 1, most on / })).toBeVisible();
  const sources = page.getByRole("region", { name: "Where views came from" });
  await expect(sources.getByRole("listitem")).toHaveText(["WhatsApp1"]);
  const row = page.getByRole("table").getByRole("row", { name: /Tram at dawn/ });
  await expect(row.getByRole("cell").first()).toHaveText("1");

  await page.getByRole("link", { name: "Tram at dawn" }).click();
  await page.getByRole("button", { name: "Insights" }).click();
  const insights = page.getByRole("dialog", { name: "Insights" });
  await insights.getByRole("button", { name: "7 days" }).click();
  await expect(insights.getByRole("img", { name: /^Shares in 7 days: 1/ })).toBeVisible();
  const shares = insights.getByRole("region", { name: "Shares by channel" });
  await expect(shares.getByRole("listitem")).toHaveText(["QR code1"]);
  await insights.getByText("Day by day").click();
  await expect(insights.getByRole("row")).toHaveCount(8);
});
