import Trash from "lucide-react/icons/trash-2";
import { type ReactNode, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { DeleteConfirmationModal } from "../experience/delete-confirmation-modal.tsx";
import { ExperienceList } from "../experience/experience-list.tsx";
import { CoverField } from "../media/cover-field.tsx";
import { discardDraft } from "../store/discard-draft.ts";
import { BasicsFields } from "./basics-fields.tsx";
import { ChecklistPanel } from "./checklist-panel.tsx";
import { FactsFields } from "./facts-fields.tsx";
import styles from "./plan.module.css";
import { TagField } from "./tag-field.tsx";
import { useDesk } from "./use-desk.ts";
import { Writes } from "./writes.tsx";

type PlanProps = {
  opened: ReadonlySet<string>;
  onToggle: (id: string, isOpen: boolean) => void;
  onShow: (target: string) => void;
};

/** All fields of a draft, in the order in which people think of them. */
export function Plan({ opened, onToggle, onShow }: PlanProps) {
  const t = useTranslations("drafts");
  const { draft } = useDesk();
  return (
    <div className={styles.plan}>
      <h1 className={styles.heading}>{t("heading")}</h1>
      {draft.publication ? <Alert type="info">{t("publishing.unsure")}</Alert> : null}
      <BasicsFields />
      <Section title={t("covers.label")}>
        <Writes part="covers">
          <CoverField />
        </Writes>
      </Section>
      <Section title={t("experiences.label")} lead={t("experiences.lead")}>
        <ExperienceList opened={opened} onToggle={onToggle} />
      </Section>
      <Section title={t("facts.label")}>
        <Writes part="facts">
          <FactsFields />
        </Writes>
        <Writes part="tags">
          <TagField />
        </Writes>
      </Section>
      <Section title={t("checklist.label")}>
        <ChecklistPanel onShow={onShow} />
      </Section>
      <DeleteDraft />
    </div>
  );
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.label}>
        {title}
      </h2>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}

function DeleteDraft() {
  const t = useTranslations("drafts");
  const { draft } = useDesk();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);

  async function confirm(): Promise<void> {
    await navigate("/my-capsules", { replace: true });
    discardDraft(draft);
  }

  return (
    <div className={styles.end}>
      <Button variant="quiet" size="s" icon={<Trash />} onClick={() => setIsAsking(true)}>
        {t("deletion.draft")}
      </Button>
      {isAsking ? (
        <DeleteConfirmationModal
          title={t("deletion.title", { title: draft.title.trim() || t("untitled") })}
          text={t("deletion.draftText")}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  );
}
