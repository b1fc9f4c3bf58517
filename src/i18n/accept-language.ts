import { isLocale, type Locale } from "./locales.ts";

/** The best of our languages for an Accept-Language header, or null. */
export function acceptedLocale(header: string | undefined): Locale | null {
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
  return wishes.map((wish) => wish.language).find(isLocale) ?? null;
}
