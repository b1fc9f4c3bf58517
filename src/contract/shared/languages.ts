/** The languages that a capsule can be written in, by ISO 639-1; those of the site come first. */
export const languages = [
  ...["en", "fr", "pt"],
  ...["ar", "bg", "bn", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fa", "fi", "ga", "gl"],
  ...["he", "hi", "hr", "hu", "id", "is", "it", "ja", "ko", "lt", "lv", "mk", "ms", "nl", "no"],
  ...["pl", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "sw", "ta", "th", "tr", "uk", "ur", "vi"],
  ...["zh"],
] as const;

export type Language = (typeof languages)[number];
