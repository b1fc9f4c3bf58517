import { useMutation } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { limits } from "../../../contract/limits.ts";
import type { CapsuleList } from "../../../contract/lists.ts";
import { reportError } from "../../api/report-error.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { addList } from "./list-queries.ts";
import styles from "./new-list-form.module.css";

type NewListFormProps = {
  onMade?: (list: CapsuleList) => void;
  /** Turns the switch for a private list on at first, as for a private capsule. */
  isPrivateAtFirst?: boolean;
};

/** A name, and who can see it, is all that a list needs to begin with. */
export function NewListForm({ onMade, isPrivateAtFirst = false }: NewListFormProps) {
  const t = useTranslations("lists.create");
  const shell = useTranslations("shell");
  const { api, queryClient } = useServices();
  const [title, setTitle] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isPrivate = chosen ?? isPrivateAtFirst;
  const make = useMutation({
    mutationFn: (named: string) =>
      api("POST /flenjor-lists", {
        body: { title: named, visibility: isPrivate ? "private" : "public" },
      }),
    onSuccess: ({ data }) => {
      setTitle("");
      setChosen(null);
      addList(queryClient, data.list);
      onMade?.(data.list);
    },
    onError: (error) => reportError(error, shell("error")),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const named = title.trim();
    setMissing(!named);
    if (named && !make.isPending) make.mutate(named);
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <TextField
        label={t("label")}
        value={title}
        maxLength={limits.listTitle}
        placeholder={t("example")}
        error={isMissing ? t("missing") : undefined}
        autoComplete="off"
        onChange={(event) => {
          setTitle(event.target.value);
          setMissing(false);
        }}
      />
      <Button type="submit" variant="secondary" icon={<Plus />} busy={make.isPending}>
        {t("submit")}
      </Button>
      <Switch
        className={styles.visibility}
        label={t("private")}
        hint={isPrivate ? t("privateHint") : t("publicHint")}
        checked={isPrivate}
        onChange={(event) => setChosen(event.target.checked)}
      />
    </form>
  );
}
