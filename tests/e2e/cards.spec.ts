import type { Locator, Page } from "@playwright/test";
import { addExperiences, openDesk } from "../support/desk.ts";
import { expect, test, visit } from "../support/e2e.ts";
import type { Site } from "../support/server.ts";
import { beSignedIn, call, join, type Person } from "../support/visitors.ts";

type Moment = [day: string, time: string];

async function publish(
  site: Site,
  { token }: Person,
  title: string,
  moments: Moment[],
  fields: object = {},
): Promise<string> {
  const places = [{ name: "Largo da Graça", city: "Lisboa", lat: 38.71, long: -9.13 }];
  const experiences = moments.map(([day_of_week, time_of_day], order) => ({
    title: `Part ${order + 1}`,
    order,
    day_of_week,
    time_of_day,
    places,
  }));
  const body = { title, experiences, ...fields };
  const answer = await call(site, "POST /flenjors", { token, body });
  expect(answer.status).toBe(201);
  return answer.body.data.flenjor.id;
}

const allDay: Moment[] = [
  ["friday", "morning"],
  ["friday", "afternoon"],
  ["friday", "evening"],
  ["friday", "midnight"],
];

function unique(word: string): string {
  return `${word}${Array.from({ length: 8 }, () => "bcdfglmnpr"[Math.floor(Math.random() * 10)]).join("")}`;
}

const card = (page: Page, title: string): Locator =>
  page.getByRole("article").filter({ has: page.getByRole("link", { name: title }) });

test("a card shows every time of day of its capsule and names the slot asked for", async ({
  page,
  site,
}) => {
  const word = unique("Noite");
  await publish(site, await join(site), word, allDay);
  await visit(page, `/discover?search=${word}`);
  const skies = card(page, word).getByRole("img", { name: /^Times of day/ });
  await expect(skies).toHaveAccessibleName("Times of day: Morning, Afternoon, Evening, Midnight");
  await expect(card(page, word).getByText("Friday", { exact: true })).toBeVisible();
  await visit(page, `/discover?search=${word}&day_of_week=friday&time_of_day=midnight`);
  await expect(card(page, word).getByText("Friday midnight")).toBeVisible();
  await expect(skies.locator("[data-marked]")).toHaveCount(1);
  await expect(skies.locator("[data-marked]")).toHaveAttribute("data-slot", "midnight");
});

test("a card names a town and a country of one name once", async ({ page, site }) => {
  const word = unique("Orchard");
  const places = [
    { name: "Orchard", city: "Singapore", country: "Singapore", lat: 1.3, long: 103.83 },
  ];
  const experiences = [{ title: "Part", order: 0, places }];
  await publish(site, await join(site), word, [], { experiences });
  await visit(page, `/discover?search=${word}`);
  await expect(card(page, word).getByText("Singapore", { exact: true })).toBeVisible();
});

test("a private capsule carries a named lock in Discover, and the profile counts it for its owner", async ({
  page,
  site,
}) => {
  const word = unique("Segredo");
  const ana = await join(site);
  await publish(site, ana, `${word} secret`, allDay, { visibility: "private" });
  await publish(site, ana, `${word} open`, allDay);
  await beSignedIn(page, site, ana);
  await visit(page, `/discover?search=${word}`);
  await expect(card(page, `${word} secret`).getByText("Private")).toBeVisible();
  await expect(card(page, `${word} open`).getByText("Private")).toHaveCount(0);
  await visit(page, `/${ana.username}`);
  await expect(page.getByRole("list", { name: "Capsules" }).getByRole("article")).toHaveCount(2);
  await expect(page.getByText("2 capsules")).toBeVisible();
  await expect(card(page, `${word} secret`).getByText("Private")).toBeVisible();
});

test("a bookmark is filled as soon as the capsule is in a list of mine, and empty after", async ({
  page,
  site,
}) => {
  const word = unique("Lista");
  const [ana, maker] = await Promise.all([join(site), join(site)]);
  await publish(site, maker, word, allDay);
  await call(site, "POST /flenjor-lists", { token: ana.token, body: { title: "Lisbon" } });
  await beSignedIn(page, site, ana);
  await visit(page, `/discover?search=${word}`);
  const fill = (button: Locator) =>
    button.locator("svg").evaluate((svg) => getComputedStyle(svg).fill);
  const empty = page.getByRole("button", { name: `Add ${word} to a list` });
  expect(await fill(empty)).toBe("none");
  await empty.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: /Lisbon/ }).check();
  await dialog.getByRole("button", { name: "Done" }).click();
  const filled = page.getByRole("button", { name: `${word} is in your lists` });
  await expect(filled).toBeVisible();
  expect(await fill(filled)).not.toBe("none");
  await page.reload();
  await expect(filled).toBeVisible();
  await filled.click();
  await dialog.getByRole("checkbox", { name: /Lisbon/ }).uncheck();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(empty).toBeVisible();
});

test("an average of 4.5 is four and a half stars, and every heart is the same red", async ({
  page,
  site,
}) => {
  const word = unique("Estrela");
  const [maker, ana, rita] = await Promise.all([join(site), join(site), join(site)]);
  const id = await publish(site, maker, word, allDay);
  for (const [{ token }, rating] of [
    [ana, 5],
    [rita, 4],
  ] as const) {
    await call(site, `POST /flenjors/${id}/review`, { token, body: { rating, comment: "Good." } });
  }
  await beSignedIn(page, site, ana);
  await visit(page, `/capsules/${id}`);
  const average = page.getByRole("img", { name: "4.5 out of 5 stars" });
  await expect(average.locator('[data-star="full"]')).toHaveCount(4);
  await expect(average.locator('[data-star="half"]')).toHaveCount(1);

  const colour = async (button: Locator) => {
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await page.mouse.move(0, 0);
    return button
      .locator("svg")
      .first()
      .evaluate((svg) => getComputedStyle(svg).color);
  };
  const reds = [
    await colour(page.getByRole("button", { name: /^Like, \d/ }).first()),
    await colour(page.getByRole("button", { name: /^Like .* review/ }).first()),
  ];
  await visit(page, `/discover?search=${word}`);
  const heart = card(page, word).getByRole("button", { name: /^Like / });
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  reds.push(await heart.locator("svg").evaluate((svg) => getComputedStyle(svg).color));
  expect(new Set(reds).size).toBe(1);
});

test("the plan breaks where the day changes, and a midnight says which night it is", async ({
  page,
  site,
}) => {
  const [ana, word] = [await join(site), unique("Semana")];
  const moments: Moment[] = [
    ["saturday", "morning"],
    ["sunday", "evening"],
    ["sunday", "midnight"],
  ];
  await visit(page, `/capsules/${await publish(site, ana, word, moments)}`);
  const plan = page.getByRole("region", { name: "The plan" });
  const parts = plan.getByRole("list").first().locator("> li");
  await expect(parts.nth(0).getByText("Saturday", { exact: true })).toBeVisible();
  await expect(parts.nth(1).getByText("Sunday", { exact: true })).toBeVisible();
  await expect(parts.nth(2).getByText("Sunday", { exact: true })).toHaveCount(0);
  await expect(plan.getByText("Night of Sunday to Monday")).toBeVisible();

  await visit(page, `/capsules/${await publish(site, ana, word, allDay)}`);
  await expect(plan.getByText("Friday morning")).toBeVisible();
  await expect(plan.getByText("Friday", { exact: true })).toHaveCount(0);
});

test("a draft's plan breaks where the day changes, and says which night a midnight is", async ({
  page,
  site,
}) => {
  await beSignedIn(page, site, await join(site));
  await openDesk(page);
  await addExperiences(page, [
    { title: "Market", time: "Morning", day: "saturday" },
    { title: "Stars", time: "Midnight", day: "sunday" },
  ]);
  const market = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: "Market" }) });
  await expect(market.getByText("Saturday", { exact: true })).toBeVisible();
  const stars = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: "Stars" }) });
  await expect(stars.getByText("Sunday", { exact: true })).toBeVisible();
  await expect(stars.getByRole("button", { name: /Night of Sunday to Monday/ })).toBeVisible();
});

const languages = ["/fr", "/pt", ""];

test("no tab is cut at 320 px, in any language", async ({ page, site }) => {
  const ana = await join(site);
  await beSignedIn(page, site, ana);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const language of languages) {
    for (const path of ["/my-capsules", `/${ana.username}`]) {
      await visit(page, language + path);
      const cut = await page.getByRole("tab").evaluateAll((tabs) =>
        tabs
          .filter((tab) => {
            const { right, left } = tab.getBoundingClientRect();
            return right > innerWidth || left < 0 || tab.scrollWidth > tab.clientWidth + 1;
          })
          .map((tab) => tab.textContent),
      );
      expect(cut, language + path).toEqual([]);
    }
  }
});

test("a card on a phone shows the whole name of its creator and no empty line under its title", async ({
  page,
  site,
}) => {
  const word = unique("Nome");
  const maker = await join(site, { full_name: "Marguerite Vasconcelos" });
  const titles = [`${word} a`, `${word} b`];
  for (const title of titles) await publish(site, maker, title, allDay);
  await page.setViewportSize({ width: 375, height: 700 });
  await visit(page, `/fr/discover?search=${word}`);
  for (const title of titles) {
    const name = card(page, title).getByText("Marguerite Vasconcelos");
    await expect(name).toBeVisible();
    const isCut = await name.evaluate(
      (text) =>
        text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1,
    );
    expect(isCut).toBe(false);
    const heading = card(page, title).getByRole("heading");
    const lines = await heading.evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return text.getBoundingClientRect().height / range.getBoundingClientRect().height;
    });
    expect(lines).toBeLessThan(1.5);
  }
});
