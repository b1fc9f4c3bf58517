import Ban from "lucide-react/icons/ban";
import CalendarDays from "lucide-react/icons/calendar-days";
import Clock from "lucide-react/icons/clock";
import Pencil from "lucide-react/icons/pencil";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Trash2 from "lucide-react/icons/trash-2";
import Users from "lucide-react/icons/users";
import { type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Outing } from "../../../../contract/outings/outing.ts";
import { Button } from "../../../ui/button.tsx";
import { CapModal } from "./cap-modal.tsx";
import { DateModal } from "./date-modal.tsx";
import { EndingDialog } from "./ending-dialog.tsx";
import styles from "./host.module.css";
import { HoursModal } from "./hours-modal.tsx";
import { TitleModal } from "./title-modal.tsx";

type Tool = "title" | "date" | "hours" | "cap" | "renew" | "cancel" | "delete";

/** All that only the host may do. */
export function HostTools({ outing }: { outing: Outing }) {
  const t = useTranslations("outings.host");
  const headingId = useId();
  const [open, setOpen] = useState<Tool | null>(null);
  const close = () => setOpen(null);
  const isOver = outing.is_past || outing.state === "cancelled";
  const isAlone = outing.people.length <= 1;
  const tool = (name: Tool, icon: ReactNode, label: string) => (
    <Button variant="secondary" icon={icon} onClick={() => setOpen(name)}>
      {label}
    </Button>
  );
  return (
    <section className={styles.tools} aria-labelledby={headingId}>
      <h2 id={headingId}>{t("title")}</h2>
      <div className={styles.buttons}>
        {isOver ? null : (
          <>
            {tool("date", <CalendarDays />, t(outing.state === "voting" ? "offerDate" : "move"))}
            {tool("hours", <Clock />, t("hours"))}
            {tool("title", <Pencil />, t("rename"))}
            {tool("cap", <Users />, t("cap"))}
            {outing.invitation ? tool("renew", <RefreshCw />, t("renew")) : null}
            {tool("cancel", <Ban />, t("cancel"))}
          </>
        )}
        {isOver || isAlone ? tool("delete", <Trash2 />, t("delete")) : null}
      </div>
      {open === "date" ? <DateModal outing={outing} onClose={close} /> : null}
      {open === "hours" ? <HoursModal outing={outing} onClose={close} /> : null}
      {open === "title" ? <TitleModal outing={outing} onClose={close} /> : null}
      {open === "cap" ? <CapModal outing={outing} onClose={close} /> : null}
      {open === "renew" || open === "cancel" || open === "delete" ? (
        <EndingDialog kind={open} outing={outing} onClose={close} />
      ) : null}
    </section>
  );
}
