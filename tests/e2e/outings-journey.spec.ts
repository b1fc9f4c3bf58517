// The whole way of an outing in each language: from a capsule by the vote and the day to what was.
import { readFile } from "node:fs/promises";
import type { Browser, Download, Page } from "@playwright/test";
import type { WholeFlenjor } from "../../src/contract/capsules.ts";
import type { Locale } from "../../src/i18n/locales.ts";
import { readCalendar, readerZones } from "../support/calendar-readers.ts";
import { expect, forgetGraphics, test, visit } from "../support/e2e.ts";
import { publishPlan, readOuting } from "../support/e2e-outings.ts";
import { startMovableSite } from "../support/movable-site.ts";
import type { Site } from "../support/server.ts";
import { main } from "../support/sign-in.ts";
import { join, type Person, storedToken } from "../support/visitors.ts";
import { newExperience } from "../support/whole-capsules.ts";
import { type Words, wordsIn } from "../support/words.ts";

const phone = { width: 375, height: 812 };
const tablet = { width: 768, height: 1024 };
const desk = { width: 1280, height: 800 };

type Journey = {
  locale: Locale;
  host: { viewport: typeof phone; locale: string; timezoneId: string };
  guest: { viewport: typeof phone; locale: string; timezoneId: string };
};

/** Nobody's clock is that of the place, which is in Kyoto. */
const journeys: Journey[] = [
  {
    locale: "en",
    host: { viewport: phone, locale: "en-US", timezoneId: "America/New_York" },
    guest: { viewport: desk, locale: "en-NZ", timezoneId: "Pacific/Auckland" },
  },
  {
    locale: "fr",
    host: { viewport: desk, locale: "fr-FR", timezoneId: "Europe/Paris" },
    guest: { viewport: phone, locale: "fr-CA", timezoneId: "America/Toronto" },
  },
  {
    locale: "pt",
    host: { viewport: tablet, locale: "pt-PT", timezoneId: "Atlantic/Azores" },
    guest: { viewport: phone, locale: "pt-BR", timezoneId: "America/Sao_Paulo" },
  },
];

const kyoto = {
  name: "Fushimi Inari",
  address: "68 Fukakusa Yabunouchicho, Kyoto",
  lat: 34.9671,
  long: 135.7727,
  country: "Japan",
  state: "Kyoto",
  city: "Kyoto",
};
const title = "Kyoto before the crowds";
const [gates, tea] = ["Count the gates", "Tea on the stairs"];
const guestName = "Rosa";
const remembered = "A thousand gates, and nobody else.";
const twoSeconds = { timeout: 2_000 };

const publishKyoto = (site: Site, author: Person) =>
  publishPlan(site, author, {
    title,
    experiences: [
      newExperience({
        title: "Up through the gates",
        time_of_day: "morning",
        day_of_week: null,
        activities: [{ activity_type: gates }, { activity_type: tea }],
        places: [kyoto],
      }),
      newExperience({
        title: "Lanterns in Gion",
        order: 1,
        time_of_day: "midnight",
        day_of_week: null,
        activities: [],
        places: [{ ...kyoto, name: "Gion", lat: 35.0037, long: 135.7751 }],
      }),
    ],
  });

/** A visitor chooses dates to vote on, and is asked to log in only then. */
async function liveIt(page: Page, t: Words, capsule: WholeFlenjor, reader: Person) {
  await main(page)
    .getByRole("button", { name: t("capsules.liveIt") })
    .first()
    .click();
  const sheet = page.getByRole("dialog", { name: t("outings.live.title") });
  await sheet.getByRole("button", { name: t("outings.live.vote") }).click();
  for (const index of [1, 3]) {
    await sheet.getByRole("listitem").nth(index).getByRole("button").click();
  }
  await sheet.getByRole("button", { name: t("outings.live.startVote") }).click();
  await expect(main(page)).toContainText(
    t("auth.why.live-capsule", { way: "login", name: capsule.title }),
  );
  await page.getByLabel(t("auth.email")).fill(reader.email);
  await page.getByLabel(t("auth.password"), { exact: true }).fill(reader.password);
  await page.getByRole("button", { name: t("auth.login.submit"), exact: true }).click();
  await expect(page).toHaveURL(/\/outings\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(capsule.title);
  return page.url().split("/").at(-1) ?? "";
}

/** The address that the host gives to others. */
async function shareLink(page: Page, t: Words): Promise<string> {
  await page.getByRole("button", { name: t("sharing.invite"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("sharing.title.outing") });
  const link = await dialog.getByLabel(t("sharing.link")).inputValue();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  return link;
}

/** A guest can come on the second date, and on the first if need be. */
async function vote(guest: Page, t: Words): Promise<void> {
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(title);
  const votes = ["outings.votes.votes.if_need_be", "outings.votes.votes.yes"] as const;
  for (const [index, given] of votes.entries()) {
    await guest
      .getByRole("group")
      .nth(index)
      .getByRole("radio", { name: t(given) })
      .check();
  }
  await guest.getByLabel(t("invitation.name")).fill(guestName);
  await guest.getByRole("button", { name: t("invitation.send") }).click();
  await expect(guest.getByRole("heading", { name: t("invitation.guest.link") })).toBeVisible();
}

/** The host sees the vote come in and takes the date that most can make. */
async function settle(page: Page, t: Words): Promise<void> {
  const tally = t("outings.votes.tally", { yes: 1, ifNeedBe: 0, no: 0 });
  const best = main(page).getByRole("listitem").filter({ hasText: tally });
  await expect(best).toContainText(t("outings.votes.best"));
  await expect(best).toContainText(guestName);
  const take = t("outings.votes.settleDate", { date: "" });
  await best.getByRole("button", { name: take }).click();
  await expect(page.getByRole("heading", { name: t("outings.votes.title") })).toBeHidden();
}

/** Libraries of others find both moments at nine and at eleven in Kyoto, nine hours before Greenwich. */
async function expectKyotoTimes(download: Download, date: string): Promise<void> {
  const file = await readFile(await download.path(), "utf8");
  for (const zone of readerZones) {
    for (const events of Object.values(await readCalendar(file, zone))) {
      expect(events.map(({ start }) => start).sort()).toEqual([
        `${date}T00:00:00.000Z`,
        `${date}T14:00:00.000Z`,
      ]);
    }
  }
}

async function saveCalendar(page: Page, t: Words): Promise<Download> {
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: t("outings.calendar") }).click();
  return saved;
}

const tick = (page: Page, name: string | RegExp) => main(page).getByRole("checkbox", { name });

/** Both tick; the guest's phone is without a network for a while. */
async function liveTheDay(page: Page, guest: Page, t: Words): Promise<void> {
  const now = page.getByRole("region", { name: t("outings.day.now"), exact: true });
  await expect(now).toContainText("Up through the gates");
  await expect(page.getByRole("region", { name: t("outings.day.next") })).toContainText(
    "Lanterns in Gion",
  );
  await expect(tick(guest, gates)).toBeVisible();
  await tick(page, gates).click();
  await expect(tick(guest, gates)).toBeChecked(twoSeconds);

  await guest.context().setOffline(true);
  await tick(guest, tea).click();
  await expect(tick(guest, tea)).toBeChecked();
  await expect(tick(page, tea)).not.toBeChecked();
  await guest.context().setOffline(false);
  const ticked = new RegExp(`${tea}.*${t("outings.ticks.by", { name: guestName })}`);
  await expect(tick(page, ticked)).toBeChecked();

  await tick(guest, gates).click();
  await expect(tick(page, gates)).not.toBeChecked(twoSeconds);
}

/** From the list of what is past to words that are a review of the capsule too. */
async function lookBack(page: Page, t: Words, capsule: WholeFlenjor): Promise<void> {
  await page.getByRole("tab", { name: t("outings.list.tabs.past") }).click();
  await main(page).getByRole("link", { name: title }).click();
  const section = main(page).getByRole("region", { name: t("outings.memories.title") });
  await section.getByRole("textbox", { name: t("outings.memories.words") }).fill(remembered);
  await section.getByRole("radio", { name: t("outings.memories.readers.everybody") }).check();
  await section.getByRole("radio", { name: t("reviews.stars", { rating: 5 }) }).check();
  await section.getByRole("button", { name: t("outings.memories.send") }).click();
  await section.getByRole("link", { name: t("outings.memories.alsoReview") }).click();
  await expect(page).toHaveURL(new RegExp(`/capsules/${capsule.id}`));
  await expect(main(page).getByText(remembered).first()).toBeVisible();
}

async function openGuest(browser: Browser, site: Site, guest: Journey["guest"]): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, ...guest });
  await context.addInitScript(forgetGraphics);
  return context.newPage();
}

for (const { locale, host, guest: device } of journeys) {
  test.describe(`in ${locale}`, () => {
    const t = wordsIn(locale);
    const prefix = locale === "en" ? "" : `/${locale}`;
    let world: Awaited<ReturnType<typeof startMovableSite>>;
    test.beforeAll(async () => {
      test.setTimeout(120_000);
      world = await startMovableSite();
    });
    test.afterAll(() => world?.end());
    test.use({
      ...host,
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
      baseURL: async ({}, use) => use(world?.site.origin),
    });

    test(`R-OUT-01 R-OUT-03 R-OUT-04 R-OUT-05 R-OUT-06 R-OUT-07 R-OUT-09 from a capsule to what was, in ${locale}`, async ({
      page,
      browser,
    }) => {
      test.setTimeout(300_000);
      const { site } = world;
      const capsule = await publishKyoto(site, await join(site, { full_name: "Yuki Mori" }));
      const reader = await join(site, { full_name: "Ana Costa" });
      await visit(page, `/capsules/${capsule.id}`);
      await expect(page).toHaveURL(`${prefix}/capsules/${capsule.id}`);
      const id = await liveIt(page, t, capsule, reader);
      const path = `${prefix}/outings/${id}`;
      await expect(page).toHaveURL(path);
      const token = (await storedToken(page)) ?? "";
      const { dates } = await readOuting(site, { token }, id);

      const guest = await openGuest(browser, site, device);
      await visit(guest, await shareLink(page, t));
      await expect(
        guest.getByText(t("invitation.invites", { host: "Ana Costa", tense: "coming" })),
      ).toBeVisible();
      await vote(guest, t);
      const ownLink = guest.url();
      await settle(page, t);
      const date = dates[1]?.starts_on ?? "";
      expect(await readOuting(site, { token }, id)).toMatchObject({
        state: "settled",
        starts_on: date,
        time_zone: "Asia/Tokyo",
      });
      await guest
        .getByRole("button", { name: t("outings.people.answers.yes"), exact: true })
        .click();
      await expect(
        guest.getByRole("heading", { name: t("invitation.guest.thanks.yes") }),
      ).toBeVisible();
      await expect(
        main(page).getByText(t("outings.people.counts", { yes: 2, maybe: 0, no: 0, invited: 0 })),
      ).toBeVisible();

      await expectKyotoTimes(await saveCalendar(page, t), date);
      await expectKyotoTimes(await saveCalendar(guest, t), date);

      const halfPastTen = new Date(`${date}T01:30:00Z`);
      await world.moveTo(halfPastTen);
      for (const one of [page, guest]) await one.clock.setFixedTime(halfPastTen);
      await visit(page, path);
      await visit(guest, ownLink);
      await liveTheDay(page, guest, t);

      const daysLater = new Date(halfPastTen.getTime() + 3 * 24 * 60 * 60 * 1000);
      await world.moveTo(daysLater);
      for (const one of [page, guest]) await one.clock.setFixedTime(daysLater);
      await visit(guest, ownLink);
      await expect(guest.getByText(t("invitation.past"))).toBeVisible();
      await visit(page, `${prefix}/outings`);
      await lookBack(page, t, capsule);
      await guest.context().close();
    });
  });
}
