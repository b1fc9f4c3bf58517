import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import type { Experience } from "../../../../contract/experiences.ts";
import { limits } from "../../../../contract/limits.ts";
import view from "../../capsules/capsule-view.module.css";
import ribbon from "../../capsules/experience/day-ribbon.module.css";
import { isStored } from "../saving/changes.ts";
import { useEditing } from "../use-editing.ts";
import { EditableText } from "./editable-text.tsx";
import styles from "./text-parts.module.css";

export function TitlePart({ capsule }: { capsule: WholeFlenjor }) {
  const t = useTranslations("capsules.edit");
  const { capsuleEdit } = useEditing();
  const read = (one: WholeFlenjor) => one.title;
  return (
    <h1 className={view.title}>
      <EditableText
        label={t("title")}
        value={capsule.title}
        limit={limits.title}
        className={styles.title}
        field={{
          name: "title",
          read,
          edit: (title) => capsuleEdit({ title }, undefined, read),
          isRequired: true,
        }}
      />
    </h1>
  );
}

export function DescriptionPart({ capsule }: { capsule: WholeFlenjor }) {
  const t = useTranslations("capsules.edit");
  const { capsuleEdit } = useEditing();
  const read = (one: WholeFlenjor) => one.description;
  return (
    <div className={view.description}>
      <EditableText
        label={t("description")}
        placeholder={t("descriptionExample")}
        value={capsule.description}
        limit={limits.description}
        isLong
        field={{
          name: "description",
          read,
          edit: (description) => capsuleEdit({ description }, undefined, read),
        }}
      />
    </div>
  );
}

export function ExperienceTitlePart({ experience }: { experience: Experience }) {
  const t = useTranslations("capsules.edit");
  const { experienceEdit } = useEditing();
  const { id, title } = experience;
  const read = (one: WholeFlenjor) => found(one, id)?.title ?? "";
  if (!isStored(id)) return <h3 className={ribbon.title}>{title}</h3>;
  return (
    <h3 className={ribbon.title}>
      <EditableText
        label={t("experienceTitle")}
        value={title}
        limit={limits.title}
        className={styles.title}
        field={{
          name: `experiences/${id}/title`,
          read,
          edit: (text) => experienceEdit(id, { title: text }, undefined, read),
          isRequired: true,
        }}
      />
    </h3>
  );
}

export function ExperienceTextPart({ experience }: { experience: Experience }) {
  const t = useTranslations("capsules.edit");
  const { experienceEdit } = useEditing();
  const { id, title, description } = experience;
  const read = (one: WholeFlenjor) => found(one, id)?.description ?? "";
  if (!isStored(id)) return null;
  return (
    <div className={ribbon.text}>
      <EditableText
        label={t("experienceText", { title })}
        placeholder={t("experienceTextExample")}
        value={description}
        limit={limits.description}
        isLong
        field={{
          name: `experiences/${id}/description`,
          read,
          edit: (text) => experienceEdit(id, { description: text }, undefined, read),
        }}
      />
    </div>
  );
}

function found({ experiences }: WholeFlenjor, id: string): Experience | undefined {
  return experiences.find((one) => one.id === id);
}
