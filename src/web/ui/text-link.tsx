import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";
import styles from "./text-link.module.css";

type TextLinkProps = Omit<LinkProps, "className"> & {
  className?: string;
  /** `inline` within a sentence, `standalone` by itself with a full target, `quiet` without a line. */
  variant?: "inline" | "standalone" | "quiet";
};

export function TextLink({ variant = "inline", className, ...link }: TextLinkProps) {
  return <Link {...link} className={classNames(styles.link, styles[variant], className)} />;
}
