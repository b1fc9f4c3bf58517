import Link2 from "lucide-react/icons/link-2";
import UserPlus from "lucide-react/icons/user-plus";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Outing } from "../../../contract/outings/outing.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./invite-buttons.module.css";
import { useOutingChange } from "./use-outing-change.ts";

type InviteButtonsProps = {
  outing: Outing;
  /** Shares the link, once there is one. */
  share: ReactNode;
  onByName: () => void;
};

/** The ways to ask others: the link of the outing, or a name. */
export function InviteButtons({ outing, share, onByName }: InviteButtonsProps) {
  const t = useTranslations("outings.invite");
  const { change, isPending } = useOutingChange(outing.id);
  if (!outing.can_invite) return <p className={styles.note}>{t("confided")}</p>;
  return (
    <div className={styles.invite}>
      <p className={styles.note}>{t("note")}</p>
      <div className={styles.buttons}>
        {outing.invitation ? (
          share
        ) : (
          <Button
            icon={<Link2 />}
            busy={isPending}
            onClick={() =>
              change({
                call: (api) => api("POST /outings/{id}/invitation", { params: { id: outing.id } }),
              })
            }
          >
            {t("open")}
          </Button>
        )}
        <Button variant="secondary" icon={<UserPlus />} onClick={onByName}>
          {t("byName")}
        </Button>
      </div>
    </div>
  );
}
