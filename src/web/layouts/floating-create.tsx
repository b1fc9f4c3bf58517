import Plus from "lucide-react/icons/plus";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useViewer } from "../lib/session.ts";
import styles from "./floating-create.module.css";

/** Within thumb's reach on small screens, for those who can create. */
export function FloatingCreate() {
  const t = useTranslations("shell");
  if (!useViewer()) return null;
  return (
    <Link to="/capsules/new" className={styles.button} aria-label={t("create")}>
      <Plus />
    </Link>
  );
}
