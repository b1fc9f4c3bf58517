import { useTranslations } from "use-intl";
import type { MailState } from "../../../../contract/admin/work.ts";
import { TabPanel, Tabs } from "../../../ui/tabs.tsx";
import rows from "../admin-rows.module.css";
import { JobList } from "./job-list.tsx";
import { MailList } from "./mail-list.tsx";

export const mailStates: readonly MailState[] = ["waiting", "failing", "given_up"];

type WorkSectionsProps = { state: MailState; onState: (state: MailState) => void };

export function WorkSections({ state, onState }: WorkSectionsProps) {
  const t = useTranslations("admin");
  return (
    <>
      <section className={rows.section} aria-labelledby="mails">
        <h2 id="mails" className={rows.title}>
          {t("mails.title")}
        </h2>
        <Tabs
          label={t("mails.title")}
          tabs={mailStates.map((value) => ({ value, label: t(`mails.tabs.${value}`) }))}
          value={state}
          onChange={onState}
        >
          {mailStates.map((value) => (
            <TabPanel key={value} value={value}>
              <MailList state={value} />
            </TabPanel>
          ))}
        </Tabs>
      </section>
      <section className={rows.section} aria-labelledby="jobs">
        <h2 id="jobs" className={rows.title}>
          {t("jobs.title")}
        </h2>
        <p className={rows.soft}>{t("jobs.lead")}</p>
        <JobList />
      </section>
    </>
  );
}
