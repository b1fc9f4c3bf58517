import styles from "./avatar.module.css";
import { classNames } from "./class-names.ts";
import { skyOf } from "./sky/sky.ts";

type AvatarProps = {
  name: string;
  src?: string | null;
  size?: 32 | 50 | 96 | 300;
  /** For when the name stands beside it. */
  isDecorative?: boolean;
  className?: string;
};

/** A face, or the initials on a sky that always belongs to the same name. */
export function Avatar({ name, src, size = 50, isDecorative, className }: AvatarProps) {
  const names = classNames(styles.avatar, styles[`size${size}`], className);
  if (src) {
    return (
      <img
        className={names}
        src={src}
        width={size}
        height={size}
        alt={isDecorative ? "" : name}
        loading="lazy"
        decoding="async"
      />
    );
  }
  const label = isDecorative ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  return (
    <span className={names} data-slot={skyOf(name)} {...label}>
      {/* Drawn by the style sheet: the initials are a picture, not words to call a button by. */}
      <span aria-hidden="true" className={styles.initials} data-initials={initialsOf(name)} />
    </span>
  );
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  const first = (word = "") =>
    [...word.normalize("NFC")].find((sign) => /[\p{L}\p{N}]/u.test(sign));
  return ends
    .map((word) => first(word) ?? "")
    .join("")
    .toLocaleUpperCase();
}
