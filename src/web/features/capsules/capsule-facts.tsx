import CalendarDays from "lucide-react/icons/calendar-days";
import CalendarHeart from "lucide-react/icons/calendar-heart";
import Lock from "lucide-react/icons/lock";
import MapPin from "lucide-react/icons/map-pin";
import Users from "lucide-react/icons/users";
import Wallet from "lucide-react/icons/wallet";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import { placeInShort } from "../../../contract/shared/place-in-short.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./capsule-facts.module.css";
import { useFactWords } from "./fact-words.ts";

type Fact = { name: string; icon: ReactNode; words: string };

/** Spend, people, when and where, in one line. */
export function CapsuleFacts({ capsule }: { capsule: WholeFlenjor }) {
  const t = useTranslations("capsules.facts");
  const words = useFactWords();
  const when = words.when(capsule);
  const lived = words.lived(capsule);
  const where = placeInShort(capsule.place);
  const facts: Fact[] = [
    ...(capsule.visibility === "private"
      ? [{ name: t("visibility"), icon: <Lock />, words: t("private") }]
      : []),
    { name: t("spend"), icon: <Wallet />, words: words.spend(capsule) },
    { name: t("people"), icon: <Users />, words: words.people(capsule) },
    ...(when ? [{ name: t("when"), icon: <CalendarDays />, words: when }] : []),
    ...(where ? [{ name: t("where"), icon: <MapPin />, words: where }] : []),
    ...(lived ? [{ name: t("lived"), icon: <CalendarHeart />, words: lived }] : []),
  ];
  return (
    <dl className={styles.facts} data-part="facts">
      {facts.map((fact) => (
        <div key={fact.name} className={styles.fact}>
          <dt>
            {fact.icon}
            <VisuallyHidden>{fact.name}</VisuallyHidden>
          </dt>
          <dd>{fact.words}</dd>
        </div>
      ))}
    </dl>
  );
}
