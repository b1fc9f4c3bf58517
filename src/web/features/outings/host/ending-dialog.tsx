import { useTranslations } from "use-intl";
import type { Outing } from "../../../../contract/outings/outing.ts";
import type { Api } from "../../../api/api.ts";
import { isWithOthers } from "../../../domain/outing/outing-queries.ts";
import { tenseOf } from "../../../domain/outing/tense.ts";
import { showSnack } from "../../../lib/alerts.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { useOutingChange } from "../use-outing-change.ts";
import { useOutingEnding } from "./use-outing-ending.ts";

type Ending = "renew" | "cancel" | "delete" | "leave";

type EndingDialogProps = { kind: Ending; outing: Outing; onClose: () => void };

/** Asks before what cannot be undone: the old link, the outing, or one's place in it. */
export function EndingDialog({ kind, outing, onClose }: EndingDialogProps) {
  const t = useTranslations("outings.ending");
  const { change, isPending } = useOutingChange(outing.id);
  const { end, isPending: isEnding } = useOutingEnding(outing.id);
  const params = { id: outing.id };
  const carryOut = {
    renew: () =>
      change({
        call: (api) => api("POST /outings/{id}/invitation", { params }),
        onDone: () => {
          onClose();
          showSnack({ type: "success", heading: t("renew.done") });
        },
      }),
    cancel: () =>
      change({ call: (api) => api("POST /outings/{id}/cancel", { params }), onDone: onClose }),
    delete: () => end((api: Api) => api("DELETE /outings/{id}", { params })),
    leave: () =>
      end((api: Api) =>
        api("DELETE /outings/{id}/people/{person_id}", {
          params: { ...params, person_id: outing.you.id },
        }),
      ),
  };
  const words = wordsOf(kind, outing);
  return (
    <ConfirmDialog
      title={t(`${words}.title`, { title: outing.title })}
      text={t(`${words}.text`)}
      words={{ keep: t("keep"), confirm: t(`${words}.confirm`) }}
      isBusy={isPending || isEnding}
      onClose={onClose}
      onConfirm={carryOut[kind]}
    />
  );
}

/** One that nobody else knows disappears for nobody else; one that is over has no way back. */
function wordsOf(kind: Ending, outing: Outing): Ending | "deleteAlone" | "leavePast" {
  if (kind === "delete" && !isWithOthers(outing)) return "deleteAlone";
  return kind === "leave" && tenseOf(outing) !== "coming" ? "leavePast" : kind;
}
