import Check from "lucide-react/icons/check";
import Link from "lucide-react/icons/link";
import QrCodeIcon from "lucide-react/icons/qr-code";
import Share from "lucide-react/icons/share";
import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { reportError } from "../../api/report-error.ts";
import { showSnack } from "../../lib/alerts.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { serviceIcons } from "./service-icons.tsx";
import { outsideChannels, outsideLink, type Shared } from "./share-links.ts";
import styles from "./share-modal.module.css";
import { useShare } from "./use-share.ts";

const QrCode = lazy(() => import("./qr-code.tsx").then((module) => ({ default: module.QrCode })));

type ShareModalProps = { shared: Shared; onClose: () => void };

/** All channels to share by; each use is counted by its channel. */
export function ShareModal({ shared, onClose }: ShareModalProps) {
  const t = useTranslations("sharing");
  const { addressFor, count } = useShare(shared);
  const canShare = useCanShare();
  const [isCopied, setCopied] = useState(false);
  const [hasQr, setQr] = useState(false);
  const { title } = shared;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(addressFor("copy"));
      setCopied(true);
      count("copy");
    } catch {
      showSnack({ type: "error", heading: t("notCopied") });
    }
  }

  async function shareNatively(): Promise<void> {
    try {
      await navigator.share({ title, url: addressFor("native") });
      count("native");
    } catch (error) {
      reportError(error, t("notShared"));
    }
  }

  function showQr(): void {
    if (!hasQr) count("qr");
    setQr(!hasQr);
  }

  return (
    <Dialog open onClose={onClose} title={t(`title.${shared.kind}`)} description={title}>
      <div className={styles.address}>
        <input
          className={styles.link}
          aria-label={t("link")}
          value={addressFor("copy")}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      </div>
      <ul className={styles.channels}>
        <li>
          <button type="button" className={styles.channel} onClick={copy}>
            {isCopied ? <Check /> : <Link />}
            {isCopied ? t("copied") : t("copy")}
          </button>
        </li>
        {canShare ? (
          <li>
            <button type="button" className={styles.channel} onClick={shareNatively}>
              <Share />
              {t("native")}
            </button>
          </li>
        ) : null}
        {outsideChannels.map((channel) => (
          <li key={channel}>
            <a
              className={styles.channel}
              href={outsideLink(channel, { address: addressFor(channel), title })}
              target={channel === "email" ? undefined : "_blank"}
              rel="noreferrer"
              onClick={() => count(channel)}
            >
              {serviceIcons[channel]}
              {t(`services.${channel}`)}
            </a>
          </li>
        ))}
        <li>
          <button type="button" className={styles.channel} aria-expanded={hasQr} onClick={showQr}>
            <QrCodeIcon />
            {t("qr")}
          </button>
        </li>
      </ul>
      {hasQr ? (
        <Suspense fallback={<div className={styles.qr} />}>
          <QrCode address={addressFor("qr")} label={t("qrLabel", { title })} />
        </Suspense>
      ) : null}
      <p role="status" className={styles.status}>
        {isCopied ? t("copiedLong") : ""}
      </p>
    </Dialog>
  );
}

/** Whether the browser can share by itself, which the server cannot know. */
function useCanShare(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => typeof navigator.share === "function",
    () => false,
  );
}
