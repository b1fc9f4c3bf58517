import { useTranslations } from "use-intl";
import rows from "../admin-rows.module.css";
import { BackupList } from "./backup-list.tsx";
import { ScheduleForm } from "./schedule-form.tsx";

export function BackupSections() {
  const t = useTranslations("admin");
  return (
    <>
      <BackupList />
      <section className={rows.section} aria-labelledby="schedule">
        <h2 id="schedule" className={rows.title}>
          {t("schedule.title")}
        </h2>
        <ScheduleForm />
      </section>
      <section className={rows.section} aria-labelledby="restoring">
        <h2 id="restoring" className={rows.title}>
          {t("backups.restoring")}
        </h2>
        <p className={rows.soft}>{t("backups.restoringText")}</p>
      </section>
    </>
  );
}
