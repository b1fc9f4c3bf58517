import { expect, test } from "vitest";
import { createTestApp } from "../../../tests/support/app.ts";

test("the site is called by its own name on a home screen", async () => {
  const { app, close } = await createTestApp({ PRODUCT_NAME: 'Sunday "Walks"' });
  const answer = await app.inject({ url: "/manifest.webmanifest" });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": expect.stringMatching(/^application\/manifest\+json/),
    "cache-control": "public, max-age=3600",
  });
  expect(answer.json()).toMatchObject({
    ...{ name: 'Sunday "Walks"', short_name: 'Sunday "Walks"', start_url: "/" },
    icons: [{ src: "/icon.svg" }],
  });
  await close();
});
