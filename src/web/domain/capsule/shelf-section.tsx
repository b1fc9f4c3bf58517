import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./shelf-section.module.css";

type ShelfSectionProps = {
  id: string;
  title: string;
  /** One line under the title; a space keeps its place. */
  line?: string;
  /** A link to more capsules of this kind. */
  more?: { to: string; label: string };
  /**
   * The section is far below the first view, so the browser lays it out only when it comes near.
   */
  isBelow?: boolean;
  children: ReactNode;
};

/** A titled row of a page, with a link to more of the same. */
export function ShelfSection({ id, title, line, more, isBelow, children }: ShelfSectionProps) {
  return (
    <section className={classNames(styles.section, isBelow && styles.below)} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        {line ? <p>{line}</p> : null}
        {more ? (
          <TextLink className={styles.more} to={more.to}>
            {more.label} <VisuallyHidden>{title}</VisuallyHidden>
          </TextLink>
        ) : null}
      </header>
      {children}
    </section>
  );
}
