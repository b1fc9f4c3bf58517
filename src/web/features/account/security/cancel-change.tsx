import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ApiError } from "../../../api/api-error.ts";
import { reportError } from "../../../api/report-error.ts";
import { accountQuery, adoptUser } from "../../../domain/session/session.ts";
import { showSnack } from "../../../lib/alerts.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { focusHeading } from "../../../ui/use-kept-focus.ts";

/** Cancels the change to a new address that is not confirmed; the present address stays. */
export function CancelChange({ email }: { email: string }) {
  const t = useTranslations("account.email");
  const shell = useTranslations("shell");
  const services = useServices();
  const cancel = useMutation({
    mutationFn: async () => {
      try {
        return (await services.api("PATCH /account", { body: { email } })).data.user;
      } catch (error) {
        // The change was cancelled already, here or elsewhere.
        if (error instanceof ApiError && "email" in error.fields) {
          return services.queryClient.fetchQuery({ ...accountQuery(services), staleTime: 0 });
        }
        throw error;
      }
    },
    onSuccess: (user) => {
      // The button disappears with the change that it cancelled.
      focusHeading();
      adoptUser(services, user);
      showSnack({ type: "success", heading: t("kept", { email }) });
    },
    onError: (error) => reportError(error, shell("error")),
  });
  return (
    <Button size="s" variant="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
      {t("cancel")}
    </Button>
  );
}
