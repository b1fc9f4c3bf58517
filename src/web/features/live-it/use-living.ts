import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { reportError } from "../../api/report-error.ts";
import { makeOuting } from "../../domain/outing/make-outing.ts";
import { outingListsKey } from "../../domain/outing/outing-queries.ts";
import type { LivePlan } from "../../domain/session/detour.ts";
import { useWhenSignedIn } from "../../domain/session/when-signed-in.ts";
import { randomId } from "../../lib/random-id.ts";
import { useServices } from "../../services.ts";

/** Makes the outing and goes there. A visitor is asked to log in, and it is made then. */
export function useLiving(capsule: { id: string; title: string }) {
  const t = useTranslations("outings.live");
  const services = useServices();
  const navigate = useNavigate();
  const whenSignedIn = useWhenSignedIn();
  const making = useMutation({
    mutationFn: (plan: LivePlan) => makeOuting(services, capsule.id, plan),
    onSuccess: async (path) => {
      await services.queryClient.invalidateQueries({ queryKey: outingListsKey });
      await navigate(path);
    },
    onError: (error) => reportError(error, t("notMade")),
  });
  return {
    isPending: making.isPending,
    isWithOthers: making.variables?.with_others ?? null,
    live(chosen: Omit<LivePlan, "key">): void {
      const plan = { ...chosen, key: randomId() };
      const { id, title } = capsule;
      whenSignedIn({ action: "live-capsule", id, name: title, plan }, () => making.mutate(plan));
    },
  };
}
