import MenuIcon from "lucide-react/icons/menu";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { lazy, Suspense, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { forgetDetour } from "../domain/session/detour.ts";
import { useHere } from "../domain/session/here.ts";
import { useViewer } from "../domain/session/session.ts";
import { loginLink, registerLink } from "../links.ts";
import { useServices } from "../services.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { Brand } from "./brand.tsx";
import { LanguagePicker } from "./language-picker.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import styles from "./top-bar.module.css";

const MobileMenu = lazy(() =>
  import("./mobile-menu.tsx").then((module) => ({ default: module.MobileMenu })),
);

const menuId = "mobile-menu";

/** The navigation bar; `over` lays it on a picture. */
export function TopBar({ over = false }: { over?: boolean }) {
  const t = useTranslations("shell");
  const { join } = useServices().settings;
  const viewer = useViewer();
  const { pathname } = useLocation();
  const here = useHere();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [place, setPlace] = useState(pathname);
  // Going elsewhere closes the menu. Not in an effect: the first would close one just opened.
  if (place !== pathname) {
    setPlace(pathname);
    setIsMenuOpen(false);
  }

  return (
    <header className={styles.bar} data-over={over && !isMenuOpen ? "" : undefined}>
      <a className={styles.skip} href="#content">
        {t("skip")}
      </a>
      <div className={styles.row}>
        <Link to="/" className={styles.brand}>
          <Brand />
          <VisuallyHidden>, {t("home")}</VisuallyHidden>
        </Link>
        <nav className={styles.links} aria-label={t("main")}>
          <NavLink className={styles.link} to="/discover">
            {t("discover")}
          </NavLink>
          {viewer ? (
            <>
              <ButtonLink to="/capsules/new" size="s" icon={<Plus />}>
                {t("create")}
              </ButtonLink>
              <ProfileMenu viewer={viewer} />
            </>
          ) : (
            <>
              <NavLink className={styles.link} to={loginLink(here)} onClick={forgetDetour}>
                {t("login")}
              </NavLink>
              {join === "open" ? (
                <ButtonLink to={registerLink(here)} size="s" onClick={forgetDetour}>
                  {t("register")}
                </ButtonLink>
              ) : null}
            </>
          )}
        </nav>
        {viewer ? <NotificationBell unread={viewer.unread_notifications} /> : null}
        <div className={styles.languages}>
          <LanguagePicker />
        </div>
        <IconButton
          className={styles.toggle}
          label={isMenuOpen ? t("closeMenu") : t("menu")}
          icon={isMenuOpen ? <X /> : <MenuIcon />}
          aria-expanded={isMenuOpen}
          aria-controls={menuId}
          onClick={() => setIsMenuOpen(!isMenuOpen)}
        />
      </div>
      <div id={menuId}>
        {isMenuOpen ? (
          <Suspense fallback={null}>
            <MobileMenu onClose={() => setIsMenuOpen(false)} />
          </Suspense>
        ) : null}
      </div>
    </header>
  );
}
