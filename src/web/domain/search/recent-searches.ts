import { persisted } from "../../lib/persisted.ts";

const most = 6;

/** The words that were searched last on this device, the latest first. They go nowhere else. */
export const useRecentSearches = persisted<{ words: string[] }>("searches", { words: [] });

export function rememberSearch(text: string): void {
  const searched = text.trim();
  if (!searched) return;
  useRecentSearches.setState(({ words }) => {
    const others = words.filter((one) => one.toLowerCase() !== searched.toLowerCase());
    return { words: [searched, ...others].slice(0, most) };
  });
}

export function forgetSearches(): void {
  useRecentSearches.setState({ words: [] });
}
