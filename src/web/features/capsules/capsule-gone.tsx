import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import styles from "./capsule-gone.module.css";

type CapsuleGoneProps = {
  /** The review that the reader had written and not sent. */
  unsent: string;
  onDiscard: () => void;
};

/** Replaces a capsule that was deleted or closed to the reader while they were reading it. */
export function CapsuleGone({ unsent, onDiscard }: CapsuleGoneProps) {
  const t = useTranslations("capsules.gone");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={styles.gone}>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {t("title")}
      </h1>
      <p>{t("text")}</p>
      {unsent ? <Unsent text={unsent} onDiscard={onDiscard} /> : null}
      <ButtonLink to="/discover">{t("discover")}</ButtonLink>
    </section>
  );
}

function Unsent({ text, onDiscard }: { text: string; onDiscard: () => void }) {
  const t = useTranslations("capsules.gone");
  const [isCopied, setCopied] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      area.current?.select();
    }
  }

  return (
    <div className={styles.unsent}>
      <TextArea ref={area} label={t("unsent")} value={text} rows={4} readOnly />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={copy}>
          {t("copy")}
        </Button>
        <Button variant="quiet" onClick={onDiscard}>
          {t("discard")}
        </Button>
        <span role="status">{isCopied ? t("copied") : null}</span>
      </div>
    </div>
  );
}
