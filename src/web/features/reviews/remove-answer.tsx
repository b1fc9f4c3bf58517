import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
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
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        size="s"
        title={t("removeTitle")}
        description={t("removeText")}
        footer={
          <>
            <Button variant="secondary" data-autofocus="" onClick={() => setAsked(false)}>
              {t("keep")}
            </Button>
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t("remove")}
            </Button>
          </>
        }
      />
    </>
  );
}
