import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Flenjor } from "../../../contract/capsules.ts";
import { shownCover } from "../../../contract/pictures/shown-cover.ts";
import { useDistance } from "../../domain/map/distance.ts";
import { drawnSky, tallSource } from "../../domain/media/pictures.ts";
import { type AskedSlot, skyFor } from "../../domain/slot/asked-slot.ts";
import { SlotLine } from "../../domain/slot/slot-line.tsx";
import { capsuleLink } from "../../links.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "./discover-map.module.css";

type PinCardProps = {
  capsules: readonly Flenjor[];
  asked: AskedSlot | null;
  onClose: () => void;
};

/** The capsules at a pin. The card takes the focus, and gives it back to the pin when it closes. */
export function PinCard({ capsules, asked, onClose }: PinCardProps) {
  const t = useTranslations("discover.map");
  const card = useRef<HTMLElement>(null);
  const pin = useRef<Element | null>(null);
  const ids = capsules.map(({ id }) => id).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another pin's card is shown anew
  useEffect(() => {
    const { current } = card;
    if (!current) return;
    if (!current.contains(document.activeElement)) pin.current = document.activeElement;
    current.querySelector("a")?.focus({ preventScroll: true });
    current.scrollIntoView({ block: "nearest" });
  }, [ids]);

  function close(): void {
    onClose();
    if (pin.current instanceof HTMLElement && pin.current.isConnected) {
      pin.current.focus({ preventScroll: true });
    }
  }

  return (
    <section
      ref={card}
      className={styles.here}
      aria-label={t("chosen")}
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
    >
      <ul>
        {capsules.map((capsule) => (
          <li key={capsule.id}>
            <Chosen capsule={capsule} asked={asked} />
          </li>
        ))}
      </ul>
      <IconButton className={styles.close} label={t("close")} icon={<X />} onClick={close} />
    </section>
  );
}

function Chosen({ capsule, asked }: { capsule: Flenjor; asked: AskedSlot | null }) {
  const say = useDistance();
  const { distance_km: km, place } = capsule;
  const cover = shownCover(capsule);
  const where = [place?.name, km === undefined ? null : say(km)].filter(Boolean).join(" ·\u00a0");
  return (
    <Link className={styles.capsule} to={capsuleLink(capsule.id)}>
      {cover ? (
        <Picture
          {...cover}
          {...tallSource(cover)}
          className={styles.cover}
          alt=""
          sizes="3.5rem"
          sky={drawnSky(cover) ?? skyFor(capsule, asked)}
        />
      ) : null}
      <span className={styles.words}>
        <strong>{capsule.title}</strong>
        <span>{where}</span>
        <SlotLine capsule={capsule} asked={asked} />
      </span>
    </Link>
  );
}
