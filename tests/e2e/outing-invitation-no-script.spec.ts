import { expect, test } from "../support/e2e.ts";
import { answersOf, hostOuting } from "../support/e2e-guests.ts";
import { votedDates } from "../support/outings.ts";

test.use({ viewport: { width: 375, height: 667 } });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("R-OUT-04 a guest answers, changes the answer, and leaves", async ({ page, site }) => {
    const hosted = await hostOuting(site);
    await page.goto(hosted.path);
    await page.getByLabel("Your name").fill("Rosa");
    await page.getByRole("button", { name: "Maybe" }).click();
    await expect(page.getByRole("heading", { name: "You might come" })).toBeVisible();
    await expect(page).toHaveURL(/\/o\/[\w-]{22}$/);
    expect(page.url()).not.toContain(hosted.path);
    await expect(page.getByRole("textbox", { name: "Your own link" })).toHaveValue(page.url());
    await expect(page.getByText("Sunrise")).toBeVisible();
    await page.getByRole("button", { name: "Yes", exact: true }).click();
    await expect(page.getByRole("heading", { name: "You’re coming" })).toBeVisible();
    await page.getByText("Change my name or get e-mails").click();
    await page.getByLabel("Your name").fill("Rosa Maria");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const people = page.getByRole("list", { name: "Who’s coming" });
    await expect(people).toContainText("Rosa Maria");
    expect(await answersOf(site, hosted)).toEqual({ "Rosa Maria": "yes" });
    await page.getByText("Leave and be forgotten").click();
    await page.getByRole("button", { name: "Yes, forget me" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’ve left");
    expect(await answersOf(site, hosted)).toEqual({});
  });

  test("R-OUT-04 an answer that is refused keeps what was typed", async ({ page, site }) => {
    const hosted = await hostOuting(site);
    await page.goto(hosted.path);
    await page.getByLabel("Your name").fill("   ");
    await page.getByText("Get news by e-mail").click();
    await page.getByLabel("E-mail address").fill("rosa@example.org");
    await page.getByRole("button", { name: "Yes", exact: true }).click();
    await expect(page.getByText("Some fields need another look.")).toBeVisible();
    await expect(page.getByLabel("E-mail address")).toHaveValue("rosa@example.org");
    await page.getByLabel("Your name").fill("Rosa");
    await page.getByRole("button", { name: "Yes", exact: true }).click();
    await expect(page.getByRole("heading", { name: "You’re coming" })).toBeVisible();
    expect(await answersOf(site, hosted)).toEqual({ Rosa: "yes" });
  });

  test("R-OUT-05 a guest votes", async ({ page, site }) => {
    const hosted = await hostOuting(site, { dates: votedDates });
    await page.goto(hosted.path);
    await page.getByRole("group").nth(0).getByRole("radio", { name: "Yes" }).check();
    await page.getByLabel("Your name").fill("Rosa");
    await page.getByRole("button", { name: "Send my answer" }).click();
    await expect(page.getByText("1 yes · 0 if need be · 0 no")).toBeVisible();
    await expect(page.getByRole("group").nth(0).getByRole("radio", { name: "Yes" })).toBeChecked();
  });

  for (const { locale, prefix, name, answer, done } of [
    { locale: "fr-FR", prefix: "/fr", name: "Votre nom", answer: "Oui", done: "Vous venez" },
    { locale: "pt-PT", prefix: "/pt", name: "O seu nome", answer: "Sim", done: "Disse que vem" },
  ]) {
    test.describe(locale, () => {
      test.use({ locale });

      test(`R-OUT-03 the link opens in the reader's language: ${locale}`, async ({
        page,
        site,
      }) => {
        const hosted = await hostOuting(site);
        await page.goto(hosted.path);
        await expect(page).toHaveURL(prefix + hosted.path);
        await page.getByLabel(name).fill("Rosa");
        await page.getByRole("button", { name: answer, exact: true }).click();
        await expect(page.getByRole("heading", { name: done })).toBeVisible();
        const own = new URL(page.url()).pathname;
        expect(own.startsWith(`${prefix}/o/`)).toBe(true);
        await page.getByRole("link", { name: "English" }).click();
        await expect(page).toHaveURL(own.slice(prefix.length));
        await expect(page.getByRole("heading", { name: "You’re coming" })).toBeVisible();
      });
    });
  }
});

test("R-OUT-04 on a phone whose browser cannot run the scripts the form is sent all the same", async ({
  page,
  site,
}) => {
  const hosted = await hostOuting(site);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(hosted.path);
  await page.getByLabel("Your name").fill("Rosa");
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.getByRole("heading", { name: "You’re coming" })).toBeVisible();
  expect(await answersOf(site, hosted)).toEqual({ Rosa: "yes" });
});
