import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Identity } from "../../../../contract/identity/identities.ts";
import type { Proof } from "../../../../contract/identity/proof.ts";
import type { OwnUser } from "../../../../contract/users.ts";
import { ProofDialog } from "../../../domain/proof/proof-dialog.tsx";
import { showSnack } from "../../../lib/alerts.ts";
import { useDayWords } from "../../../lib/use-day-words.ts";
import { type Services, useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { useKeptFocus } from "../../../ui/use-kept-focus.ts";
import { Section } from "../section.tsx";
import styles from "./session-list.module.css";

export function identitiesQuery({ api }: Pick<Services, "api">) {
  return queryOptions({
    queryKey: ["account", "identities"],
    queryFn: async ({ signal }) =>
      (await api("GET /account/identities", {}, { signal })).data.identities,
  });
}

/** The providers that sign in to the account; renders nothing where there is none. */
export function LinkedSites({ user }: { user: OwnUser }) {
  const t = useTranslations("account.identities");
  const { data = [], isError, refetch } = useQuery(identitiesQuery(useServices()));
  const [leaving, setLeaving] = useState<Identity | null>(null);
  const list = useKeptFocus<HTMLUListElement>();
  if (data.length === 0 && !isError) return null;
  return (
    <Section id="linked" title={t("title")} lead={t("lead")}>
      {isError ? (
        <Alert
          type="error"
          heading={t("failed")}
          action={
            <Button size="s" variant="secondary" onClick={() => refetch()}>
              {t("retry")}
            </Button>
          }
        />
      ) : (
        <ul ref={list} className={styles.list}>
          {data.map((identity) => (
            <LinkedSite
              key={identity.id}
              identity={identity}
              onUnlink={() => setLeaving(identity)}
            />
          ))}
        </ul>
      )}
      {leaving ? (
        <Unlinking user={user} identity={leaving} onClose={() => setLeaving(null)} />
      ) : null}
    </Section>
  );
}

function LinkedSite({ identity, onUnlink }: { identity: Identity; onUnlink: () => void }) {
  const t = useTranslations("account.identities");
  const written = useDayWords();
  const { name, created_at, last_used_at } = identity;
  const day = (text: string) => written(text, { dateStyle: "medium" });
  const used = last_used_at ? t("used", { day: day(last_used_at) }) : t("unused");
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.device}>{name}</p>
        <p className={styles.times}>{t("times", { since: day(created_at), used })}</p>
      </div>
      <Button
        size="s"
        variant="secondary"
        aria-label={t("unlinkNamed", { name })}
        onClick={onUnlink}
      >
        {t("unlink")}
      </Button>
    </li>
  );
}

type UnlinkingProps = { user: OwnUser; identity: Identity; onClose: () => void };

function Unlinking({ user, identity: { id, name }, onClose }: UnlinkingProps) {
  const t = useTranslations("account.identities");
  const { api } = useServices();
  const queryClient = useQueryClient();

  async function unlink(proof: Proof): Promise<void> {
    await api("DELETE /account/identities/{id}", { params: { id }, body: { proof } });
    showSnack({ type: "success", heading: t("unlinked", { name }) });
    onClose();
    await queryClient.invalidateQueries({ queryKey: ["account", "identities"] });
  }

  return (
    <ProofDialog
      title={t("unlinkNamed", { name })}
      user={user}
      onProof={unlink}
      onClose={onClose}
    />
  );
}
