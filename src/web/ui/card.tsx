import type { ReactNode } from "react";
import type { LinkProps } from "react-router";
import styles from "./card.module.css";
import { classNames } from "./class-names.ts";
import { ListLink } from "./list/list-link.tsx";

type CardProps = {
  to: LinkProps["to"];
  title: ReactNode;
  /** A Picture; it is cut to 4:5. */
  picture: ReactNode;
  /** A sentence under the title. */
  excerpt?: ReactNode;
  /** One line under the title, such as where. */
  line?: ReactNode;
  /** One line between picture and title, such as when. */
  when?: ReactNode;
  /** Lie over the head of the picture, opposite the corner; few and short. */
  chips?: ReactNode;
  /** A button at the picture's upper corner. */
  corner?: ReactNode;
  /** The last line: at its start who, at its end how many. */
  footer?: ReactNode;
  footerEnd?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  className?: string;
};

/** The whole card is one link, the title's; buttons inside stay buttons. */
export function Card(props: CardProps) {
  const { to, title, excerpt, picture, when, line, chips, corner, footer, footerEnd } = props;
  const { headingLevel = 3 } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames(styles.card, props.className)}>
      <div className={styles.frame}>
        <div className={styles.picture}>{picture}</div>
        {chips ? <div className={styles.chips}>{chips}</div> : null}
        {corner ? <div className={styles.corner}>{corner}</div> : null}
      </div>
      {when ? <div className={styles.when}>{when}</div> : null}
      <Heading className={styles.title}>
        <ListLink to={to} className={styles.link}>
          {title}
        </ListLink>
      </Heading>
      {excerpt ? <p className={styles.excerpt}>{excerpt}</p> : null}
      {line ? <p className={styles.line}>{line}</p> : null}
      {footer || footerEnd ? (
        <div className={styles.footer}>
          <div className={styles.start}>{footer}</div>
          {footerEnd ? <div className={styles.end}>{footerEnd}</div> : null}
        </div>
      ) : null}
    </article>
  );
}

/** A list of cards; put each in an `<li>`. */
export function CardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}
