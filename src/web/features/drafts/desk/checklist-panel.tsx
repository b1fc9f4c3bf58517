import Circle from "lucide-react/icons/circle";
import CircleCheck from "lucide-react/icons/circle-check";
import { useTranslations } from "use-intl";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { checklist, fieldIds, type Need } from "./checklist.ts";
import styles from "./checklist-panel.module.css";
import { useDesk } from "./use-desk.ts";

/** Lists the parts that a capsule must or should have; each line leads to its field. */
export function ChecklistPanel({ onShow }: { onShow: (target: string) => void }) {
  const t = useTranslations("drafts.checklist");
  const { draft } = useDesk();
  const needs = checklist(draft);
  return (
    <div id={fieldIds.checklist} tabIndex={-1} className={styles.lists}>
      <NeedList
        title={t("required")}
        needs={needs.filter((need) => need.isRequired)}
        {...{ onShow }}
      />
      <NeedList
        title={t("wanted")}
        needs={needs.filter((need) => !need.isRequired)}
        {...{ onShow }}
      />
    </div>
  );
}

type NeedListProps = { title: string; needs: Need[]; onShow: (target: string) => void };

function NeedList({ title, needs, onShow }: NeedListProps) {
  const t = useTranslations("drafts");
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {needs.map(({ name, isDone, target }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.need}
              data-done={isDone || undefined}
              onClick={() => onShow(target)}
            >
              {isDone ? <CircleCheck /> : <Circle />}
              <span>
                {t(`needs.${name}`)}
                <VisuallyHidden>
                  {" "}
                  ({isDone ? t("checklist.done") : t("checklist.missing")})
                </VisuallyHidden>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
