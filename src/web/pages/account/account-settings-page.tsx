import { lazy } from "react";
import { useTranslations } from "use-intl";
import { accountQuery, useAccount } from "../../domain/session/session.ts";
import { AccountFrame } from "../../features/account/account-frame.tsx";
import { LanguageSetting, ThemeSetting } from "../../features/account/appearance.tsx";
import { CalendarSetting, calendarQuery } from "../../features/account/calendar-setting.tsx";
import { YourData } from "../../features/account/data/your-data.tsx";
import { MailSetting } from "../../features/account/mail-setting.tsx";
import {
  mailSwitchesQuery,
  OutingMailSettings,
} from "../../features/account/outing-mail-settings.tsx";
import { ProfilePicture } from "../../features/account/picture/profile-picture.tsx";
import { ProfileForm } from "../../features/account/profile-form.tsx";
import { Section } from "../../features/account/section.tsx";
import { identitiesQuery, LinkedSites } from "../../features/account/security/linked-sites.tsx";
import { SessionList, sessionsQuery } from "../../features/account/security/session-list.tsx";
import { VerificationBanner } from "../../features/account/verification-banner.tsx";
import { PageHead } from "../../layouts/page-head.tsx";
import type { LoadArgs } from "../../routes.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { InBrowser } from "../../ui/in-browser.tsx";

const PasskeySettings = lazy(() =>
  import("../../features/account/security/passkey-settings.tsx").then((module) => ({
    default: module.PasskeySettings,
  })),
);

export async function load(services: LoadArgs): Promise<void> {
  const { queryClient } = services;
  await Promise.all([
    queryClient.ensureQueryData(accountQuery(services)),
    queryClient.prefetchQuery(sessionsQuery(services)),
    queryClient.prefetchQuery(mailSwitchesQuery(services)),
    queryClient.prefetchQuery(calendarQuery(services)),
    queryClient.prefetchQuery(identitiesQuery(services)),
  ]);
}

export function Page() {
  const t = useTranslations("account");
  const user = useAccount();
  if (!user) return null;
  return (
    <AccountFrame title={t("settings.title")} lead={t("lead")}>
      <PageHead title={t("settings.title")} isIndexed={false} />
      <VerificationBanner user={user} />
      <Section id="picture" title={t("picture.title")} lead={t("picture.lead")}>
        <ProfilePicture user={user} />
      </Section>
      <Section id="profile" title={t("profile.title")} lead={t("profile.lead")}>
        <ProfileForm user={user} />
      </Section>
      <Section id="look" title={t("look.title")}>
        <LanguageSetting />
        <ThemeSetting />
      </Section>
      <Section id="mails" title={t("mails.title")}>
        <MailSetting user={user} />
        <OutingMailSettings />
      </Section>
      <Section id="calendar" title={t("calendar.title")} lead={t("calendar.lead")}>
        <CalendarSetting />
      </Section>
      <Section id="devices" title={t("sessions.title")} lead={t("sessions.lead")}>
        <SessionList />
      </Section>
      <Section id="passkeys" title={t("passkeys.title")} lead={t("passkeys.lead")}>
        <InBrowser fallback={<Skeleton />}>
          <PasskeySettings user={user} />
        </InBrowser>
      </Section>
      <LinkedSites user={user} />
      <Section id="data" title={t("data.title")} lead={t("data.lead")}>
        <YourData user={user} />
      </Section>
      <Section title={t("data.deleteTitle")} lead={t("data.deleteLead")} isDanger>
        <div>
          <ButtonLink to="/delete-account" variant="secondary">
            {t("data.delete")}
          </ButtonLink>
        </div>
      </Section>
    </AccountFrame>
  );
}
