import { useFormatter, useTranslations } from "use-intl";
import type { OwnUser } from "../../../contract/users.ts";
import { profilePictureAt } from "../../domain/person/profile-picture.ts";
import { useServices } from "../../services.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import styles from "./account-overview.module.css";
import { SettingList } from "./setting-list.tsx";
import { SupportLinks } from "./support-links.tsx";
import { VerificationBanner } from "./verification-banner.tsx";

export function AccountOverview({ user }: { user: OwnUser }) {
  const t = useTranslations("account");
  const format = useFormatter();
  const since = format.dateTime(new Date(user.created_at), { year: "numeric", month: "long" });
  return (
    <div className={styles.overview}>
      <header className={styles.person}>
        <Avatar
          name={user.full_name}
          src={profilePictureAt(user.profile_picture, 300)}
          size={96}
          isDecorative
        />
        <div className={styles.names}>
          <h1 className={styles.name}>{user.full_name}</h1>
          <p className={styles.facts}>
            @{user.username} · {t("overview.memberSince", { date: since })}
          </p>
        </div>
        <ButtonLink to={`/${user.username}`} variant="secondary" size="s">
          {t("overview.toProfile")}
        </ButtonLink>
      </header>
      <VerificationBanner user={user} />
      <section className={styles.part} aria-labelledby="account-settings">
        <h2 id="account-settings" className={styles.title}>
          {t("list.label")}
        </h2>
        <SettingList />
      </section>
      <section className={styles.part} aria-labelledby="account-support">
        <h2 id="account-support" className={styles.title}>
          {t("overview.supportTitle")}
        </h2>
        <SupportLinks email={useServices().settings.contactEmail} />
      </section>
    </div>
  );
}
