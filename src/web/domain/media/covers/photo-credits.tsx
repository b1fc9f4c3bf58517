import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { PhotoCredit } from "../../../../contract/photos.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./photo-credits.module.css";

const serviceUrl = "https://www.pexels.com/";

/** Names the photographer, and leads to the photo's page at the service. */
export function PhotographerLink({ photographer, url }: PhotoCredit) {
  const t = useTranslations("media.covers");
  return (
    <OutsideLink className={styles.photographer} href={url}>
      {t("photographer", { name: photographer })}
    </OutsideLink>
  );
}

/** The service asks for this link wherever its photos are offered. */
export function ServiceLine() {
  const t = useTranslations("media.covers");
  return (
    <p className={styles.service}>
      {t.rich("service", {
        link: (text) => (
          <OutsideLink className={styles.link} href={serviceUrl}>
            {text}
          </OutsideLink>
        ),
      })}
    </p>
  );
}

type OutsideLinkProps = { className: string | undefined; href: string; children: ReactNode };

function OutsideLink({ className, href, children }: OutsideLinkProps) {
  const t = useTranslations("capsules");
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> ({t("newTab")})</VisuallyHidden>
    </a>
  );
}
