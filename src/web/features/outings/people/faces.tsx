import { useTranslations } from "use-intl";
import type { Outing } from "../../../../contract/outings/outing.ts";
import { tenseOf } from "../../../domain/outing/tense.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { faceOf } from "./face-of.ts";
import styles from "./people.module.css";

const shownFaces = 5;

/** The faces of those who come, or came. */
export function Faces({ outing }: { outing: Outing }) {
  const t = useTranslations("outings.people");
  const coming = outing.people.filter(({ answer }) => answer === "yes");
  if (coming.length < 2) return null;
  const names = coming.map(({ name }) => name).join(", ");
  return (
    <span
      className={styles.faces}
      role="img"
      aria-label={t("coming", { names, tense: tenseOf(outing) })}
    >
      {coming.slice(0, shownFaces).map((person) => (
        <Avatar
          key={person.id}
          name={person.name}
          src={faceOf(person)}
          size={32}
          isDecorative
          className={styles.face}
        />
      ))}
      {coming.length > shownFaces ? (
        <span className={styles.rest}>+{coming.length - shownFaces}</span>
      ) : null}
    </span>
  );
}
