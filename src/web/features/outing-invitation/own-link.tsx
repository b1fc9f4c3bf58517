import Check from "lucide-react/icons/check";
import Link from "lucide-react/icons/link";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { showSnack } from "../../lib/alerts.ts";
import { secretLink } from "../../links.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { InBrowser } from "../../ui/in-browser.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./secret-view.module.css";

/** The guest's own address, in no language, to be kept. */
export function OwnLink({ secret }: { secret: string }) {
  const t = useTranslations("invitation.guest");
  const { settings } = useServices();
  const headingId = useId();
  const [isCopied, setCopied] = useState(false);
  const address = settings.origin + secretLink(secret);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      showSnack({ type: "error", heading: t("notCopied") });
    }
  }

  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{t("link")}</h2>
      <p className={styles.hint}>{t("linkHint")}</p>
      <input
        className={styles.link}
        aria-labelledby={headingId}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <InBrowser fallback={null}>
        <Button variant="secondary" icon={isCopied ? <Check /> : <Link />} onClick={copy}>
          {isCopied ? t("copied") : t("copy")}
        </Button>
      </InBrowser>
      <p role="status">
        <VisuallyHidden>{isCopied ? t("copiedLong") : ""}</VisuallyHidden>
      </p>
    </section>
  );
}
