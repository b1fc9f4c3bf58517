/**
 * Names and titles that people chose, as mails repeat them. Anyone can have a mail sent to somebody
 * else, by signing up or by sharing a capsule, so nothing they wrote may become a link, an address
 * or a page of advertising in it: only letters, digits and the marks that join no link stay.
 */
export function peopleWordsInMail(text: string, most: number): string {
  const plain = text
    .normalize("NFKC")
    .replaceAll(/[^\p{L}\p{M}\p{N}'’,!?&()« »“”–-]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return [...plain].length <= most
    ? plain
    : `${[...plain]
        .slice(0, most - 1)
        .join("")
        .trim()}…`;
}

export const longestNameInMail = 40;
export const longestTitleInMail = 80;

/** The details of a mail that hold people's own words. */
const mostByDetail: Readonly<Record<string, number>> = {
  name: longestNameInMail,
  from: longestNameInMail,
  title: longestTitleInMail,
};

export function withPlainPeopleWords(details: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).map(([name, text]) => {
      const most = mostByDetail[name];
      return [name, most ? peopleWordsInMail(text, most) : text];
    }),
  );
}
