import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import type { Experience } from "../../../../contract/experiences.ts";
import { useEditing } from "../capsule-parts.ts";
import view from "../capsule-view.module.css";
import ribbon from "../day-ribbon.module.css";
import { isStored } from "./changes.ts";
import { EditableText } from "./editable-text.tsx";
import styles from "./text-parts.module.css";

const limits = { title: 120, description: 5000 };

export function TitlePart({ capsule }: { capsule: WholeFlenjor }) {
  const t = useTranslations("capsules.edit");
  const { changeCapsule } = useEditing();
  return (
    <h1 className={view.title}>
      <EditableText
        label={t("title")}
        value={capsule.title}
        limit={limits.title}
        isRequired
        className={styles.title}
        onSave={(title) => changeCapsule({ title }, undefined, (one) => one.title)}
      />
    </h1>
  );
}

export function DescriptionPart({ capsule }: { capsule: WholeFlenjor }) {
  const t = useTranslations("capsules.edit");
  const { changeCapsule } = useEditing();
  return (
    <div className={view.description}>
      <EditableText
        label={t("description")}
        placeholder={t("descriptionExample")}
        value={capsule.description}
        limit={limits.description}
        isLong
        onSave={(description) =>
          changeCapsule({ description }, undefined, (one) => one.description)
        }
      />
    </div>
  );
}

export function ExperienceTitlePart({ experience }: { experience: Experience }) {
  const t = useTranslations("capsules.edit");
  const { changeExperience } = useEditing();
  const { id, title } = experience;
  if (!isStored(id)) return <h3 className={ribbon.title}>{title}</h3>;
  return (
    <h3 className={ribbon.title}>
      <EditableText
        label={t("experienceTitle")}
        value={title}
        limit={limits.title}
        isRequired
        className={styles.title}
        onSave={(text) =>
          changeExperience(id, { title: text }, undefined, (one) => found(one, id)?.title ?? "")
        }
      />
    </h3>
  );
}

export function ExperienceTextPart({ experience }: { experience: Experience }) {
  const t = useTranslations("capsules.edit");
  const { changeExperience } = useEditing();
  const { id, title, description } = experience;
  if (!isStored(id)) return null;
  return (
    <div className={ribbon.text}>
      <EditableText
        label={t("experienceText", { title })}
        placeholder={t("experienceTextExample")}
        value={description}
        limit={limits.description}
        isLong
        onSave={(text) =>
          changeExperience(
            id,
            { description: text },
            undefined,
            (one) => found(one, id)?.description ?? "",
          )
        }
      />
    </div>
  );
}

function found({ experiences }: WholeFlenjor, id: string): Experience | undefined {
  return experiences.find((one) => one.id === id);
}
