import { useQuery } from "@tanstack/react-query";
import { redirect, useParams } from "react-router";
import { useTranslations } from "use-intl";
import type { Outing } from "../../../contract/outings/outing.ts";
import { ApiError } from "../../api/api-error.ts";
import { GuestKey } from "../../domain/outing/guest-key.ts";
import { guestOutingQuery } from "../../domain/outing/outing-queries.ts";
import { usePendingTicks, withTick } from "../../domain/outing/tick-queue.ts";
import { useTickSending } from "../../domain/outing/use-tick-sending.ts";
import { factsOfGuest, GuestView } from "../../features/outing-invitation/guest-view.tsx";
import { factsOf, InvitationView } from "../../features/outing-invitation/invitation-view.tsx";
import { linkQuery, type OpenedLink } from "../../features/outing-invitation/link-query.ts";
import { type Nothing, NothingHere } from "../../features/outing-invitation/nothing-here.tsx";
import { type Facts, usePreview } from "../../features/outing-invitation/outing-facts.tsx";
import { HowWasIt } from "../../features/outings/memories/how-was-it.tsx";
import { MessageWall } from "../../features/outings/messages/message-wall.tsx";
import { OutingSkeleton } from "../../features/outings/outing-skeleton.tsx";
import { PeopleSection } from "../../features/outings/people/people-section.tsx";
import { OutingRibbon } from "../../features/outings/ribbon/outing-ribbon.tsx";
import { useLiveGuest } from "../../features/outings/use-live-outing.ts";
import { Voters } from "../../features/outings/votes/date-row.tsx";
import { PageHead } from "../../layouts/page-head.tsx";
import { outingLink } from "../../links.ts";
import type { LoadArgs, WarmArgs } from "../../routes.tsx";
import { useServices } from "../../services.ts";
import { InBrowser } from "../../ui/in-browser.tsx";

/** Where a guest is led who has left. It is no secret: those are longer. */
const left = "left";

export async function load({ params, queryClient, ...services }: LoadArgs) {
  const { secret = "" } = params;
  if (secret === left) return;
  const opened = await queryClient.ensureQueryData(linkQuery(services, secret));
  const outingId = opened.kind === "invitation" ? opened.invitation.outing_id : null;
  // A member who takes part has a page of their own.
  if (outingId) throw redirect(outingLink(outingId));
}

const statuses: Partial<Record<OpenedLink["kind"], number>> = { lost: 404, cancelled: 410 };

export function statusOf({ params, queryClient, ...services }: WarmArgs): number {
  const { queryKey } = linkQuery(services, params.secret ?? "");
  const opened = queryClient.getQueryData(queryKey);
  return (opened && statuses[opened.kind]) ?? 200;
}

export function Page() {
  const { secret = "" } = useParams();
  return secret === left ? <Nowhere kind="left" /> : <Opened key={secret} secret={secret} />;
}

function Opened({ secret }: { secret: string }) {
  const t = useTranslations("ui");
  const { data } = useQuery(linkQuery(useServices(), secret));
  if (!data) {
    return (
      <>
        <PageHead title={t("loading")} isIndexed={false} />
        <OutingSkeleton />
      </>
    );
  }
  if (data.kind === "invitation") return <Invited secret={secret} {...data} />;
  if (data.kind === "guest") return <Guest secret={secret} first={data.outing} />;
  return <Nowhere kind={data.kind} />;
}

type InvitedProps = { secret: string } & Extract<OpenedLink, { kind: "invitation" }>;

function Invited({ secret, invitation, formKey }: InvitedProps) {
  return (
    <>
      <Head facts={factsOf(invitation)} />
      <InvitationView secret={secret} invitation={invitation} formKey={formKey} />
    </>
  );
}

function Guest({ secret, first }: { secret: string; first: Outing }) {
  const t = useTranslations("outings");
  const { data: known, error } = useQuery({
    ...guestOutingQuery(useServices(), secret),
    initialData: first,
  });
  useLiveGuest(secret);
  useTickSending();
  // Ticks that are still on this device show as if they had been sent.
  const outing = usePendingTicks(known.id, secret).reduce(withTick, known);
  // The host may have removed this guest meanwhile.
  if (error instanceof ApiError && error.status === 404) return <Nowhere kind="lost" />;
  return (
    <GuestKey value={secret}>
      <Head facts={factsOfGuest(outing)} />
      <GuestView
        secret={secret}
        outing={outing}
        voters={(date) => <Voters outing={outing} date={date} />}
        memories={
          <InBrowser fallback={<NoScript>{t("memories.noScript")}</NoScript>}>
            <HowWasIt outing={outing} />
          </InBrowser>
        }
      >
        <PeopleSection outing={outing} />
        <OutingRibbon outing={outing} />
        <InBrowser fallback={<NoScript>{t("messages.noScript")}</NoScript>}>
          <MessageWall outing={outing} />
        </InBrowser>
      </GuestView>
    </GuestKey>
  );
}

/** For those who never see what only scripts load. */
function NoScript({ children }: { children: string }) {
  return (
    <noscript>
      <p>{children}</p>
    </noscript>
  );
}

function Head({ facts }: { facts: Facts }) {
  return <PageHead {...usePreview(facts)} isIndexed={false} />;
}

function Nowhere({ kind }: { kind: Nothing }) {
  const t = useTranslations("invitation.refused");
  return (
    <>
      <PageHead title={t(kind)} isIndexed={false} />
      <NothingHere kind={kind} />
    </>
  );
}
