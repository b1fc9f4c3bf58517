import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { type OutingMail, outingMails } from "../../../contract/outings/mails.ts";
import { reportError } from "../../api/report-error.ts";
import { type Services, useServices } from "../../services.ts";
import { Switch } from "../../ui/form/switch.tsx";
import styles from "./outing-mail-settings.module.css";

export const mailSwitchesQuery = ({ api }: Pick<Services, "api">) =>
  queryOptions({
    queryKey: ["account", "mails"],
    queryFn: async () => (await api("GET /account/mails")).data.mails,
  });

/** A switch for each kind of mail about outings. */
export function OutingMailSettings() {
  const t = useTranslations("account.mails");
  const shell = useTranslations("shell");
  const services = useServices();
  const query = mailSwitchesQuery(services);
  const { data: switches } = useQuery(query);
  const change = useMutation({
    mutationFn: (changes: { [Mail in OutingMail]?: boolean }) =>
      services.api("PATCH /account/mails", { body: changes }),
    onSuccess: ({ data }) => services.queryClient.setQueryData(query.queryKey, data.mails),
    onError: (error) => reportError(error, shell("error")),
  });
  if (!switches) return null;
  const shown = { ...switches, ...(change.isPending && change.variables) };
  return (
    <fieldset className={styles.switches}>
      <legend className={styles.legend}>{t("outings")}</legend>
      {outingMails.map((mail) => (
        <Switch
          key={mail}
          label={t(`kinds.${mail}`)}
          hint={hints[mail] && t(hints[mail])}
          checked={shown[mail]}
          onChange={(event) => change.mutate({ [mail]: event.target.checked })}
        />
      ))}
    </fieldset>
  );
}

const hints: Partial<Record<OutingMail, "answersHint" | "reminderHint">> = {
  answers: "answersHint",
  reminder: "reminderHint",
};
