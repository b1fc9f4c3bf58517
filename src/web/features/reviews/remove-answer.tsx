import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { useRemoveAnswer } from "./use-review-changes.ts";

type RemoveAnswerProps = { capsuleId: string; reviewId: string; name: string };

export function RemoveAnswer({ capsuleId, reviewId, name }: RemoveAnswerProps) {
  const t = useTranslations("reviews.answer");
  const [isAsked, setAsked] = useState(false);
  const remove = useRemoveAnswer(capsuleId, reviewId, () => setAsked(false));
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        aria-label={t("removeNamed", { name })}
        onClick={() => setAsked(true)}
      >
        {t("remove")}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t("removeTitle")}
        text={t("removeText")}
        words={{ keep: t("keep"), confirm: t("remove") }}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
