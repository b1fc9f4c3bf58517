import { readingsOf } from "./users-lookalikes.policy.ts";
import { latinTwin, mixesScripts } from "./users-twins.policy.ts";

/** Words with which somebody speaks for a site, in the languages that the site speaks. */
const officialWords = (
  "abuse account accounts admin administracao administrador administrateur administration " +
  "administrator admins aide ajuda alert alerts assistance billing bot care center " +
  "central centre ceo client cliente clientes clients compte conta contact customer customers desk " +
  "equipa equipe help info legal mail mod moderacao moderador moderateur moderation moderator " +
  "moderators mods news noreply oficial official officiel officielle operador operateur operator password passwords privacy " +
  "recovery reset root safety security securite " +
  "seguranca service services servico servicos staff status suporte support system team trust " +
  "verification verified verify www"
).split(" ");

/** Words that change nothing about who speaks. */
const smallWords = "a by d da de do du for from l la le les o of os our the".split(" ");

/** Words that stand between official ones: "Trust and Safety", `our-team`. */
const linking = new Set("and e et notre nossa nosso our the".split(" "));

/** Where the product's name stands beside it, this is an address. */
const domains = "app com eu fr io net org pt".split(" ");

const officialOrSmall = [...officialWords, ...smallWords, ...domains];

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
  const latin = [...bare].map(latinTwin).join("");
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
    words.some(mixesScripts) ||
    (product !== "" && words.some((word) => isProduct(word) || isGlued(word, product)))
  );
}

/** `FlenjorSafety`, but not Flenjora. */
function isGlued(word: string, product: string): boolean {
  return lookalikesOf(word).some((one) => {
    const rest = one.replaceAll(product, "");
    return rest !== "" && rest !== one && isMadeOf(officialWords, rest);
  });
}

/** As a username no part may be the product's name: `flenjor-paris`. */
export function holdsProduct(username: string, productName: string): boolean {
  const product = plain(productName);
  return product !== "" && partsOf(username).some((part) => lookalikesOf(part).includes(product));
}

/** Nothing but official words: `support.team`, `supp0r7`, `admin24`, `moderatorteam`. */
export function isOfficialName(name: string): boolean {
  const isOfficial = (part: string) =>
    lookalikesOf(part).some((one) => one !== "" && isMadeOf(officialWords, one));
  const parts = partsOf(name);
  return (
    parts.some(isOfficial) && parts.every((part) => isOfficial(part) || linking.has(plain(part)))
  );
}

const partsOf = (name: string) => name.split(/[._\s-]+/).filter(Boolean);

/** As it is and as a hasty eye reads it, with and without a number at its end. */
function lookalikesOf(name: string): string[] {
  const forms = [name, name.replace(/\d+$/, "")];
  return forms.flatMap((form) => [form, ...readingsOf(form)]).map(plain);
}
