import CalendarHeart from "lucide-react/icons/calendar-heart";
import { lazy, Suspense, useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import { requireWordsOf } from "../../boot/catalog.ts";
import type { Intent, LivePlan } from "../../domain/session/detour.ts";
import { useOpenOnArrival } from "../../domain/session/open-on-arrival.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./live-it-button.module.css";

const LiveItSheet = lazy(async () => {
  const [{ LiveItSheet: Sheet }] = await Promise.all([
    import("./live-it-sheet.tsx"),
    requireWordsOf("outing/live-it"),
  ]);
  return { default: Sheet };
});

type LiveItButtonProps = { onPress: () => void };

/** The first action of a capsule. */
export function LiveItButton({ onPress }: LiveItButtonProps) {
  const t = useTranslations("capsules");
  return (
    <Button className={styles.live} icon={<CalendarHeart />} onClick={onPress}>
      <span className={styles.long}>{t("liveIt")}</span>
      <span className={styles.short} aria-hidden="true">
        {t("liveItShort")}
      </span>
    </Button>
  );
}

/** One sheet for all buttons of a page. */
export function useLiveIt(capsule: WholeFlenjor) {
  const [opened, setOpened] = useState<{ plan?: LivePlan } | null>(null);
  // An outing that could not be made after the sign-in: what was chosen is still chosen.
  const openAgain = useCallback(({ plan }: Intent) => setOpened({ plan }), []);
  useOpenOnArrival("live-capsule", capsule.id, openAgain);
  return {
    open: () => setOpened({}),
    sheet: opened ? (
      <Suspense fallback={null}>
        <LiveItSheet capsule={capsule} chosen={opened.plan} onClose={() => setOpened(null)} />
      </Suspense>
    ) : null,
  };
}
