import Plus from "lucide-react/icons/plus";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useViewer } from "../lib/session.ts";
import styles from "./floating-create.module.css";

/** Within thumb's reach on small screens, for those who can create. */
export function FloatingCreate() {
  const t = useTranslations("shell");
  const viewer = useViewer();
  const { pathname } = useLocation();
  // A desk has its own button there, and one capsule at a time is enough.
  if (!viewer || pathname.includes("/drafts/")) return null;
  return (
    <nav aria-label={t("create")}>
      <Link to="/capsules/new" className={styles.button} aria-label={t("create")}>
        <Plus />
      </Link>
    </nav>
  );
}
