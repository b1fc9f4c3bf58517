import Plus from "lucide-react/icons/plus";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useViewer } from "../domain/session/session.ts";
import styles from "./floating-create.module.css";

/** A capsule and a draft have a bar at the foot, my capsules a button, settings and outings fields. */
const pagesWithout =
  /^\/(capsules|flenjors|deins|my-capsules|my-deins|outings|account|delete-account|moderation|admin)(\/|$)/;

/** Within thumb's reach on small screens, for those who can create. */
export function FloatingCreate() {
  const t = useTranslations("shell");
  const viewer = useViewer();
  const { pathname } = useLocation();
  const isAway = useIsReadingOn();
  if (!viewer || pagesWithout.test(pathname)) return null;
  return (
    <nav aria-label={t("create")}>
      <Link
        to="/capsules/new"
        className={styles.button}
        data-away={isAway || undefined}
        aria-label={t("create")}
      >
        <Plus />
      </Link>
    </nav>
  );
}

const smallestMovePx = 8;

/** True from scrolling down until scrolling up again: who reads on wants to see what is there. */
function useIsReadingOn(): boolean {
  const [isReadingOn, setReadingOn] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const { scrollY } = window;
      if (Math.abs(scrollY - last) < smallestMovePx) return;
      setReadingOn(scrollY > last && scrollY > 0);
      last = scrollY;
    };
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, []);
  return isReadingOn;
}
