import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { buttonClass } from "../../ui/button.tsx";
import { BusyDots } from "../../ui/feedback/busy-dots.tsx";
import styles from "./setup.module.css";

const everyMs = 1000;
const mostTries = 60;

/** Waits until the site answers with its new settings, and leads to the login. */
export function SetupDone({ hasModerator }: { hasModerator: boolean }) {
  const t = useTranslations("setup.done");
  const [state, setState] = useState<"starting" | "ready" | "slow">("starting");
  useEffect(() => {
    let tries = 0;
    let isReady = false;
    const timer = setInterval(async () => {
      tries++;
      // The first look may still meet the site as it was.
      if (tries > 1 && !isReady && (await answers())) {
        isReady = true;
        setState("ready");
      } else if (tries === mostTries && !isReady) setState("slow");
      if (isReady || tries >= mostTries) clearInterval(timer);
    }, everyMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.form}>
      <p role="status">{t(state === "ready" && hasModerator ? "readyForModerator" : state)}</p>
      {state === "starting" ? <BusyDots /> : null}
      {state === "ready" ? (
        // Not by the router: the page has to come with the new settings.
        <a className={`${buttonClass({ size: "l" })} ${styles.start}`} href="/login">
          {t("login")}
        </a>
      ) : null}
    </div>
  );
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch("/readyz", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
