// Anyone can have a mail sent to somebody else, by signing up or by sharing a capsule. So nothing
// that people wrote may become a link, an address, a call or a page of advertising in it.

/** An invisible sign that mail programs do not read over when they look for links and numbers. */
const joiner = "\u2060";

const mostByDetail: Readonly<Record<string, number>> = { name: 40, from: 40 };
const mostOtherwise = 80;

/** How a detail is cleaned that would lose its meaning as plain words. */
const ownCleaning: Readonly<Record<string, (text: string) => string>> = {
  username: usernameInMail,
  claimant: usernameInMail,
  newEmail: addressInMail,
};

/** The details of a mail as it shows them: all are cleaned but those that its template excepts. */
export function cleanDetails<Value extends string | number>(
  details: Record<string, Value>,
  asWritten: readonly string[] = [],
): Record<string, Value | string> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (typeof value === "number" || asWritten.includes(name)) return [name, value];
      const clean = ownCleaning[name] ?? ((text) => peopleWordsInMail(text, mostOf(name)));
      return [name, clean(value)];
    }),
  );
}

const mostOf = (name: string) => mostByDetail[name] ?? mostOtherwise;

/** Only letters, digits and the marks that join no link stay. */
export function peopleWordsInMail(text: string, most: number): string {
  return withoutNumbers(cut(keepOnly(text, /[^\p{L}\p{M}\p{N}'’,!?&()« »“”–-]+/gu, " "), most));
}

/** Accounts are named by it, so its dots stay, each followed by the joiner. */
function usernameInMail(username: string): string {
  const plain = cut(keepOnly(username, /[^\p{L}\p{N}._-]+/gu, ""), mostOtherwise);
  return `@${withoutNumbers(plain.replaceAll(".", `.${joiner}`))}`;
}

/** Its owner must know it again, so it stays whole. */
function addressInMail(address: string): string {
  const plain = cut(keepOnly(address, /[^\p{L}\p{N}._'+@-]+/gu, " "), mostOtherwise);
  return withoutNumbers(plain.replaceAll(/[.@]/g, `$&${joiner}`));
}

function keepOnly(text: string, others: RegExp, instead: string): string {
  return text.normalize("NFKC").replaceAll(others, instead).replaceAll(/\s+/g, " ").trim();
}

function cut(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const kept = letters.slice(0, most - 1).join("");
  return `${kept.trim()}…`;
}

/** Five digits with little between them may be a phone number or a date; a year is not. */
function withoutNumbers(text: string): string {
  return text.replaceAll(/\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){4,}/gu, (number) =>
    number.replaceAll(/\p{Nd}(?!$)/gu, `$&${joiner}`),
  );
}
