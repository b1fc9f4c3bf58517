import { expect, type Locator, type Page } from "@playwright/test";
import { drawPicture, sampleVideo } from "./media.ts";
import type { Site } from "./server.ts";
import { call, type Person } from "./visitors.ts";

/** Opens a new draft as Create Capsule does; answers its id. */
export async function openDesk(page: Page): Promise<string> {
  await page.goto("/capsules/new");
  await expect(page).toHaveURL(/\/capsules\/drafts\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: "Create a capsule" })).toBeVisible();
  return page.url().slice(-36);
}

export function titleField(page: Page): Locator {
  return page.getByRole("textbox", { name: "Title", exact: true });
}

type Sketch = { title: string; time?: string; day?: string };

/** Through the modal, one after the other. */
export async function addExperiences(page: Page, sketches: Sketch[]): Promise<void> {
  await page.getByRole("button", { name: "Add experiences" }).click();
  const dialog = page.getByRole("dialog", { name: "Add experiences" });
  for (const [index, { title, time, day }] of sketches.entries()) {
    await dialog.getByRole("textbox", { name: "What is it?" }).fill(title);
    if (time) await dialog.getByRole("button", { name: time, exact: true }).click();
    if (day) await dialog.getByRole("combobox", { name: "Day of the week" }).selectOption(day);
    const isLast = index === sketches.length - 1;
    await dialog.getByRole("button", { name: isLast ? "Add" : "Add another", exact: true }).click();
  }
  await expect(dialog).toBeHidden();
}

/** The part of the desk where one experience is written; opened if it is closed. */
export async function openExperience(page: Page, title: string): Promise<Locator> {
  const item = page.getByRole("listitem").filter({
    has: page.getByRole("button", { name: title, expanded: false }),
  });
  if ((await item.count()) > 0) await item.getByRole("button", { name: title }).first().click();
  const open = page.getByRole("listitem").filter({
    has: page.getByRole("button", { name: title, expanded: true }),
  });
  await expect(open).toHaveCount(1);
  return open;
}

export async function addPlaceByHand(page: Page, name: string, where: string): Promise<void> {
  await page.getByRole("button", { name: "Add a place" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a place" });
  await dialog.getByRole("radio", { name: "By hand" }).check();
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByText("Enter coordinates").click();
  await dialog.getByRole("textbox", { name: "Latitude and longitude" }).fill(where);
  await dialog.getByRole("button", { name: "Add this place" }).click();
  await expect(dialog).toBeHidden();
}

export async function addActivity(page: Page, name: string, link = ""): Promise<void> {
  await page.getByRole("button", { name: "Add an activity" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an activity" });
  await dialog.getByRole("textbox", { name: "What to do" }).fill(name);
  if (link) await dialog.getByRole("textbox", { name: "Link" }).fill(link);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toBeHidden();
}

export async function picture(name: string, width = 640, height = 480) {
  const buffer = await drawPicture({ width, height }).jpeg().toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

export function video(name: string) {
  return { name, mimeType: "video/webm", buffer: sampleVideo("webm") };
}

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** On the desk, or while a published capsule is edited, where the button has another name. */
export async function addCovers(
  page: Page,
  files: ChosenFile[],
  button = "Add a cover",
): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add a cover" });
  await dialog.locator("input[type=file]").setInputFiles(files);
  await expect(dialog).toBeHidden();
}

/** The published capsules of a person, whole, as the server gives them. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
export async function publishedBy(site: Site, { token, username }: Person): Promise<any[]> {
  const { body } = await call(site, `GET /users/${username}/flenjors`, { token });
  const all = body.data.flenjors.map(async ({ id }: { id: string }) => {
    const { body: one } = await call(site, `GET /flenjors/${id}`, { token });
    return one.data.flenjor;
  });
  return Promise.all(all);
}

export function storedDrafts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith("flj.draft.")),
  );
}

/** Everything that is sent to this address fails on the way, until the answer is called. */
export async function cutOff(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.abort("connectionfailed"));
  return () => page.unroute(address);
}
