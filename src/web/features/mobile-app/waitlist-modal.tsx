import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { AppFeature } from "../../../contract/waitlist.ts";
import { showSnack } from "../../lib/alerts.ts";
import { ApiError } from "../../lib/api-error.ts";
import { reportError } from "../../lib/report-error.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { appFeatureNames } from "./app-features.ts";
import styles from "./waitlist-modal.module.css";

/** Leaves an address for a feature of the mobile app; no account is needed. */
export function WaitlistModal({ onClose }: { onClose: () => void }) {
  const t = useTranslations("mobile.waitlist");
  const features = useTranslations("mobile.app.features");
  const shell = useTranslations("shell");
  const { api } = useServices();
  const [email, setEmail] = useState("");
  const [feature, setFeature] = useState<AppFeature>(appFeatureNames[0]);
  const join = useMutation({
    mutationFn: () => api("POST /waitlist", { body: { email, feature } }),
    onSuccess: () => {
      showSnack({ type: "success", heading: t("done") });
      onClose();
    },
    onError: (error) => reportError(error, shell("error")),
  });
  const fieldErrors = join.error instanceof ApiError ? join.error.fields : {};

  function submit(event: FormEvent): void {
    event.preventDefault();
    join.mutate();
  }

  return (
    <Dialog open onClose={onClose} title={t("title")} description={t("lead")}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t("email")}
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={fieldErrors.email?.[0]}
          data-autofocus=""
        />
        <RadioGroup
          legend={t("feature")}
          value={feature}
          onChange={setFeature}
          options={appFeatureNames.map((name) => ({
            value: name,
            label: features(name),
          }))}
        />
        <Button type="submit" busy={join.isPending}>
          {t("submit")}
        </Button>
      </form>
    </Dialog>
  );
}
