import { expect, test, visit } from "../support/e2e.ts";
import { publishOn } from "../support/published.ts";
import { call, join } from "../support/visitors.ts";

/** French counts nothing in the singular, English and Portuguese in the plural. */
const counts = {
  "": ["0 followers", "1 capsule", "1 follower", "2 followers"],
  "/fr": ["0 abonné", "1 capsule", "1 abonné", "2 abonnés"],
  "/pt": ["0 seguidores", "1 cápsula", "1 seguidor", "2 seguidores"],
} as const;

test("R-I18N-08 plurals follow the language, where there are none, one and more", async ({
  page,
  site,
}) => {
  const [nobody, known, loved] = await Promise.all([join(site), join(site), join(site)]);
  for (const [follower, followed] of [
    [nobody, known],
    [nobody, loved],
    [known, loved],
  ] as const) {
    await call(site, `POST /users/${followed.username}/follow`, { token: follower.token });
  }
  await publishOn(site, nobody, { title: "Only one" });
  for (const [prefix, [none, capsule, one, more]] of Object.entries(counts)) {
    for (const [person, words] of [
      [nobody, [none, capsule]],
      [known, [one]],
      [loved, [more]],
    ] as const) {
      await visit(page, `${prefix}/${person.username}`);
      for (const text of words) {
        await expect(page.getByRole("main").getByText(text, { exact: true })).toBeVisible();
      }
    }
  }
});

test("R-I18N-08 numbers, money and dates follow Portuguese too", async ({ page, site }) => {
  const { id } = await publishOn(site, await join(site), {
    title: "Dear",
    estimated_spend: 12_500,
  });
  await visit(page, `/pt/capsules/${id}`);
  await expect(
    page.getByText(
      /12[\s\u202f\u00a0]500[\s\u202f\u00a0]US\$|12[\s\u202f\u00a0]500[\s\u202f\u00a0]\$/,
    ),
  ).toBeVisible();
  await visit(page, "/pt/privacy-policy");
  await expect(page.getByText(/\d\d? de novembro de 2026/)).toBeVisible();
});
