import { useTranslations } from "use-intl";
import { limits } from "../../../../contract/limits.ts";
import { limitToTell } from "../../../domain/capsule/limit-to-tell.ts";
import { TextField } from "../../../ui/form/field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { checklist, fieldIds } from "./checklist.ts";
import styles from "./plan.module.css";
import { useDesk } from "./use-desk.ts";

export function BasicsFields() {
  const t = useTranslations("drafts");
  const { draft, change, isJudged } = useDesk();
  const lacksTitle = isJudged && checklist(draft).some((n) => n.name === "title" && !n.isDone);
  return (
    <>
      <TextField
        data-writes="title"
        id={fieldIds.title}
        className={styles.title}
        label={t("title.label")}
        placeholder={t("title.example")}
        maxLength={limits.title}
        autoComplete="off"
        value={draft.title}
        error={lacksTitle ? t("needs.title") : undefined}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        data-writes="description"
        id={fieldIds.description}
        label={t("description.label")}
        placeholder={t("description.example")}
        rows={3}
        limit={limitToTell(draft.description)}
        value={draft.description}
        onChange={(event) => change({ description: event.target.value })}
      />
    </>
  );
}
