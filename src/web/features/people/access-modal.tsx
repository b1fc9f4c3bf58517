import { useQuery } from "@tanstack/react-query";
import Search from "lucide-react/icons/search";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { usernameIn } from "../../domain/person/username-in.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { accessQuery, useAccessChange } from "./access.ts";
import styles from "./access-modal.module.css";
import { FoundPeople } from "./found-people.tsx";
import { PersonList, PersonRow, PersonRowSkeleton } from "./person-row.tsx";

type AccessModalProps = { capsule: { id: string; title: string }; onClose: () => void };

/** Who may see a private capsule: people are looked up, let in, and let out again. */
export function AccessModal({ capsule, onClose }: AccessModalProps) {
  const t = useTranslations("people.access");
  const access = useQuery(accessQuery(useServices(), capsule.id));
  const change = useAccessChange(capsule.id);
  const [search, setSearch] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const list = useKeptFocus<HTMLUListElement>(() => field.current);
  const allowed = access.data ?? [];
  // A name of several words is looked for as it is; "@zoe" and a profile's address name a person.
  const asked = /\s/.test(search.trim()) ? search.trim() : usernameIn(search);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("title")}
      description={t("lead", { title: capsule.title })}
      footer={<Button onClick={onClose}>{t("done")}</Button>}
    >
      <TextField
        ref={field}
        label={t("search")}
        type="search"
        icon={<Search />}
        value={search}
        autoComplete="off"
        data-autofocus=""
        onChange={(event) => setSearch(event.target.value)}
      />
      {asked ? (
        <FoundPeople
          field={field}
          search={asked}
          withoutIds={allowed.map(({ id }) => id)}
          words={{ act: t("grant"), actOn: (name) => t("grantTo", { name }) }}
          onChoose={change.grant}
        />
      ) : null}
      <h3 className={styles.heading}>{t("allowed")}</h3>
      {access.isError ? <Alert type="error" heading={t("failed")} /> : null}
      {access.isPending ? (
        <PersonList aria-busy="true">
          <PersonRowSkeleton />
        </PersonList>
      ) : null}
      {access.isSuccess && allowed.length === 0 ? (
        <p className={styles.none}>{t("nobody")}</p>
      ) : null}
      <PersonList ref={list} aria-label={t("allowed")}>
        {allowed.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            action={
              <Button
                size="s"
                variant="secondary"
                aria-label={t("revokeFrom", { name: person.full_name })}
                onClick={() => change.revoke(person)}
              >
                {t("revoke")}
              </Button>
            }
          />
        ))}
      </PersonList>
    </Dialog>
  );
}
