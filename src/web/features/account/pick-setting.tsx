import { useTranslations } from "use-intl";
import type { OwnUser } from "../../../contract/users.ts";
import columns from "./columns.module.css";
import styles from "./pick-setting.module.css";
import { ProfilePicture } from "./picture/profile-picture.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SettingList } from "./setting-list.tsx";

/** The settings to choose from; where there is room, the first of them lies open beside the list. */
export function PickSetting({ user }: { user: OwnUser }) {
  const t = useTranslations("account");
  return (
    <div className={columns.columns}>
      <div className={styles.list}>
        <header>
          <h1 className={styles.title}>{t("pick.title")}</h1>
          <p className={styles.lead}>{t("pick.lead")}</p>
        </header>
        <SettingList />
      </div>
      <section className={styles.first} aria-labelledby="first-setting">
        <header>
          <h2 id="first-setting">{t("profile.title")}</h2>
          <p className={styles.lead}>{t("profile.lead")}</p>
        </header>
        <ProfilePicture user={user} />
        <ProfileForm user={user} />
      </section>
    </div>
  );
}
