import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { SetupClosed } from "../features/setup/setup-closed.tsx";
import { setupQuery } from "../features/setup/setup-query.ts";
import { SetupScreen } from "../features/setup/setup-screen.tsx";
import { PageHead } from "../layouts/page-head.tsx";
import type { LoadArgs, WarmArgs } from "../routes.tsx";
import { useServices } from "../services.ts";

export function load({ queryClient, ...services }: LoadArgs): Promise<unknown> {
  return queryClient.fetchQuery({ ...setupQuery(services), staleTime: 0 });
}

/** There is no such page unless the site waits to be set up. */
export function statusOf({ queryClient, ...services }: WarmArgs): number {
  return queryClient.getQueryData(setupQuery(services).queryKey)?.isOpen ? 200 : 404;
}

export function Page() {
  const t = useTranslations("setup");
  const { data } = useQuery(setupQuery(useServices()));
  return (
    <>
      <PageHead title={t(data?.isOpen ? "title" : "closed.heading")} isIndexed={false} />
      {data?.isOpen ? <SetupScreen /> : <SetupClosed />}
    </>
  );
}
