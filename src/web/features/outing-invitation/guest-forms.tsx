import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { limits } from "../../../contract/limits.ts";
import type { Outing, OutingDate } from "../../../contract/outings/outing.ts";
import { whileEnding } from "../../domain/outing/ending.ts";
import { guestOutingKey } from "../../domain/outing/outing-queries.ts";
import { showSnack } from "../../lib/alerts.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { AnswerButtons } from "./answer-buttons.tsx";
import { changeBody, type Fields, voteField, votesIn } from "./answer-fields.ts";
import styles from "./answer-form.module.css";
import { forgetAnswered } from "./answered-links.ts";
import view from "./secret-view.module.css";
import { usePlainForm } from "./use-plain-form.ts";
import { VoteFields } from "./vote-fields.tsx";

type GuestFormProps = { secret: string; outing: Outing };

/** Shows the outing as the server then answers it. */
function useGuestForm(secret: string, send: (fields: Fields) => Promise<Outing>) {
  const t = useTranslations("invitation.guest");
  const queryClient = useQueryClient();
  return usePlainForm(secret, async (fields) => {
    const outing = await send(fields);
    queryClient.setQueryData(guestOutingKey(secret), outing);
    const isMailed = Boolean(fields.get("email")) && outing.own_address === "given";
    showSnack({ type: "success", heading: isMailed ? t("mailSent") : t("saved") });
  });
}

/** The three answers, of which one has been given. */
export function ChangeAnswer({ secret, outing }: GuestFormProps) {
  const t = useTranslations("invitation");
  const people = useTranslations("outings.people");
  const { api } = useServices();
  const headingId = useId();
  const fullId = useId();
  const form = useGuestForm(secret, async (fields) => {
    const input = { params: { key: secret }, body: changeBody(fields) };
    return (await api("PATCH /guests/{key}", input)).data.outing;
  });
  const { answer, is_date_newer: isDateNewer } = outing.you;
  const isFull = answer !== "yes" && outing.people_counts.yes >= outing.most_people;
  return (
    <form {...form.props} className={styles.form} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.question}>
        {t(`guest.thanks.${answer ?? "maybe"}`)}
      </h2>
      {isDateNewer ? <Alert type="warning" heading={people("dateChanged")} isLive /> : null}
      {isFull ? (
        <p id={fullId} className={styles.note}>
          {t("full")}
        </p>
      ) : null}
      <AnswerButtons chosen={answer} pressed={form.pressed} isFull={isFull} fullId={fullId} />
      <p className={styles.note}>{t("guest.change")}</p>
    </form>
  );
}

type ChangeVotesProps = GuestFormProps & { voters: (date: OutingDate) => ReactNode };

export function ChangeVotes({ secret, outing, voters }: ChangeVotesProps) {
  const t = useTranslations("invitation");
  const votes = useTranslations("outings.votes");
  const { api } = useServices();
  const headingId = useId();
  const form = useGuestForm(secret, async (fields) => {
    const input = { params: { key: secret }, body: { votes: votesIn(fields) } };
    return (await api("PUT /guests/{key}/votes", input)).data.outing;
  });
  const offered = outing.dates.filter(({ is_withdrawn }) => !is_withdrawn);
  return (
    <form {...form.props} className={styles.form} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.question}>
        {t("voteQuestion")}
      </h2>
      <VoteFields
        dates={offered}
        voteOn={(date) => form.typed[voteField(date.starts_on)] ?? date.own_vote}
        tally={(date) => (
          <>
            <p className={styles.note}>
              {votes("tally", {
                yes: date.yes_count,
                ifNeedBe: date.if_need_be_count,
                no: date.no_count,
              })}
            </p>
            {voters(date)}
          </>
        )}
      />
      <div className={styles.actions}>
        <Button type="submit" size="l" wide busy={form.pressed !== null}>
          {t("guest.saveVotes")}
        </Button>
      </div>
    </form>
  );
}

/** The name, and an address for mails; the one given before is not shown to whoever has the link. */
export function ChangeAbout({ secret, outing }: GuestFormProps) {
  const t = useTranslations("invitation");
  const { api } = useServices();
  const form = useGuestForm(secret, async (fields) => {
    const input = { params: { key: secret }, body: changeBody(fields) };
    return (await api("PATCH /guests/{key}", input)).data.outing;
  });
  const { errors, typed } = form;
  const name = outing.people.find(({ is_you }) => is_you)?.name;
  return (
    <details className={view.more} open={Boolean(errors.name || errors.email)}>
      <summary>{t("guest.about")}</summary>
      <form {...form.props} className={view.inside}>
        <TextField
          name="name"
          label={t("name")}
          error={errors.name}
          defaultValue={typed.name ?? name}
          required
          maxLength={limits.guestName}
          autoComplete="given-name"
        />
        <TextField
          name="email"
          type="email"
          label={t("email")}
          hint={t(outing.own_address ? "emailKnown" : "emailHint")}
          error={errors.email}
          defaultValue={typed.email}
          optional
          autoComplete="email"
        />
        <Button type="submit" variant="secondary" busy={form.pressed !== null}>
          {t("guest.save")}
        </Button>
      </form>
    </details>
  );
}

/** Asks once, by having to be opened first. */
export function Leave({ secret }: Pick<GuestFormProps, "secret">) {
  const t = useTranslations("invitation.guest");
  const { api } = useServices();
  const navigate = useNavigate();
  const form = usePlainForm(secret, () =>
    whileEnding(secret, async () => {
      await api("DELETE /guests/{key}", { params: { key: secret } });
      forgetAnswered(secret);
      await navigate("/o/left", { replace: true });
    }),
  );
  return (
    <details className={view.more}>
      <summary>{t("leave")}</summary>
      <form {...form.props} className={view.inside}>
        <p>{t("leaveText")}</p>
        <Button
          type="submit"
          name="do"
          value="forget"
          variant="danger"
          busy={form.pressed !== null}
        >
          {t("leaveNow")}
        </Button>
      </form>
    </details>
  );
}
