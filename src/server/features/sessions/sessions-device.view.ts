// Order matters: most browsers also claim to be the ones they descend from.
const browsers: [name: string, sign: string][] = [
  ["Edge", "Edg"],
  ["Opera", "OPR/"],
  ["Samsung Internet", "SamsungBrowser/"],
  ["Firefox", "Firefox/"],
  ["Firefox", "FxiOS/"],
  ["Chrome", "CriOS/"],
  ["Chrome", "Chrome/"],
  ["Safari", "Safari/"],
];

const systems: [name: string, sign: string][] = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["ChromeOS", "CrOS"],
  ["macOS", "Mac OS X"],
  ["Linux", "Linux"],
];

/** A browser and its system in words that need no translation, or nothing if neither is known. */
export function deviceLabel(userAgent: string): string {
  const read = userAgent.slice(0, 500);
  return [nameIn(browsers, read), nameIn(systems, read)].filter(Boolean).join(" · ");
}

function nameIn(known: [name: string, sign: string][], text: string): string {
  return known.find(([, sign]) => text.includes(sign))?.[0] ?? "";
}
