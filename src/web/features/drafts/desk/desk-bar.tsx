import Check from "lucide-react/icons/check";
import Send from "lucide-react/icons/send";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useFormatter, useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { checklist, fieldIds } from "./checklist.ts";
import styles from "./desk-bar.module.css";
import { useDesk } from "./use-desk.ts";

type DeskBarProps = {
  isKept: boolean;
  isPublishing: boolean;
  onPublish: () => void;
  onShow: (target: string) => void;
};

/** Says that the draft is stored, and publishes it. The bar is always in view. */
export function DeskBar({ isKept, isPublishing, onPublish, onShow }: DeskBarProps) {
  const t = useTranslations("drafts.bar");
  const { draft } = useDesk();
  const missing = checklist(draft).filter(({ isDone, isRequired }) => isRequired && !isDone);
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <Kept isKept={isKept} />
        <button type="button" className={styles.missing} onClick={() => onShow(fieldIds.checklist)}>
          {missing.length > 0 ? t("missing", { count: missing.length }) : t("ready")}
        </button>
      </div>
      <Button icon={<Send />} busy={isPublishing} onClick={onPublish}>
        {t("publish")}
      </Button>
    </div>
  );
}

function Kept({ isKept }: { isKept: boolean }) {
  const t = useTranslations("drafts.bar");
  const format = useFormatter();
  const { draft } = useDesk();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const time = format.dateTime(new Date(draft.updated_at), { timeStyle: "short", timeZone });
  return (
    <p
      className={styles.kept}
      data-failed={!isKept || undefined}
      role={isKept ? undefined : "alert"}
    >
      {isKept ? <Check /> : <TriangleAlert />}
      <span>
        {isKept
          ? t.rich("kept", {
              time,
              where: (words) => <span className={styles.where}>{words}</span>,
            })
          : t("notKept")}
      </span>
    </p>
  );
}
