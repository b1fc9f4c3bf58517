import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { useTranslations } from "use-intl";
import { forgetDetour } from "../domain/session/detour.ts";
import { useHere } from "../domain/session/here.ts";
import { useViewer } from "../domain/session/session.ts";
import { useSignOut } from "../domain/session/sign-out.ts";
import { loginLink, registerLink } from "../links.ts";
import { useServices } from "../services.ts";
import { useBackCloses } from "../ui/overlay/overlay-history.ts";
import { LanguagePicker } from "./language-picker.tsx";
import styles from "./mobile-menu.module.css";
import { NextOuting } from "./next-outing.tsx";

/** Slides down under the bar on small screens. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const t = useTranslations("shell");
  const { join } = useServices().settings;
  const viewer = useViewer();
  const signOut = useSignOut();
  const here = useHere();
  useBackCloses(true, onClose);

  async function leave(): Promise<void> {
    onClose();
    await signOut("/login");
  }

  return (
    <div className={styles.menu}>
      <nav aria-label={t("menu")}>
        <ul className={styles.list}>
          <Item to="/discover">{t("discover")}</Item>
          {viewer ? (
            <>
              <Item to="/capsules/new">{t("create")}</Item>
              <Item to="/outings">
                {t("outings")}
                <NextOuting className={styles.next} />
              </Item>
              <Item to="/my-capsules">{t("myCapsules")}</Item>
              <Item to="/my-lists">{t("myLists")}</Item>
              <Item to={`/${viewer.username}`}>{t("myProfile")}</Item>
              <Item to="/account">{t("settings")}</Item>
              {viewer.scope.includes("moderator") ? (
                <Item to="/moderation">{t("moderation")}</Item>
              ) : null}
              {viewer.scope.includes("operator") ? <Item to="/admin">{t("admin")}</Item> : null}
              <li>
                <button type="button" className={styles.link} onClick={leave}>
                  {t("signOut")}
                </button>
              </li>
            </>
          ) : (
            <>
              <Item to={loginLink(here)} onFollow={forgetDetour}>
                {t("login")}
              </Item>
              {join === "open" ? (
                <Item to={registerLink(here)} onFollow={forgetDetour}>
                  {t("register")}
                </Item>
              ) : null}
            </>
          )}
        </ul>
      </nav>
      <LanguagePicker names="full" />
    </div>
  );
}

type ItemProps = { to: string; onFollow?: () => void; children: ReactNode };

function Item({ to, onFollow, children }: ItemProps) {
  return (
    <li>
      <NavLink className={styles.link} to={to} onClick={onFollow}>
        {children}
      </NavLink>
    </li>
  );
}
