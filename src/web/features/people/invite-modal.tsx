import Search from "lucide-react/icons/search";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { PublicUser } from "../../../contract/users.ts";
import { usernameIn } from "../../domain/person/username-in.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { FoundPeople } from "./found-people.tsx";

type InviteModalProps = {
  /** The name of what they are invited to. */
  title: string;
  invitedIds: readonly string[];
  isBusy: boolean;
  onInvite: (person: PublicUser) => void;
  onClose: () => void;
};

/** Looks people up by name and invites them. */
export function InviteModal(props: InviteModalProps) {
  const { title, invitedIds, isBusy, onInvite, onClose } = props;
  const t = useTranslations("outings.invite");
  const [search, setSearch] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // A name of several words is looked for as it is; "@zoe" and a profile's address name a person.
  const asked = /\s/.test(search.trim()) ? search.trim() : usernameIn(search);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("title")}
      description={t("lead", { title })}
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
          chosen={{
            ids: invitedIds,
            word: t("invited"),
            wordOn: (name) => t("invitedName", { name }),
          }}
          words={{ act: t("invite"), actOn: (name) => t("inviteName", { name }) }}
          isBusy={isBusy}
          onChoose={onInvite}
        />
      ) : null}
    </Dialog>
  );
}
