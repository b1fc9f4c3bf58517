import Ban from "lucide-react/icons/ban";
import ChevronRight from "lucide-react/icons/chevron-right";
import CircleUser from "lucide-react/icons/circle-user";
import Download from "lucide-react/icons/download";
import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import KeyRound from "lucide-react/icons/key-round";
import Mail from "lucide-react/icons/mail";
import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import Palette from "lucide-react/icons/palette";
import ServerCog from "lucide-react/icons/server-cog";
import ShieldCheck from "lucide-react/icons/shield-check";
import Trash from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useAccount } from "../../domain/session/session.ts";
import styles from "./setting-list.module.css";

type Setting = { to: string; name: string; text: string; icon: ReactNode; isDanger?: boolean };

/** Every setting, with a word on what it is for. */
export function SettingList() {
  const t = useTranslations("account.list");
  const scope = useAccount()?.scope;
  const settings: Setting[] = [
    {
      to: "/account/settings",
      name: t("profile"),
      text: t("profileText"),
      icon: <CircleUser />,
    },
    {
      to: "/account/settings#look",
      name: t("look"),
      text: t("lookText"),
      icon: <Palette />,
    },
    {
      to: "/account/change-email",
      name: t("email"),
      text: t("emailText"),
      icon: <Mail />,
    },
    {
      to: "/account/change-password",
      name: t("password"),
      text: t("passwordText"),
      icon: <KeyRound />,
    },
    {
      to: "/account/settings#devices",
      name: t("sessions"),
      text: t("sessionsText"),
      icon: <MonitorSmartphone />,
    },
    {
      to: "/account/settings#passkeys",
      name: t("passkeys"),
      text: t("passkeysText"),
      icon: <Fingerprint />,
    },
    {
      to: "/account/settings#data",
      name: t("data"),
      text: t("dataText"),
      icon: <Download />,
    },
    {
      to: "/account/blocked",
      name: t("blocked"),
      text: t("blockedText"),
      icon: <Ban />,
    },
    ...(scope?.includes("moderator")
      ? [
          {
            to: "/moderation",
            name: t("moderation"),
            text: t("moderationText"),
            icon: <ShieldCheck />,
          },
        ]
      : []),
    ...(scope?.includes("operator")
      ? [{ to: "/admin", name: t("admin"), text: t("adminText"), icon: <ServerCog /> }]
      : []),
    {
      to: "/delete-account",
      name: t("delete"),
      text: t("deleteText"),
      icon: <Trash />,
      isDanger: true,
    },
  ];
  return (
    <nav aria-label={t("label")}>
      <ul className={styles.list}>
        {settings.map((setting) => (
          <li key={setting.to}>
            <SettingLink {...setting} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SettingLink({ to, name, text, icon, isDanger }: Setting) {
  const { pathname, hash } = useLocation();
  return (
    <Link
      to={to}
      className={styles.link}
      data-danger={isDanger || undefined}
      aria-current={pathname + hash === to ? "page" : undefined}
    >
      {icon}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.text}>{text}</span>
      </span>
      <ChevronRight className={styles.chevron} />
    </Link>
  );
}
