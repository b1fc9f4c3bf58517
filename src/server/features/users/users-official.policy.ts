import { readingsOf } from "./users-lookalikes.policy.ts";

/** Words with which somebody speaks for a site, in the languages that the site speaks. */
const officialWords = (
  "abuse account accounts admin administrator admins aide ajuda assistance billing bot care center " +
  "central centre client cliente clientes clients compte conta contact customer customers desk " +
  "equipa equipe help info legal mail mod moderacao moderador moderateur moderation moderator " +
  "moderators mods news oficial official officiel officielle privacy root security securite " +
  "seguranca service services servico servicos staff status suporte support system team trust " +
  "verify www"
).split(" ");

/** Words that change nothing about who speaks. */
const smallWords = "a by d da de do du for from l la le les o of os our the".split(" ");

/** Letters of other scripts that look like Latin ones. */
const twins: Record<string, string> = {
  ...{ а: "a", в: "b", с: "c", ԁ: "d", е: "e", һ: "h", н: "h", і: "i", ј: "j", к: "k", ӏ: "l" },
  ...{ м: "m", о: "o", р: "p", г: "r", ѕ: "s", т: "t", ѵ: "v", ԝ: "w", х: "x", у: "y" },
  ...{ α: "a", ε: "e", ι: "i", κ: "k", ν: "v", ο: "o", ρ: "p", τ: "t", υ: "u", χ: "x", ı: "i" },
};

const official = new Set(officialWords);
const officialOrSmall = [...officialWords, ...smallWords];

/** Whether a text is nothing but the words. An expression for it could be held up for years. */
function isMadeOf(words: readonly string[], text: string): boolean {
  const ends = new Set([0]);
  for (let start = 0; start < text.length; start++) {
    if (!ends.has(start)) continue;
    for (const word of words) if (text.startsWith(word, start)) ends.add(start + word.length);
  }
  return ends.has(text.length);
}

/** Its letters and digits alone, without case and accents, letters of other scripts as they look. */
function plain(name: string): string {
  const bare = name.normalize("NFKD").toLowerCase().replaceAll(/\p{M}/gu, "");
  const latin = [...bare].map((letter) => twins[letter] ?? letter).join("");
  return latin.replaceAll(/[^a-z0-9]/g, "");
}

/**
 * A name that is the product's, alone or with nothing but official words beside it, or reads so:
 * "The Flenj0r Support Team".
 */
export function speaksForSite(name: string, productName: string): boolean {
  const product = plain(productName);
  if (product === "") return false;
  return lookalikesOf(name).some(
    (reading) =>
      reading.includes(product) && isMadeOf(officialOrSmall, reading.replaceAll(product, "")),
  );
}

/** As a full name no word may be the product's, whatever stands beside it: "Flenjor Bot Nº 2". */
export function isOfficialFullName(name: string, productName: string): boolean {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u);
  const product = plain(productName);
  const isProduct = (word: string) => lookalikesOf(word).includes(product);
  return (
    speaksForSite(name, productName) ||
    isOfficialName(name) ||
    (product !== "" && words.some(isProduct))
  );
}

/** Nothing but official words, each part by itself: `support.team`, `supp0r7`, `admin24`. */
export function isOfficialName(name: string): boolean {
  const parts = name.split(/[._\s-]+/).filter(Boolean);
  return (
    parts.length > 0 && parts.every((part) => lookalikesOf(part).some((one) => official.has(one)))
  );
}

/** As it is and as a hasty eye reads it, with and without a number at its end. */
function lookalikesOf(name: string): string[] {
  const forms = [name, name.replace(/\d+$/, "")];
  return forms.flatMap((form) => [form, ...readingsOf(form)]).map(plain);
}
