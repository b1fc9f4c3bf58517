import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../icon-button.tsx";
import styles from "./pill-row.module.css";

/** Anything in a row that scrolls sideways; the edges fade where there is more. */
export function PillRow({ label, children }: { label: string; children: ReactNode }) {
  const t = useTranslations("ui");
  const [row, setRow] = useState<HTMLElement | null>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });

  const measure = useCallback((element: HTMLElement | null) => {
    setRow(element);
    if (!element) return;
    const look = () => {
      const end = element.scrollWidth - element.clientWidth;
      setHidden({ before: element.scrollLeft > 4, after: element.scrollLeft < end - 4 });
    };
    showCurrent(element);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
      setRow(null);
    };
  }, []);

  const move = (direction: 1 | -1) => {
    row?.scrollBy({ left: direction * row.clientWidth * 0.8, behavior: "smooth" });
  };
  return (
    <div
      className={styles.frame}
      data-before={hidden.before || undefined}
      data-after={hidden.after || undefined}
    >
      <fieldset ref={measure} className={styles.row} aria-label={label}>
        {children}
      </fieldset>
      {/* Tab already brings each pill into view, so these are left to the mouse. */}
      <span className={styles.back}>
        <IconButton
          label={t("scrollBack")}
          icon={<ChevronLeft />}
          variant="floating"
          tabIndex={-1}
          onClick={() => move(-1)}
        />
      </span>
      <span className={styles.on}>
        <IconButton
          label={t("scrollOn")}
          icon={<ChevronRight />}
          variant="floating"
          tabIndex={-1}
          onClick={() => move(1)}
        />
      </span>
    </div>
  );
}

/** A pill that is on when the page opens is in sight; from then on the row stays where it is put. */
function showCurrent(row: HTMLElement): void {
  const pill = row.querySelector<HTMLElement>('[aria-current="true"]');
  if (!pill) return;
  const isCut = pill.offsetLeft + pill.offsetWidth > row.clientWidth;
  if (isCut) row.scrollLeft = pill.offsetLeft - (row.clientWidth - pill.offsetWidth) / 2;
}
