import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember } from "../../../../tests/support/people.ts";
import { developmentPaths, routePaths } from "../../../contract/shared/route-paths.ts";
import { locales } from "../../../i18n/locales.ts";
import { changeUser } from "./users.service.ts";
import {
  isOfficialFullName,
  isReservedUsername,
  warnOfHiddenProfiles,
} from "./users-names.service.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("R-ROUTE-20 every word at which a path can begin is kept from usernames", () => {
  // The route table's type lets it hold only paths of this list.
  const words = [...routePaths, ...developmentPaths]
    .map((path) => path.split("/")[1] ?? "")
    .filter((word) => word && !word.startsWith(":"));
  expect(words.length).toBeGreaterThan(10);
  const files = readdirSync("src/web/public");
  for (const word of [...words, ...locales, ...files, "assets"]) {
    expect(isReservedUsername(word, "Flenjor"), word).toBe(true);
    expect(isReservedUsername(word.toUpperCase(), "Flenjor"), word).toBe(true);
  }
});

test("R-ROUTE-20 what the server itself answers is kept from usernames too", () => {
  const routes = app.app.printRoutes({ commonPrefix: false, includeHooks: false });
  const words = [...routes.matchAll(/^[├└]── ([^\s/(]*)\/?([^\s/(]*)/gmu)]
    .map(([, first, second]) => first || second || "")
    .filter((word) => word !== "" && !/^[*:]/.test(word));
  expect(words).toContain("healthz");
  for (const word of words) expect(isReservedUsername(word, "Flenjor"), word).toBe(true);
});

test.each([
  "admin.",
  "admin_",
  "a.d.m.i.n",
  "well-known",
  "well_known",
  "flenjor",
  "flenjor.support",
  "support-flenjor",
  "Flenjor_Team",
  "flenjorhelp",
  "support.team",
])("%s speaks for the site, so it is nobody's name", (name) => {
  expect(isReservedUsername(name, "Flenjor")).toBe(true);
});

test.each([
  "flenj0r",
  "F1enjor",
  "FIenjor",
  "flenj0r.supp0rt",
  "supp0rt",
  "adm1n",
  "4dm1n.",
  "he1p",
  "0ff1c1a1",
  "m0d",
  "m0derators",
  "5ecur1ty_te4m",
  "d15cover",
  "b1111ng",
  "supp0r7",
  "57aff",
  "b1ll1n9",
  "adm1n5",
  "flenj0r.team7",
  "supp0rt24",
  "admin1",
  "flenjor2026",
  "the-flenjor-team",
  "flenjor.help-desk",
  "flenj0r-security-team",
  "service-flenjor-client",
  "admln",
  "rnoderator",
  "securite",
  "moderateur",
  "flenjor.com",
  "flenjor-safety",
  "flenjor-noreply",
  "flenjor_verified",
  "flenjor-ceo",
  "account.recovery",
  "password-reset",
  "security.alerts",
  "administrateur",
  "administrador",
  "moderatorteam",
  "customersupport",
  "our-team",
  "the.operator",
  "flenjorcom",
  "flenj0r-paris",
  "flenjor.fan",
])("%s looks like a word that is nobody's name", (name) => {
  expect(isReservedUsername(name, "Flenjor")).toBe(true);
});

test.each([
  "Flenjor",
  "Flenjor Support",
  "Flenjor Support Team",
  "The Flenjor Team",
  "L’équipe Flenjor",
  "Suporte do Flenjor",
  "Flénjor Support",
  // With a Cyrillic letter that looks like an "o".
  "Flenj\u043Er Support",
  "ＦＬＥＮＪＯＲ ｓｔａｆｆ",
  "Flenjor Customer Care",
  "Flenjor Bot Nº 2",
  "Flenj0r Sécurité",
  "Moderator",
  // With a Cyrillic capital that looks like an "A".
  "\u0410dmin",
  "ꜰʟᴇɴᴊᴏʀ ꜱᴜᴘᴘᴏʀᴛ",
  // With an Armenian "o".
  "Flenj\u0585r Support",
  "🅵🅻🅴🅽🅹🅾🆁 Support",
  // With a Greek digamma, then a Cherokee letter, then all in Lisu.
  "\u03DClenjor Team",
  "\u13DAupport",
  "ꓢꓴꓑꓑꓳꓣꓔ",
  "FlenjorSafety Team",
  "FlenjorSafety Ana",
  "Administrateur",
  "Trust and Safety",
  // Two scripts in one word.
  "An\u0430 Sousa",
])("%s as a full name speaks for the site", (name) => {
  expect(isOfficialFullName(name, "Flenjor")).toBe(true);
});

test.each([
  "Ana Sousa",
  "Flenjora Silva",
  "Ирина Орлова",
  "Ana Info",
  "Lila Will",
  "Arnold Varner",
  "Mario Bot",
  "Центр Ана",
  "Σοφία",
  "Անի Սարգսյան",
  "Helper Jones",
  "Support Springfield",
  "Yann Le Bot",
  "Ana Орлова",
  "李小龍",
])("%s as a full name is somebody's own", (name) => {
  expect(isOfficialFullName(name, "Flenjor")).toBe(false);
});

test.each(["mailan", "newsom", "infante", "teamo", "modesto", "lebot", "theo", "ana-e-rui"])(
  "%s as a username is somebody's own",
  (name) => {
    expect(isReservedUsername(name, "Flenjor")).toBe(false);
  },
);

test("a name that can be read as small words in countless ways is answered", () => {
  expect(isOfficialFullName(`Flenjor${"da".repeat(36)}x`, "Flenjor")).toBe(false);
  expect(isOfficialFullName(`Flenjor${"da".repeat(36)}`, "Flenjor")).toBe(true);
});

test("the product's name may hold digits itself", () => {
  expect(isReservedUsername("studio54", "Studio 54")).toBe(true);
});

test("digits in ordinary names are just digits", () => {
  const names =
    "ana maria joao jose rui ines tiago leo luca lea zoe hugo eli ali al tom tim bob sara"
      .concat(
        " carl olga nora emil ida otto aino mia noah liam ben jo max kai lis ros pilot mari b",
      )
      .split(" ");
  const years = Array.from({ length: 70 }, (_, index) => 1945 + index);
  const numbers = [...Array(100).keys(), ...years, "007", "101", "1337", "123456"];
  for (const name of names) {
    for (const number of numbers) {
      for (const username of [`${name}${number}`, `${name}.${number}`, `${number}${name}`]) {
        expect(isReservedUsername(username, "Flenjor"), username).toBe(false);
      }
    }
  }
  for (const name of [
    "jo85",
    "lis7",
    "105",
    "1909",
    "807",
    "m4ria",
    "carl0s",
    "c3po",
    "b0b",
    "h3nry",
    "IIona",
  ]) {
    expect(isReservedUsername(name, "Flenjor"), name).toBe(false);
  }
});

test("ordinary names are free", () => {
  for (const name of ["anna", "joao.silva", "x_y-z", "frankie", "enzo", "portia", "helper.ana"]) {
    expect(isReservedUsername(name, "Flenjor"), name).toBe(false);
  }
});

test("R-ROUTE-20 a name that a later route took is warned of at the start", async () => {
  await createMember(app, { username: "Login" });
  await createMember(app);
  const warn = vi.fn();
  await warnOfHiddenProfiles({ ...app.context, log: { ...app.context.log, warn } as never });
  expect(warn).toHaveBeenCalledWith({ usernames: ["Login"] }, expect.any(String));
});

test("of several who take one name in the same moment, the index lets one have it", {
  tags: ["first-try"],
}, async () => {
  const members = await Promise.all([1, 2, 3].map(() => createMember(app)));
  const taken = await Promise.all(
    members.map(({ id }, index) =>
      changeUser(app.context, id, { username: index === 1 ? "CONTESTED" : "contested" }),
    ),
  );
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test("people are found by id and by username in any case; who is suspended by nobody", async () => {
  const { id, username } = await createMember(app);
  const find = async (name: string) => {
    const { status, body } = await app.call("GET /users/{id}", { params: { id: name } });
    return status === 200 ? body.data.user.id : status;
  };
  for (const name of [id, username, username.toUpperCase()]) expect(await find(name)).toBe(id);
  for (const name of ["nobody", "018f0000-0000-7000-8000-000000000000", "%"]) {
    expect(await find(name), name).toBe(404);
  }
  await app.db
    .updateTable("users")
    .set({ suspended_at: new Date() })
    .where("id", "=", id)
    .execute();
  expect(await find(username)).toBe(404);
});
