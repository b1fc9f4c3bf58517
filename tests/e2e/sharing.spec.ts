import decodeQR from "qr/decode.js";
import { expect, test, visit } from "../support/e2e.ts";
import { publishAs } from "../support/e2e-capsules.ts";
import { call, join } from "../support/visitors.ts";

test("R-MODAL-08 R-CAPS-07 a capsule is shared by every channel, each counted", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.origin });
  const { id } = await publishAs(site, await join(site), { title: "Bread & wine" });
  // The test must not call the sites to which people share.
  await context.route(/wa\.me|t\.me|x\.com|facebook\.com/, (route) => route.fulfill({ body: "" }));
  await visit(page, `/fr/capsules/${id}`);
  await page.getByRole("button", { name: "Partager" }).first().click();
  const modal = page.getByRole("dialog", { name: "Partager cette capsule" });
  await modal.getByRole("button", { name: "Copier le lien" }).click();
  await expect(modal.getByText("Le lien est copié.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${site.origin}/fr/capsules/${id}?view_cource=copy`);

  for (const name of ["WhatsApp", "Telegram", "X", "Facebook"]) {
    const link = modal.getByRole("link", { name, exact: true });
    const target = decodeURIComponent((await link.getAttribute("href")) ?? "");
    // The service's own sign, not a stand-in for it.
    await expect(link.locator(`svg[data-service="${name.toLowerCase()}"]`)).toBeVisible();
    expect(target).toContain(`/fr/capsules/${id}?view_cource=${name.toLowerCase()}`);
    const [opened] = await Promise.all([context.waitForEvent("page"), link.click()]);
    await opened.close();
  }
  await modal.getByRole("button", { name: "Code QR" }).click();
  await expect(modal.getByRole("img", { name: "Code QR qui ouvre Bread & wine" })).toBeVisible();
  const shares = async () =>
    (await call(site, `GET /flenjors/${id}`)).body.data.flenjor.shares_count;
  await expect.poll(shares).toBe(6);
});

test("R-MODAL-08 the QR code reads as the link", async ({ page, site }) => {
  const ana = await join(site);
  await visit(page, `/${ana.username}`);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "QR code" }).click();
  const code = page.getByRole("img", { name: /^QR code that opens/ });
  await expect(code).toBeVisible();
  const { size, data } = await code.evaluate(async (svg) => {
    const side = 400;
    const copy = svg.cloneNode(true) as SVGElement;
    copy.setAttribute("width", String(side));
    copy.setAttribute("height", String(side));
    const image = new Image();
    const text = new XMLSerializer().serializeToString(copy);
    image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    await image.decode();
    const canvas = new OffscreenCanvas(side, side);
    const pen = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
    pen.fillStyle = "white";
    pen.fillRect(0, 0, side, side);
    pen.drawImage(image, 0, 0);
    return { size: side, data: [...pen.getImageData(0, 0, side, side).data] };
  });
  const read = decodeQR({ width: size, height: size, data: Uint8ClampedArray.from(data) });
  expect(read).toBe(`${site.origin}/${ana.username}?view_cource=qr`);
});

test("R-LIST-02 R-LIST-03 a list is shared and looked at", async ({ page, site, context }) => {
  await context.grantPermissions(["clipboard-write"], { origin: site.origin });
  const ana = await join(site);
  const made = await call(site, "POST /flenjor-lists", {
    token: ana.token,
    body: { title: "Slow Sundays" },
  });
  const { id } = made.body.data.list;
  const viewed = page.waitForResponse((response) => response.url().includes(`${id}/view`));
  await visit(page, `/capsule-list/${id}?view_cource=whatsapp`);
  expect((await viewed).url()).toContain("view_cource=whatsapp");
  expect((await viewed).status()).toBe(201);
  const shared = page.waitForResponse((response) => response.url().includes(`${id}/share`));
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  expect((await shared).url()).toContain("view_cource=copy");
  expect((await (await shared).json()).data.shares_count).toBe(1);
});

test("R-MODAL-08 the modal shares by e-mail and by the device, and shows a link that cannot be copied", async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(navigator, { share: async (what: unknown) => void shared.push(what) });
    Object.assign(window, { shared });
    const refuse = () => Promise.reject(new DOMException("No.", "NotAllowedError"));
    Object.defineProperty(navigator, "clipboard", { value: { writeText: refuse } });
  });
  const title = "Bread & wine";
  const { id } = await publishAs(site, await join(site), { title });
  await visit(page, `/capsules/${id}`);
  await page.getByRole("button", { name: "Share" }).first().click();
  const modal = page.getByRole("dialog", { name: "Share this capsule" });
  const address = (channel: string) => `${site.origin}/capsules/${id}?view_cource=${channel}`;
  const mail = await modal.getByRole("link", { name: "E-mail" }).getAttribute("href");
  const { protocol, searchParams } = new URL(mail ?? "");
  expect([protocol, searchParams.get("subject"), searchParams.get("body")]).toEqual([
    "mailto:",
    title,
    address("email"),
  ]);

  await modal.getByRole("button", { name: "More options" }).click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  await expect.poll(shared).toEqual([{ title, url: address("native") }]);

  await modal.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("alert")).toContainText("The link couldn’t be copied.");
  await expect(modal.getByText("The link is copied.")).toHaveCount(0);
  const link = modal.getByRole("textbox", { name: "Link" });
  await expect(link).toHaveValue(address("copy"));
  await link.focus();
  const selected = () => page.evaluate(() => String(window.getSelection()));
  await expect.poll(selected).toBe(address("copy"));
  const counted = async () =>
    (await call(site, `GET /flenjors/${id}`)).body.data.flenjor.shares_count;
  await expect.poll(counted).toBe(1);
});
