import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import type { LinkProps } from "react-router";
import { useTranslations } from "use-intl";
import { ButtonLink } from "../button-link.tsx";
import styles from "./pagination.module.css";

type PaginationProps = {
  previous?: LinkProps["to"] | null;
  next?: LinkProps["to"] | null;
  page?: number;
  /** Names the paged list, where a page has more than one. */
  label?: string;
};

/** Plain links, so that pages can be turned without scripts. */
export function Pagination({ previous, next, page, label }: PaginationProps) {
  const t = useTranslations("ui");
  return (
    <nav className={styles.pages} aria-label={label ?? t("pages")}>
      {previous ? (
        <ButtonLink to={previous} rel="prev" variant="secondary" icon={<ArrowLeft />}>
          {t("previous")}
        </ButtonLink>
      ) : null}
      {page === undefined ? null : <span className={styles.page}>{t("page", { page })}</span>}
      {next ? (
        <ButtonLink
          to={next}
          rel="next"
          variant="secondary"
          className={styles.next}
          icon={<ArrowRight />}
        >
          {t("next")}
        </ButtonLink>
      ) : null}
    </nav>
  );
}
