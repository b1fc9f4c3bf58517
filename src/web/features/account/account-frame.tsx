import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { TextLink } from "../../ui/text-link.tsx";
import styles from "./account-frame.module.css";
import columns from "./columns.module.css";
import { SettingList } from "./setting-list.tsx";

type AccountFrameProps = {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
};

/**
 * One page of settings. On wide screens the list of all settings is beside it; on small ones a link
 * leads back to the list.
 */
export function AccountFrame({ title, lead, children }: AccountFrameProps) {
  const t = useTranslations("account.list");
  return (
    <div className={columns.columns}>
      <div className={styles.list}>
        <SettingList />
      </div>
      <div className={styles.content}>
        <TextLink className={styles.back} variant="standalone" to="/account/pick-setting">
          <ArrowLeft />
          {t("back")}
        </TextLink>
        <header className={styles.header}>
          <h1 className={styles.title}>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </header>
        {children}
      </div>
    </div>
  );
}
