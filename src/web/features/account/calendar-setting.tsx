import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { reportError } from "../../api/report-error.ts";
import { showSnack } from "../../lib/alerts.ts";
import { useDayWords } from "../../lib/use-day-words.ts";
import { type Services, useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import styles from "./calendar-setting.module.css";

export function calendarQuery({ api }: Pick<Services, "api">) {
  return queryOptions({
    queryKey: ["account", "calendar"],
    queryFn: async ({ signal }) =>
      (await api("GET /account/calendar", {}, { signal })).data.created_at,
  });
}

/** The private address that calendars subscribe to: made, shown once, and turned off. */
export function CalendarSetting() {
  const t = useTranslations("account.calendar");
  const shell = useTranslations("shell");
  const words = useDayWords();
  const services = useServices();
  const { api, queryClient } = services;
  const query = calendarQuery(services);
  const { data: since, isPending } = useQuery(query);
  const [address, setAddress] = useState<string | null>(null);
  const failed = (error: Error) => reportError(error, shell("error"));
  const make = useMutation({
    mutationFn: () => api("POST /account/calendar"),
    onSuccess: ({ data }) => {
      setAddress(data.url);
      queryClient.setQueryData(query.queryKey, new Date().toISOString());
    },
    onError: failed,
  });
  const stop = useMutation({
    mutationFn: () => api("DELETE /account/calendar"),
    onSuccess: () => {
      setAddress(null);
      queryClient.setQueryData(query.queryKey, null);
      showSnack({ type: "success", heading: t("stopped") });
    },
    onError: failed,
  });
  if (isPending) return <Skeleton />;
  const day = since && words(since);
  return (
    <div className={styles.setting}>
      {address ? <Address address={address} /> : null}
      {day && !address ? <p>{t("since", { day })}</p> : null}
      <div className={styles.actions}>
        <Button variant="secondary" busy={make.isPending} onClick={() => make.mutate()}>
          {since ? t("renew") : t("make")}
        </Button>
        {since ? (
          <Button variant="secondary" busy={stop.isPending} onClick={() => stop.mutate()}>
            {t("stop")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Address({ address }: { address: string }) {
  const t = useTranslations("account.calendar");
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    showSnack({ type: "success", heading: t("copied") });
  };
  return (
    <>
      <TextField
        label={t("address")}
        hint={t("hint")}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => void copy().catch(() => {})}>
          {t("copy")}
        </Button>
        <TextLink to={address.replace(/^https?:/, "webcal:")}>{t("open")}</TextLink>
      </div>
    </>
  );
}
