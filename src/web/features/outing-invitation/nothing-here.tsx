import { useTranslations } from "use-intl";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";

const skies = { lost: "midnight", cancelled: "evening", left: "morning" } as const;

export type Nothing = keyof typeof skies;

/** A link that opens nothing, an outing that was called off, or a guest who has left. */
export function NothingHere({ kind }: { kind: Nothing }) {
  const t = useTranslations("invitation.refused");
  return (
    <EmptyState
      sky={skies[kind]}
      title={t(kind)}
      headingLevel={1}
      action={
        <ButtonLink to="/discover" variant="secondary">
          {t("discover")}
        </ButtonLink>
      }
    >
      {t(`${kind}Text`)}
    </EmptyState>
  );
}
