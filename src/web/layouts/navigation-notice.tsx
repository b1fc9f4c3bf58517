import { useEffect } from "react";
import { useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { useIsOnline } from "../api/online.ts";
import { useRefusedNavigation } from "../boot/give-page-back.ts";
import { useNavigationGuard } from "../boot/reach.ts";
import { closeSnack, showSnack, useAlerts } from "../lib/alerts.ts";

/** Until then the progress bar says enough. */
const slowAfterMs = 5_000;

/** Says that a page cannot be had, or takes long; the one before stays usable. */
export function NavigationNotice() {
  const t = useTranslations("shell.navigation");
  const isNavigating = useNavigation().state !== "idle";
  const { refusal } = useRefusedNavigation();
  const guard = useNavigationGuard((state) => state.guard);
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!refusal) return;
    useRefusedNavigation.setState({ refusal: null });
    const { obstacle, retry } = refusal;
    showSnack({
      type: "warning",
      heading: t(obstacle),
      action: { label: t("retry"), run: retry },
    });
  }, [refusal, t]);
  useEffect(() => {
    const { snack } = useAlerts.getState();
    if (!isOnline || snack?.heading !== t("offline")) return;
    // With the connection back, the snack offers to try the page again.
    if (snack.action) showSnack({ type: "info", heading: t("online"), action: snack.action });
    else closeSnack();
  }, [isOnline, t]);
  useEffect(() => {
    if (!isNavigating || !guard) return;
    const heading = t("slow");
    const action = { label: t("stop"), run: guard.stop };
    const timer = setTimeout(() => showSnack({ type: "info", heading, action }), slowAfterMs);
    return () => {
      clearTimeout(timer);
      if (useAlerts.getState().snack?.heading === heading) closeSnack();
    };
  }, [isNavigating, guard, t]);
  return null;
}
