import type { Page } from "@playwright/test";
import { goodPassword, newName, type Person } from "./visitors.ts";

export const like = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Like, / });
export const main = (page: Page) => page.getByRole("main");

export async function beNobody(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/robots.txt");
  await page.evaluate(() => localStorage.clear());
}

export async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

export async function fillRegister(page: Page): Promise<string> {
  const username = newName();
  await page.getByLabel("Full name").fill("Rita Lopes");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("E-mail address").fill(`${username}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  await page.getByRole("button", { name: "Create my account" }).click();
  return username;
}
