import CalendarDays from "lucide-react/icons/calendar-days";
import MapPin from "lucide-react/icons/map-pin";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Asset } from "../../../contract/assets.ts";
import type { OutingState } from "../../../contract/outings/outing.ts";
import { drawnSky, pictureSource } from "../../domain/media/pictures.ts";
import { tenseOf } from "../../domain/outing/tense.ts";
import { useOutingWords } from "../../domain/outing/use-outing-words.ts";
import { Picture } from "../../ui/picture.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./outing-facts.module.css";

export type Facts = {
  title: string;
  host: string;
  state: OutingState;
  is_past: boolean;
  cover: Asset | null;
  time_zone: string;
  starts_on: string | null;
  ends_on: string | null;
  starts_at: string | null;
  place: { name: string; city: string; country: string } | null;
  yes_count: number;
};

/** A card for the fridge: who asks, what, when and where. */
export function OutingFacts({ facts }: { facts: Facts }) {
  const t = useTranslations("invitation");
  const outings = useTranslations("outings");
  const { cover, place, yes_count: count } = facts;
  const when = useWhen(facts);
  const tense = tenseOf(facts);
  return (
    <header className={styles.facts}>
      {cover ? (
        <Picture
          {...cover}
          {...pictureSource(cover.url)}
          alt=""
          sizes="(width < 736px) 100vw, 46rem"
          sky={drawnSky(cover)}
          priority
          className={styles.cover}
        />
      ) : null}
      {tense === "off" ? null : (
        <p className={styles.host}>{t("invites", { host: facts.host, tense })}</p>
      )}
      <h1 className={styles.title}>{facts.title}</h1>
      <ul className={styles.list}>
        <Fact icon={<CalendarDays />} label={t("when")}>
          <strong className={styles.when}>{when ?? outings("noDateYet")}</strong>
        </Fact>
        {place ? (
          <Fact icon={<MapPin />} label={t("where")}>
            {[...new Set([place.name, place.city, place.country])].filter(Boolean).join(", ")}
          </Fact>
        ) : null}
        {count > 1 && tense !== "off" ? (
          <Fact icon={<Users />}>{t("coming", { count, tense })}</Fact>
        ) : null}
      </ul>
    </header>
  );
}

type FactProps = { icon: ReactNode; label?: string; children: ReactNode };

function Fact({ icon, label, children }: FactProps) {
  return (
    <li className={styles.fact}>
      {icon}
      <span>
        {label ? <VisuallyHidden>{label} </VisuallyHidden> : null}
        {children}
      </span>
    </li>
  );
}

/** Chats show a preview of the link to everyone in them: it names nobody. */
export function usePreview(facts: Facts): { title: string; description: string; image?: string } {
  const t = useTranslations("invitation");
  const outings = useTranslations("outings");
  const when = useWhen(facts);
  const asked = when ? t("preview", { when }) : t("previewVoting");
  return {
    title: facts.title,
    description: tenseOf(facts) === "coming" ? asked : (when ?? outings("noDateYet")),
    ...(facts.cover && { image: `${facts.cover.url}/1200` }),
  };
}

/** The day or days with the first hour; null until a date is settled. */
function useWhen({ starts_on, ends_on, starts_at, time_zone }: Facts): string | null {
  const t = useTranslations("invitation");
  const words = useOutingWords();
  if (!starts_on || !ends_on || !starts_at) return null;
  const date = words.range({ starts_on, ends_on });
  const time = words.time(starts_at, time_zone);
  return starts_on === ends_on
    ? t("dateAndTime", { date, time })
    : t("daysAndTime", { days: date, time });
}
