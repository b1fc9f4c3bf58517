import UserMinus from "lucide-react/icons/user-minus";
import { useId, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Outing, OutingPerson } from "../../../../contract/outings/outing.ts";
import { tenseOf } from "../../../domain/outing/tense.ts";
import { profileLink } from "../../../links.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { useOutingChange } from "../use-outing-change.ts";
import { faceOf } from "./face-of.ts";
import { answerIcons } from "./own-answer.tsx";
import styles from "./people.module.css";

/** Who takes part, and what each has answered. */
export function PeopleSection({ outing }: { outing: Outing }) {
  const t = useTranslations("outings.people");
  const headingId = useId();
  const [leaving, setLeaving] = useState<OutingPerson | null>(null);
  const { change, isPending } = useOutingChange(outing.id);
  const { yes, maybe, no, invited } = outing.people_counts;
  const tense = tenseOf(outing);
  const isFull = tense === "coming" && yes >= outing.most_people;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{t("title", { tense })}</h2>
      <p className={styles.counts}>
        {t("counts", { yes, maybe, no, invited })} {isFull ? t("full") : null}
      </p>
      <ul className={styles.people} aria-label={t("title", { tense })}>
        {outing.people.map((person) => (
          <PersonLine
            key={person.id}
            person={person}
            onRemove={outing.you.is_host && !person.is_host ? () => setLeaving(person) : undefined}
          />
        ))}
      </ul>
      {leaving ? (
        <ConfirmDialog
          title={t("removeTitle", { name: leaving.name })}
          text={t("removeText")}
          words={{ keep: t("keep"), confirm: t("remove") }}
          isBusy={isPending}
          onClose={() => setLeaving(null)}
          onConfirm={() =>
            change({
              call: (api) =>
                api("DELETE /outings/{id}/people/{person_id}", {
                  params: { id: outing.id, person_id: leaving.id },
                }),
              onDone: () => setLeaving(null),
            })
          }
        />
      ) : null}
    </section>
  );
}

type PersonLineProps = { person: OutingPerson; onRemove: (() => void) | undefined };

function PersonLine({ person, onRemove }: PersonLineProps) {
  const t = useTranslations("outings.people");
  const { user, name, answer } = person;
  const Icon = answer ? answerIcons[answer] : null;
  return (
    <li className={styles.person}>
      <Avatar name={name} src={faceOf(person)} size={50} isDecorative />
      <span className={styles.who}>
        {user ? (
          <Link to={profileLink(user.username)} className={styles.name}>
            {name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <span className={styles.what} data-answer={answer ?? undefined}>
          {Icon ? <Icon /> : null}
          {answer ? t(`answers.${answer}`) : t("invited")}
          {person.is_host ? ` · ${t("host")}` : null}
          {person.is_you ? ` · ${t("you")}` : null}
        </span>
      </span>
      {onRemove ? (
        <IconButton label={t("removeName", { name })} icon={<UserMinus />} onClick={onRemove} />
      ) : null}
    </li>
  );
}
