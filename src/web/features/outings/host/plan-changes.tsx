import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Outing } from "../../../../contract/outings/outing.ts";
import { capsuleLink } from "../../../links.ts";
import { type Services, useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { useOutingChange } from "../use-outing-change.ts";
import styles from "./host.module.css";

const changesKey = (outingId: string) => ["outing-changes", outingId] as const;

function changesQuery({ api }: Pick<Services, "api">, outing: Outing) {
  return queryOptions({
    queryKey: changesKey(outing.id),
    queryFn: async ({ signal }) =>
      (await api("GET /outings/{id}/changes", { params: { id: outing.id } }, { signal })).data
        .changes,
    enabled: outing.flenjor !== null,
    staleTime: 60_000,
  });
}

/** Tells the host that the capsule has changed, and takes over the changes that they choose. */
export function PlanChanges({ outing }: { outing: Outing }) {
  const t = useTranslations("outings.changes");
  const { data: changes = [] } = useQuery(changesQuery(useServices(), outing));
  const { change, isPending } = useOutingChange(outing.id);
  const { queryClient } = useServices();
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = changes
    .map(({ experience_id }) => experience_id)
    .filter((id) => !left.includes(id));
  if (changes.length === 0 || !outing.flenjor) return null;
  const toggle = (id: string) =>
    setLeft(left.includes(id) ? left.filter((other) => other !== id) : [...left, id]);
  return (
    <Alert
      type="info"
      heading={t("title")}
      action={
        <Button
          busy={isPending}
          aria-disabled={chosen.length === 0 || undefined}
          onClick={() => {
            if (chosen.length === 0) return;
            change({
              call: (api) =>
                api("POST /outings/{id}/changes", {
                  params: { id: outing.id },
                  body: { experience_ids: chosen },
                }),
              onDone: () => void queryClient.invalidateQueries({ queryKey: changesKey(outing.id) }),
            });
          }}
        >
          {t("takeOver")}
        </Button>
      }
    >
      <div className={styles.changes}>
        <p>
          {t("text")} <Link to={capsuleLink(outing.flenjor.id)}>{t("see")}</Link>
        </p>
        {changes.map(({ experience_id: id, kind, title }) => (
          <Checkbox
            key={id}
            label={title}
            hint={t(`kinds.${kind}`)}
            checked={!left.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
    </Alert>
  );
}
