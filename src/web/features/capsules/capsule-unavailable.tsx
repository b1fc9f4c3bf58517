import { useTranslations } from "use-intl";
import { useIsOnline } from "../../api/online.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";

/** The capsule may well be there; it only did not arrive. */
export function CapsuleUnavailable({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("capsules.failed");
  const isOnline = useIsOnline();
  return (
    <EmptyState
      sky="evening"
      headingLevel={1}
      title={t("title")}
      action={<Button onClick={onRetry}>{t("retry")}</Button>}
    >
      {isOnline ? t("text") : t("offline")}
    </EmptyState>
  );
}
