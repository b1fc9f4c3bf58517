import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Announcement, AnnouncementInput } from "../../../../contract/admin/announcements.ts";
import { limits } from "../../../../contract/limits.ts";
import { type Locale, locales } from "../../../../i18n/locales.ts";
import { ApiError } from "../../../api/api-error.ts";
import { reportError } from "../../../api/report-error.ts";
import { languageName } from "../../../domain/capsule/language-name.ts";
import { showSnack } from "../../../lib/alerts.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Segmented } from "../../../ui/form/radio-group.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import styles from "./announcements.module.css";
import { announcementsKey } from "./announcements-query.ts";
import { languagesFor } from "./languages-for.ts";

const weekMs = 7 * 24 * 60 * 60 * 1000;

type AnnouncementModalProps = {
  one?: Announcement;
  /** Words typed and not sent, for the next time that this opens. */
  unsent: RefObject<AnnouncementInput | null>;
  onClose: () => void;
};

/** Makes an announcement, or changes one. */
export function AnnouncementModal({ one, unsent, onClose }: AnnouncementModalProps) {
  const t = useTranslations("operating.announcements");
  const shell = useTranslations("shell");
  const { api, locale, settings } = useServices();
  const [given] = useState(unsent.current ?? one);
  const boxes = languagesFor(
    locale,
    settings.languages,
    locales.filter((code) => given?.texts[code]),
  );
  const queryClient = useQueryClient();
  const formId = useId();
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const save = useMutation({
    mutationFn: async (body: AnnouncementInput) => {
      if (one) {
        await api("PATCH /admin/announcements/{id}", { params: { id: one.id }, body });
      } else await api("POST /admin/announcements", { body });
    },
    onSuccess: () => {
      unsent.current = null;
      showSnack({ type: "success", heading: t(one ? "changed" : "made") });
      onClose();
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(fields);
      reportError(error, shell("error"), Object.keys(fields));
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [announcementsKey] });
      void queryClient.invalidateQueries({ queryKey: ["announcements"] });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!save.isPending) save.mutate(inputOf(new FormData(event.currentTarget)));
  }

  const errorOf = (field: string) => errors[field]?.[0];
  const moment = (given: string | undefined, aheadMs: number) =>
    (given ?? new Date(Date.now() + aheadMs).toISOString()).slice(0, 16);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(one ? "change" : "make")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" form={formId} busy={save.isPending}>
            {t(one ? "save" : "publish")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        method="post"
        noValidate
        onInput={(event) => {
          unsent.current = inputOf(new FormData(event.currentTarget));
        }}
        onSubmit={submit}
      >
        <p>{t("textsHint")}</p>
        {boxes.map((code, index) => (
          <TextArea
            key={code}
            label={t("text", { language: languageName(code, locale) })}
            name={code}
            rows={2}
            limit={limits.announcement}
            defaultValue={given?.texts[code] ?? ""}
            error={
              errorOf(`texts.${code}`) ??
              (index === 0 && errorOf("texts") ? t("oneNeeded") : undefined)
            }
            {...(index === 0 && { "data-autofocus": "" })}
          />
        ))}
        <div className={styles.pair}>
          <TextField
            type="datetime-local"
            label={t("from")}
            name="starts_at"
            defaultValue={moment(given?.starts_at, 0)}
            required
            error={errorOf("starts_at")}
          />
          <TextField
            type="datetime-local"
            label={t("until")}
            name="ends_at"
            defaultValue={moment(given?.ends_at, weekMs)}
            required
            error={errorOf("ends_at")}
          />
        </div>
        <Segmented
          legend={t("kindLegend")}
          name="kind"
          defaultValue={given?.kind ?? "info"}
          options={(["info", "warning"] as const).map((value) => ({
            value,
            label: t(`kind.${value}`),
          }))}
        />
        <Segmented
          legend={t("audienceLegend")}
          name="audience"
          defaultValue={given?.audience ?? "everyone"}
          options={(["everyone", "members"] as const).map((value) => ({
            value,
            label: t(`audience.${value}`),
          }))}
        />
      </form>
    </Dialog>
  );
}

/** The moments are typed in UTC, as they are shown. */
function inputOf(form: FormData): AnnouncementInput {
  const read = (name: string) => String(form.get(name) ?? "");
  const texts: Partial<Record<Locale, string>> = {};
  for (const code of locales) if (read(code).trim()) texts[code] = read(code);
  return {
    kind: read("kind") as AnnouncementInput["kind"],
    audience: read("audience") as AnnouncementInput["audience"],
    texts,
    starts_at: `${read("starts_at")}:00Z`,
    ends_at: `${read("ends_at")}:00Z`,
  };
}
