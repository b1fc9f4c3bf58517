import { type Locale, locales } from "./locales.ts";

/** The best of our languages, or of those that are offered, for an Accept-Language header; or null. */
export function acceptedLocale(
  header: string | undefined,
  offered: readonly Locale[] = locales,
): Locale | null {
  if (!header) return null;
  const wishes = header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.toLowerCase().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return {
        language: tag.trim().split("-")[0] ?? "",
        quality: quality ? Number(quality.split("=")[1]) : 1,
      };
    })
    .filter((wish) => wish.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  const wish = wishes.find(({ language }) => offered.includes(language as Locale));
  return (wish?.language as Locale | undefined) ?? null;
}
