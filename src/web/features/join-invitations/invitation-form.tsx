import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { reportError } from "../../api/report-error.ts";
import { showSnack } from "../../lib/alerts.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { Segmented } from "../../ui/form/radio-group.tsx";
import { RangeField } from "../../ui/form/range-field.tsx";
import { wholeIn } from "../../ui/form/whole-in.ts";
import styles from "./invitations.module.css";
import { invitationsQuery } from "./invitations-query.ts";

const range = { min: 1, max: 50 };

/** Makes a link; it is shown once, because only its hash is kept. */
export function InvitationForm() {
  const t = useTranslations("moderation.invitations");
  const shell = useTranslations("shell");
  const services = useServices();
  const { api, queryClient } = services;
  const [uses, setUses] = useState("1");
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [days, setDays] = useState<"7" | "30">("7");
  const [link, setLink] = useState<string | null>(null);
  const make = useMutation({
    mutationFn: (people: number) =>
      api("POST /moderation/invitations", { body: { uses: people, days: days === "7" ? 7 : 30 } }),
    onSuccess: ({ data }) => setLink(data.link),
    onError: (error) => reportError(error, shell("error")),
    onSettled: () => queryClient.invalidateQueries(invitationsQuery(services)),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const people = wholeIn(uses, range);
    setRefused(people === null);
    if (people === null) field.current?.focus();
    else if (!make.isPending) make.mutate(people);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <RangeField
        ref={field}
        label={t("uses")}
        hint={t("usesHint", { most: range.max })}
        text={uses}
        range={range}
        refusal={t("usesRange", range)}
        isAsked={isRefused}
        onText={setUses}
      />
      <Segmented
        legend={t("days")}
        options={[
          { value: "7", label: t("dayCount", { count: 7 }) },
          { value: "30", label: t("dayCount", { count: 30 }) },
        ]}
        value={days}
        onChange={setDays}
      />
      <Button type="submit" busy={make.isPending} className={styles.start}>
        {t("make")}
      </Button>
      {link ? <MadeLink key={link} link={link} /> : null}
    </form>
  );
}

function MadeLink({ link }: { link: string }) {
  const t = useTranslations("moderation.invitations");
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    showSnack({ type: "success", heading: t("copied") });
  };
  return (
    <div className={styles.made}>
      <TextField
        label={t("link")}
        hint={t("linkHint")}
        value={link}
        readOnly
        autoFocus
        onFocus={(event) => event.target.select()}
      />
      <Button
        variant="secondary"
        className={styles.start}
        onClick={() =>
          void copy().catch(() => showSnack({ type: "error", heading: t("notCopied") }))
        }
      >
        {t("copy")}
      </Button>
    </div>
  );
}
