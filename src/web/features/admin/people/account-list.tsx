import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { Account } from "../../../../contract/admin/people.ts";
import { limits } from "../../../../contract/limits.ts";
import { useViewer } from "../../../domain/session/session.ts";
import { useAmounts } from "../../../lib/use-amounts.ts";
import { useDayWords } from "../../../lib/use-day-words.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { AdminList } from "../admin-list.tsx";
import { AccountActModal } from "./account-act-modal.tsx";
import styles from "./accounts.module.css";
import { type AccountAct, accountsQuery } from "./accounts-query.ts";

type AccountListProps = {
  search: string;
  /** Told when somebody has stopped typing. */
  onSearch: (search: string) => void;
};

/** Everybody who has an account, the newest first. */
export function AccountList({ search, onSearch }: AccountListProps) {
  const t = useTranslations("operating.people");
  const [typed, setTyped] = useState(search);
  const settled = useDebounced(typed);
  const feed = useInfiniteQuery(accountsQuery(useServices(), settled));
  const people = feed.data?.pages.flatMap((page) => page.data.people) ?? [];
  const tell = useEffectEvent(() => {
    if (settled !== search) onSearch(settled);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed is told
  useEffect(tell, [settled]);
  return (
    <>
      <TextField
        type="search"
        className={styles.search}
        label={t("search")}
        hint={t("searchHint", { letters: limits.accountSearchAtLeast })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div role="status">
        <VisuallyHidden>
          {feed.isSuccess && !feed.isPlaceholderData ? t("shown", { count: people.length }) : null}
        </VisuallyHidden>
      </div>
      <AdminList label={t("title")} feed={feed} items={people} none={t("none")}>
        {(account) => <Row account={account} />}
      </AdminList>
    </>
  );
}

function Row({ account }: { account: Account }) {
  const t = useTranslations("operating.people");
  const viewer = useViewer();
  const [act, setAct] = useState<AccountAct | null>(null);
  const { full_name, username, email } = account;
  return (
    <article className={styles.row}>
      <div className={styles.who}>
        <h2 className={styles.name}>
          <TextLink to={`/${username}`} variant="standalone">
            {full_name}
          </TextLink>
        </h2>
        <p className={styles.soft}>@{username}</p>
        <p className={styles.soft}>{email ?? t("noAddress")}</p>
        <Marks account={account} />
      </div>
      <Facts account={account} />
      {account.id === viewer?.id ? (
        <p className={styles.soft}>{t("yourself")}</p>
      ) : (
        <div className={styles.acts}>
          {actsOn(account).map((one) => (
            <Button
              key={one}
              size="s"
              variant={one === "delete" ? "quiet" : "secondary"}
              aria-label={t("actNamed", { act: t(`acts.${one}`), name: username })}
              onClick={() => setAct(one)}
            >
              {t(`acts.${one}`)}
            </Button>
          ))}
        </div>
      )}
      {act ? <AccountActModal account={account} act={act} onClose={() => setAct(null)} /> : null}
    </article>
  );
}

function Marks({ account }: { account: Account }) {
  const t = useTranslations("operating.people");
  const { email, email_verified, suspended_at, scope } = account;
  return (
    <p className={styles.marks}>
      {email ? <Chip>{t(email_verified ? "proven" : "unproven")}</Chip> : null}
      {suspended_at ? <Chip>{t("suspended")}</Chip> : null}
      {(["operator", "moderator"] as const).map((role) =>
        scope.includes(role) ? <Chip key={role}>{t(`roles.${role}`)}</Chip> : null,
      )}
    </p>
  );
}

function Facts({ account }: { account: Account }) {
  const t = useTranslations("operating.people");
  const format = useFormatter();
  const amounts = useAmounts();
  const day = useDayWords();
  const date = (moment: string) => day(moment, { dateStyle: "medium" });
  const { created_at, last_seen_at, flenjors_count, files } = account;
  const facts = [
    ["joined", date(created_at)],
    ["seen", last_seen_at ? date(last_seen_at) : t("notSeen")],
    ["capsules", format.number(flenjors_count)],
    ["storage", files ? t("stored", { size: amounts.bytes(account.bytes), files }) : t("nothing")],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`facts.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Those that are possible now. */
function actsOn({ email, email_verified, suspended_at, last_seen_at, scope }: Account) {
  const acts: AccountAct[] = [];
  if (email && !email_verified) acts.push("confirm_address");
  if (email && !suspended_at) acts.push("send_reset");
  if (last_seen_at) acts.push("end_sessions");
  if (suspended_at) acts.push("lift");
  else if (scope.length === 0) acts.push("suspend");
  if (scope.length === 0) acts.push("delete");
  return acts;
}
