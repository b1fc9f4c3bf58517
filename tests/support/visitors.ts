import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import type { OwnUser } from "../../src/contract/users.ts";
import type { Site } from "./server.ts";

export type Person = {
  full_name: string;
  username: string;
  email: string;
  password: string;
  token: string;
  user: OwnUser;
};

export const goodPassword = "four lamps by the sea";

export function newName(): string {
  return `p${randomUUID().replaceAll("-", "").slice(0, 12)}`;
}

/** Somebody with an account of their own, made through the API. */
export async function join(
  site: Site,
  overrides: Partial<Pick<Person, "full_name" | "email" | "password">> = {},
): Promise<Person> {
  const username = newName();
  const asked = {
    full_name: "Ana Costa",
    email: `${username}@example.org`,
    password: goodPassword,
    ...overrides,
    username,
  };
  const { status, body } = await call(site, "POST /auth/register", { body: asked });
  if (status !== 201) throw new Error(`Could not join: ${JSON.stringify(body)}`);
  return { ...asked, ...body.data };
}

/** A session of its own for a person, as another device would have. */
export async function logIn(site: Site, { email, password }: Person): Promise<string> {
  const { body } = await call(site, "POST /auth/login", { body: { email, password } });
  return body.data.token;
}

export async function call(
  site: Site,
  key: string,
  { token, body }: { token?: string; body?: object } = {},
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
): Promise<{ status: number; body: any }> {
  const [method = "", path = ""] = key.split(" ");
  const response = await fetch(`${site.origin}/api/v1${path}`, {
    method,
    headers: {
      ...(body && { "Content-Type": "application/json" }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}

/** Signs a browser in as logging in does: the token in its storage, the cookie beside it. */
export async function beSignedIn(page: Page, site: Site, { token }: Person): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate((value) => localStorage.setItem("auth.token", value), token);
  await page.context().addCookies([sessionCookie(site, token)]);
}

export function sessionCookie(site: Site, value: string) {
  return { name: "auth.token", value, url: site.origin, httpOnly: true, sameSite: "Lax" } as const;
}

export async function cookieOf(context: BrowserContext, name: string) {
  return (await context.cookies()).find((cookie) => cookie.name === name);
}

export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("auth.token"));
}
