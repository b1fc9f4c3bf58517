import sharp from "sharp";
import { expect, test, visit } from "../support/e2e.ts";
import { beSignedIn, call, join } from "../support/visitors.ts";

/** Left half red, right half blue. */
function twoColours(): Promise<Buffer> {
  const half = { width: 200, height: 300, channels: 3 } as const;
  const blue = { create: { ...half, background: "#0000ff" } };
  return sharp({ create: { ...half, width: 400, background: "#ff0000" } })
    .composite([{ input: blue, left: 200, top: 0 }])
    .png()
    .toBuffer();
}

async function meanColour(picture: Buffer): Promise<number[]> {
  const { channels } = await sharp(picture).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}

test("R-MODAL-13 a profile picture is cropped by keys, saved, shown everywhere and taken away again", async ({
  page,
  site,
}) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  await visit(page, "/account/settings");
  const file = { name: "two.png", mimeType: "image/png", buffer: await twoColours() };
  await page.getByLabel("Choose a picture").last().setInputFiles(file);

  const dialog = page.getByRole("dialog", { name: "Choose the part to show" });
  await expect(dialog.getByRole("application")).toBeFocused();
  for (let press = 0; press < 10; press++) await page.keyboard.press("+");
  await expect(dialog.getByRole("slider", { name: "Zoom" })).toHaveValue("2");
  for (let press = 0; press < 20; press++) await page.keyboard.press("ArrowRight");
  await dialog.getByRole("button", { name: "Use this part" }).click();
  await expect(page.getByText("Your picture is saved.")).toBeVisible();
  await expect(dialog).toBeHidden();

  const { body } = await call(site, "GET /account", { token: person.token });
  const { url } = body.data.user.profile_picture;
  const inBar = page.getByRole("banner").getByRole("button", { name: "Your menu" }).locator("img");
  await expect(inBar).toHaveAttribute("src", `${url}/50`);
  for (const width of [50, 300, 500]) {
    const answer = await page.request.get(`${url}/${width}`);
    const [red = 255, , blue = 0] = await meanColour(await answer.body());
    expect(red, `red at ${width}`).toBeLessThan(10);
    expect(blue, `blue at ${width}`).toBeGreaterThan(245);
  }

  await page.getByRole("button", { name: "See the whole picture" }).click();
  const full = page.getByRole("dialog", { name: person.full_name });
  const picture = full.getByRole("img", { name: `Profile picture of ${person.full_name}` });
  await expect(picture).toHaveAttribute("src", `${url}/500`);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(150);
  await page.keyboard.press("Escape");
  await expect(full).toBeHidden();
  await expect(page.getByRole("button", { name: "See the whole picture" })).toBeFocused();

  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Your picture was removed.")).toBeVisible();
  await expect(inBar).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(inBar).toHaveAttribute("src", `${url}/50`);
});

test("dragging and the wheel choose the part too", async ({ page, site }) => {
  await beSignedIn(page, site, await join(site));
  await visit(page, "/account/settings");
  const file = { name: "two.png", mimeType: "image/png", buffer: await twoColours() };
  await page.getByLabel("Choose a picture").last().setInputFiles(file);
  const stage = page.getByRole("application", { name: "Part of the picture" });
  const middle = () =>
    stage.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
      const pixel = canvas.getContext("2d")?.getImageData(200, 320, 1, 1).data;
      return [...(pixel ?? [])].slice(0, 3);
    });
  await expect.poll(middle).toEqual([255, 0, 0]);
  await stage.hover();
  await page.mouse.wheel(0, -400);
  await expect.poll(() => page.getByRole("slider").inputValue().then(Number)).toBeGreaterThan(1.5);
  const box = await stage.boundingBox();
  if (!box) throw new Error("The picture is not shown.");
  const [x, y] = [box.x + box.width * 0.8, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - box.width * 0.6, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(middle).toEqual([0, 0, 255]);
});

test("a file that is no picture is refused in plain words", async ({ page, site }) => {
  await beSignedIn(page, site, await join(site));
  await visit(page, "/account/settings");
  const file = { name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
  await page.getByLabel("Choose a picture").last().setInputFiles(file);
  await expect(page.getByText("We can’t open a.png as a picture.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
