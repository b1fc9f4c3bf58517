import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { AppFeature } from "../../../contract/waitlist.ts";
import { ApiError } from "../../api/api-error.ts";
import { reportError } from "../../api/report-error.ts";
import { accountQuery, useViewer } from "../../domain/session/session.ts";
import { showSnack } from "../../lib/alerts.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { RadioGroup } from "../../ui/form/radio-group.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { appFeatureNames } from "./app-features.ts";
import { storesOf } from "./app-stores.ts";
import styles from "./waitlist-modal.module.css";

/** Leaves an address for a feature of the mobile app; no account is needed. */
export function WaitlistModal({ onClose }: { onClose: () => void }) {
  const t = useTranslations("mobile.waitlist");
  const features = useTranslations("mobile.app.features");
  const shell = useTranslations("shell");
  const services = useServices();
  const { api } = services;
  const viewer = useViewer();
  const hasApp = storesOf(services.settings).length > 0;
  const { data: account } = useQuery({ ...accountQuery(services), enabled: viewer !== null });
  const [typed, setTyped] = useState<string | null>(null);
  // A member's own address is there until they type another.
  const email = typed ?? account?.email ?? "";
  const field = useRef<HTMLInputElement>(null);
  const [feature, setFeature] = useState<AppFeature>(appFeatureNames[0]);
  const join = useMutation({
    mutationFn: () => api("POST /waitlist", { body: { email, feature } }),
    onSuccess: () => {
      showSnack({ type: "success", heading: t("done") });
      onClose();
    },
    onError: (error) => {
      const isShown = error instanceof ApiError && "email" in error.fields;
      reportError(error, shell("error"), isShown ? ["email"] : []);
      if (isShown) field.current?.focus();
    },
  });
  const emailError = join.error instanceof ApiError ? join.error.fields.email?.[0] : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    join.mutate();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={hasApp ? t("title") : t("comingTitle")}
      description={hasApp ? t("lead") : t("comingLead")}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t("email")}
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setTyped(event.target.value)}
          ref={field}
          error={emailError}
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
