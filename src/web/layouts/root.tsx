import { lazy, Suspense } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { useIsOnline } from "../api/online.ts";
import { useIsRequesting, useSteadyLoading } from "../api/progress.ts";
import { requireWordsOf } from "../boot/catalog.ts";
import { AnnouncementStrip } from "../domain/announcement/announcement-strip.tsx";
import { SaveSlotProvider } from "../domain/capsule/save-slot.ts";
import { useArrival } from "../domain/session/arrival.ts";
import { CardSave } from "../features/lists/card-save.tsx";
import { closeModalAlert, closeSnack, type SnackAction, useAlerts } from "../lib/alerts.ts";
import { Button } from "../ui/button.tsx";
import { ProgressBar } from "../ui/feedback/progress-bar.tsx";
import { Snack, SnackArea } from "../ui/feedback/snack.tsx";
import { useShownPage } from "../ui/overlay/overlay-history.ts";
import { NavigationNotice } from "./navigation-notice.tsx";
import styles from "./root.module.css";

const AlertDialog = lazy(() =>
  import("../ui/overlay/alert-dialog.tsx").then((module) => ({ default: module.AlertDialog })),
);

const Arrival = lazy(async () => {
  const [{ Arrival: Component }] = await Promise.all([
    import("./arrival.tsx"),
    requireWordsOf("login"),
  ]);
  return { default: Component };
});

/** The parts of every layout: progress, offline notice, alerts, and restored scroll positions. */
export function Root() {
  useShownPage();
  return (
    <>
      <Progress />
      <OfflineNotice />
      <AnnouncementStrip />
      <SaveSlotProvider value={CardSave}>
        <Outlet />
      </SaveSlotProvider>
      <NavigationNotice />
      <Alerts />
      <OnArrival />
      <ScrollRestoration />
    </>
  );
}

function Progress() {
  const isNavigating = useNavigation().state !== "idle";
  const isRequesting = useIsRequesting();
  return <ProgressBar active={useSteadyLoading(isNavigating || isRequesting)} />;
}

/**
 * Pages whose forms are sent at once or not at all. Answers and messages of an outing wait for the
 * network, but not beyond a reload; its ticks, which do, say so themselves.
 */
const keepsNothing =
  /^\/(o|outings|login|register|password|email|account|delete-account|moderation|admin)(\/|$)/;

function OfflineNotice() {
  const t = useTranslations("shell");
  const { pathname } = useLocation();
  const words = keepsNothing.test(pathname) ? t("offline") : t("offlineKept");
  return (
    <div role="status" className={styles.offline}>
      {useIsOnline() ? null : <p>{words}</p>}
    </div>
  );
}

/** Loaded for those who come from signing in with something to do. */
function OnArrival() {
  const hasArrived = useArrival(({ arrival }) => arrival !== null);
  if (!hasArrived) return null;
  return (
    <Suspense fallback={null}>
      <Arrival />
    </Suspense>
  );
}

function SnackActionButton({ label, run }: SnackAction) {
  return (
    <Button
      size="s"
      variant="secondary"
      onClick={() => {
        closeSnack();
        run();
      }}
    >
      {label}
    </Button>
  );
}

function Alerts() {
  const t = useTranslations("shell");
  const { snack, modal } = useAlerts();
  return (
    <>
      <SnackArea>
        {snack ? (
          <Snack
            key={snack.id}
            {...snack}
            heading={snack.isOffline ? t("unsent") : snack.heading}
            action={snack.action ? <SnackActionButton {...snack.action} /> : undefined}
            onClose={closeSnack}
          />
        ) : null}
      </SnackArea>
      {modal.isOpen ? (
        <Suspense fallback={null}>
          <AlertDialog open onClose={closeModalAlert} {...modal} />
        </Suspense>
      ) : null}
    </>
  );
}
