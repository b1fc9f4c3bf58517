import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Outing } from "../../../../contract/outings/outing.ts";
import type { Api } from "../../../api/api.ts";
import { isWithOthers, outingKey } from "../../../domain/outing/outing-queries.ts";
import { tenseOf } from "../../../domain/outing/tense.ts";
import { useServices } from "../../../services.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { useOutingChange } from "../use-outing-change.ts";

type Ending = "renew" | "cancel" | "delete" | "leave";

type EndingDialogProps = { kind: Ending; outing: Outing; onClose: () => void };

/** Asks before what cannot be undone: the old link, the outing, or one's place in it. */
export function EndingDialog({ kind, outing, onClose }: EndingDialogProps) {
  const t = useTranslations("outings.ending");
  const navigate = useNavigate();
  const { queryClient } = useServices();
  const { change, isPending } = useOutingChange(outing.id);
  const params = { id: outing.id };
  const calls = {
    renew: (api: Api) => api("POST /outings/{id}/invitation", { params }),
    cancel: (api: Api) => api("POST /outings/{id}/cancel", { params }),
    delete: (api: Api) => api("DELETE /outings/{id}", { params }),
    leave: (api: Api) =>
      api("DELETE /outings/{id}/people/{person_id}", {
        params: { ...params, person_id: outing.you.id },
      }),
  };
  const isLast = kind === "delete" || kind === "leave";

  const words = wordsOf(kind, outing);

  async function done(): Promise<void> {
    if (!isLast) return onClose();
    await navigate("/outings", { replace: true });
    queryClient.removeQueries({ queryKey: outingKey(outing.id) });
  }

  return (
    <ConfirmDialog
      title={t(`${words}.title`, { title: outing.title })}
      text={t(`${words}.text`)}
      words={{ keep: t("keep"), confirm: t(`${words}.confirm`) }}
      isBusy={isPending}
      onClose={onClose}
      onConfirm={() => change({ call: calls[kind], onDone: () => void done() })}
    />
  );
}

/** One that nobody else knows disappears for nobody else; one that is over has no way back. */
function wordsOf(kind: Ending, outing: Outing): Ending | "deleteAlone" | "leavePast" {
  if (kind === "delete" && !isWithOthers(outing)) return "deleteAlone";
  return kind === "leave" && tenseOf(outing) !== "coming" ? "leavePast" : kind;
}
