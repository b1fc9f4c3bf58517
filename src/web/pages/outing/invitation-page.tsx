import { useQuery } from "@tanstack/react-query";
import { redirect, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { GuestView } from "../../features/outing-invitation/guest-view.tsx";
import { InvitationView } from "../../features/outing-invitation/invitation-view.tsx";
import { linkQuery, statusOf } from "../../features/outing-invitation/link-query.ts";
import { NothingHere } from "../../features/outing-invitation/nothing-here.tsx";
import { PageHead } from "../../layouts/page-head.tsx";
import type { LoadArgs } from "../../routes.tsx";
import { useServices } from "../../services.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";

/** Where a guest is led who has left. It is no secret: those are longer. */
const left = "left";

export async function load({ params, queryClient, ...services }: LoadArgs) {
  const { secret = "" } = params;
  if (secret === left) return;
  const opened = await queryClient.ensureQueryData(linkQuery(services, secret));
  const outingId = opened.kind === "invitation" ? opened.invitation.outing_id : null;
  // A member who takes part has a page of their own.
  if (outingId) throw redirect(`/outings/${outingId}`);
  const status = statusOf(opened);
  if (status !== 200) return { status };
}

export function Page() {
  const { secret = "" } = useParams();
  return secret === left ? (
    <NothingHere kind="left" />
  ) : (
    <Opened key={secret} secret={secret} />
  );
}

function Opened({ secret }: { secret: string }) {
  const t = useTranslations("ui");
  const { data } = useQuery(linkQuery(useServices(), secret));
  switch (data?.kind) {
    case "invitation":
      return <InvitationView secret={secret} {...data} />;
    case "guest":
      return <GuestView secret={secret} outing={data.outing} />;
    case undefined:
      return (
        <>
          <PageHead title={t("loading")} isIndexed={false} />
          <Skeleton />
        </>
      );
    default:
      return <NothingHere kind={data.kind} />;
  }
}
