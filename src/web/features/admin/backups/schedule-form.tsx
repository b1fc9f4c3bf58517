import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { BackupSchedule } from "../../../../contract/admin/backups.ts";
import type { Proof } from "../../../../contract/identity/proof.ts";
import { ProofDialog } from "../../../domain/proof/proof-dialog.tsx";
import { useAccount } from "../../../domain/session/session.ts";
import { showSnack } from "../../../lib/alerts.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { RangeField } from "../../../ui/form/range-field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { wholeIn } from "../../../ui/form/whole-in.ts";
import { scheduleQuery } from "./backup-queries.ts";
import styles from "./backups.module.css";

/** When backups are made by themselves, and how long they are kept. */
export function ScheduleForm() {
  const t = useTranslations("admin");
  const { data, isError, refetch } = useQuery(scheduleQuery(useServices()));
  if (data) return <Fields schedule={data} />;
  return isError ? (
    <Alert
      type="error"
      heading={t("failed")}
      action={<Button onClick={() => refetch()}>{t("tryAgain")}</Button>}
    />
  ) : (
    <Skeleton />
  );
}

const often = ["off", "day", "week"] as const;
const hours = Array.from({ length: 24 }, (_none, hour) => hour);
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const ranges = { count: { min: 1, max: 365 }, days: { min: 1, max: 3650 } };

type Keeping = "count" | "days" | "all";

function Fields({ schedule }: { schedule: BackupSchedule }) {
  const t = useTranslations("admin.schedule");
  const format = useFormatter();
  const services = useServices();
  const [chosen, setChosen] = useState(schedule);
  const { every, hour, weekday, keep_count, keep_days } = chosen;
  const change = (changes: Partial<BackupSchedule>) => setChosen({ ...chosen, ...changes });
  const user = useAccount();
  const [isAsked, setAsked] = useState(false);

  async function save(proof: Proof): Promise<void> {
    const { data } = await services.api("PUT /admin/backup-schedule", {
      body: { ...chosen, proof },
    });
    services.queryClient.setQueryData(scheduleQuery(services).queryKey, data.schedule);
    setAsked(false);
    showSnack({ type: "success", heading: t("saved") });
  }

  const keeping: Keeping = keep_count !== null ? "count" : keep_days !== null ? "days" : "all";
  const [amount, setAmount] = useState(String(keep_count ?? keep_days ?? ""));
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const kept = every === "off" || keeping === "all" ? null : keeping;

  function keep(how: Keeping): void {
    const first = { count: 7, days: 30, all: null }[how];
    setAmount(String(first ?? ""));
    change({
      keep_count: how === "count" ? first : null,
      keep_days: how === "days" ? first : null,
    });
  }

  function keepAmount(how: "count" | "days", text: string): void {
    setAmount(text);
    const number = wholeIn(text, ranges[how]);
    if (number !== null) change({ [`keep_${how}`]: number });
  }

  /** The first of January 2024 was a Monday. */
  const weekdayName = (number: number) =>
    format.dateTime(new Date(Date.UTC(2024, 0, number)), { weekday: "long", timeZone: "UTC" });

  function submit(event: FormEvent): void {
    event.preventDefault();
    // A number that is out of range has not been taken over: the last good one would be saved.
    const isBad = kept !== null && wholeIn(amount, ranges[kept]) === null;
    setRefused(isBad);
    if (isBad) field.current?.focus();
    else setAsked(true);
  }

  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        <Select
          label={t("every")}
          options={often.map((value) => ({ value, label: t(`often.${value}`) }))}
          value={every}
          onChange={(value) => change({ every: value })}
        />
        {every === "week" ? (
          <Select
            label={t("weekday")}
            options={weekdays.map((day) => ({ value: String(day), label: weekdayName(day) }))}
            value={String(weekday)}
            onChange={(value) => change({ weekday: Number(value) })}
          />
        ) : null}
        {every === "off" ? null : (
          <>
            <Select
              label={t("hour")}
              options={hours.map((one) => ({
                value: String(one),
                label: `${String(one).padStart(2, "0")}:00`,
              }))}
              value={String(hour)}
              onChange={(value) => change({ hour: Number(value) })}
            />
            <Select
              label={t("keep")}
              hint={t("keepHint")}
              options={(["count", "days", "all"] as const).map((value) => ({
                value,
                label: t(`keeping.${value}`),
              }))}
              value={keeping}
              onChange={keep}
            />
          </>
        )}
        {kept ? (
          <RangeField
            key={kept}
            ref={field}
            label={t(`amount.${kept}`)}
            text={amount}
            range={ranges[kept]}
            refusal={t("amountRange", ranges[kept])}
            isAsked={isRefused}
            onText={(text) => keepAmount(kept, text)}
          />
        ) : null}
        <Button type="submit" variant="secondary">
          {t("save")}
        </Button>
      </form>
      {isAsked && user ? (
        <ProofDialog
          title={t("proof")}
          description={t("proofText")}
          user={user}
          onProof={save}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
