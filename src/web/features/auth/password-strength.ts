export type Strength = "weak" | "fair" | "good" | "strong";

/** Words and rows of keys that people often put into passwords, in our three languages. */
const habits = [
  "password",
  "passwort",
  "motdepasse",
  "palavrapasse",
  "palavra-passe",
  "senha",
  "qwertz",
  "qwerty",
  "azerty",
  "asdf",
  "letmein",
  "welcome",
  "bienvenue",
  "bonjour",
  "soleil",
  "chouchou",
  "iloveyou",
  "jetaime",
  "amoteu",
  "benfica",
  "sporting",
  "football",
  "dragon",
  "monkey",
  "princess",
  "sunshine",
  "master",
  "admin",
  "secret",
  "abc",
  "123",
  "000",
];

const fairBits = 28;
const goodBits = 50;
const strongBits = 65;

/**
 * A rough guess at how hard a password is to guess; the server is the judge. `about` is what others
 * know of the person, such as their name.
 */
export function passwordStrength(password: string, about: string[] = []): Strength {
  const known = about.flatMap((text) => text.toLowerCase().split(/[\s@._-]+/));
  const cheap = [...known.filter((word) => word.length >= 3), ...habits];
  let rest = password.toLowerCase();
  for (const word of cheap) rest = rest.replaceAll(word, "\n");
  const bits = surprises([...rest]) * Math.log2(alphabetOf(password));
  if (password.length < 8 || bits < fairBits) return "weak";
  if (bits < goodBits) return "fair";
  return bits < strongBits ? "good" : "strong";
}

/**
 * Counts signs; one that repeats an earlier one, or follows the one before as in "abc", weighs
 * less.
 */
function surprises(signs: string[]): number {
  const seen = new Map<string, number>();
  let count = 0;
  signs.forEach((sign, index) => {
    const step = (sign.codePointAt(0) ?? 0) - (signs[index - 1]?.codePointAt(0) ?? 0);
    const times = seen.get(sign) ?? 0;
    seen.set(sign, times + 1);
    if (index > 0 && Math.abs(step) <= 1) count += 0.25;
    else count += times === 0 ? 1 : Math.max(0.25, 1 - times * 0.2);
  });
  return count;
}

function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[0-9]/, 10],
    [/[^a-zA-Z0-9]/, 12],
  ];
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 1);
}
