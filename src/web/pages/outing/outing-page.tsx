import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { Outing } from "../../../contract/outings/outing.ts";
import { ApiError } from "../../api/api-error.ts";
import { mustWaitForData } from "../../api/online.ts";
import { isComing, isOnItsDays, outingQuery } from "../../domain/outing/outing-queries.ts";
import { usePendingTicks, withTick } from "../../domain/outing/tick-queue.ts";
import { useNow } from "../../domain/outing/use-now.ts";
import { useTickSending } from "../../domain/outing/use-tick-sending.ts";
import { DaysScreen } from "../../features/outings/day/days-screen.tsx";
import { InviteButtons } from "../../features/outings/invite-buttons.tsx";
import type { OutingPart } from "../../features/outings/menu-of.ts";
import { OutingSkeleton } from "../../features/outings/outing-skeleton.tsx";
import { OutingView } from "../../features/outings/outing-view.tsx";
import { useLiveOuting } from "../../features/outings/use-live-outing.ts";
import { useOutingChange } from "../../features/outings/use-outing-change.ts";
import { SafetyMenu } from "../../features/safety/safety-menu.tsx";
import type { SafetySubject } from "../../features/safety/safety-subject.ts";
import { ShareButton } from "../../features/sharing/share-button.tsx";
import { PageHead } from "../../layouts/page-head.tsx";
import type { LoadArgs, WarmArgs } from "../../routes.tsx";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";

const InviteModal = lazy(() =>
  import("../../features/people/invite-modal.tsx").then((module) => ({
    default: module.InviteModal,
  })),
);

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The server waits for the outing; in the browser its shape is shown meanwhile. */
export async function load({ params, queryClient, ...services }: LoadArgs): Promise<void> {
  const { id = "" } = params;
  if (!idShape.test(id)) throw notThere();
  if (!mustWaitForData()) return;
  try {
    await queryClient.ensureQueryData(outingQuery(services, id));
  } catch (error) {
    if (isGone(error)) throw notThere();
    throw error;
  }
}

export async function warm({ params, queryClient, ...services }: WarmArgs): Promise<void> {
  const { id = "" } = params;
  if (idShape.test(id)) await queryClient.prefetchQuery(outingQuery(services, id));
}

export function Page() {
  const { id = "" } = useParams();
  const t = useTranslations("outings");
  const ui = useTranslations("ui");
  const { data, error, refetch, dataUpdatedAt } = useQuery(outingQuery(useServices(), id));
  if (isGone(error)) throw notThere();
  if (data) return <Shown key={id} outing={data} loadedAt={dataUpdatedAt} />;
  return (
    <>
      <PageHead title={ui("loading")} isIndexed={false} />
      {error ? (
        <EmptyState
          sky="midnight"
          headingLevel={1}
          title={t("failed")}
          action={<Button onClick={() => refetch()}>{t("list.tryAgain")}</Button>}
        />
      ) : (
        <OutingSkeleton />
      )}
    </>
  );
}

function Shown({ outing: stored, loadedAt }: { outing: Outing; loadedAt: number }) {
  const now = useNow(loadedAt);
  const [search] = useSearchParams();
  const [isInviting, setInviting] = useState(false);
  useLiveOuting(stored.id);
  useTickSending();
  // Ticks that are still on this device show as if they had been sent.
  const outing = usePendingTicks(stored.id, null).reduce(withTick, stored);
  const isDay = isComing(outing) && isOnItsDays(outing, now) && search.get("plan") !== "whole";
  return (
    <>
      <PageHead title={outing.title} isIndexed={false} />
      {isDay ? (
        <DaysScreen outing={outing} now={now} />
      ) : (
        <OutingView
          outing={outing}
          now={now}
          invite={<Invite outing={outing} onByName={() => setInviting(true)} />}
          menuOf={(part) => <SafetyMenu subject={subjectOf(part)} />}
        />
      )}
      {isInviting ? <InviteByName outing={outing} onClose={() => setInviting(false)} /> : null}
    </>
  );
}

/** A member who blocks the host leaves the outing; after a block of anybody else its page stays. */
function subjectOf({ kind, id, person: { user, name, is_host } }: OutingPart): SafetySubject {
  const isOneOfMany = !is_host;
  if (!user) return { kind, id, person: { id: "", full_name: name }, isGuest: true, isOneOfMany };
  return { kind, id, person: user, isOneOfMany };
}

function Invite({ outing, onByName }: { outing: Outing; onByName: () => void }) {
  const { invitation } = outing;
  return (
    <InviteButtons
      outing={outing}
      share={
        invitation ? (
          <ShareButton
            shared={{
              kind: "outing",
              id: outing.id,
              title: outing.title,
              path: new URL(invitation).pathname,
            }}
          />
        ) : null
      }
      onByName={onByName}
    />
  );
}

/** Beside the view, where nothing that an invitation changes takes it away. */
function InviteByName({ outing, onClose }: { outing: Outing; onClose: () => void }) {
  const { change, isPending } = useOutingChange(outing.id);
  return (
    <Suspense fallback={null}>
      <InviteModal
        title={outing.title}
        invitedIds={outing.people.flatMap(({ user }) => user?.id ?? [])}
        isBusy={isPending}
        onInvite={({ username }) =>
          change({
            call: (api) =>
              api("POST /outings/{id}/people", { params: { id: outing.id }, body: { username } }),
          })
        }
        onClose={onClose}
      />
    </Suspense>
  );
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function notThere(): Response {
  return new Response(null, { status: 404 });
}
