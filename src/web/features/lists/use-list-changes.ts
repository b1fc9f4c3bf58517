import { type InfiniteData, useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Flenjor } from "../../../contract/capsules.ts";
import type { CapsuleList } from "../../../contract/lists.ts";
import { reportError } from "../../api/report-error.ts";
import { showSnack } from "../../lib/alerts.ts";
import { useServices } from "../../services.ts";
import { listQuery, refreshLists, refreshSaved } from "./list-queries.ts";

const mostOrdered = 1000;

type Page = { data: { list: CapsuleList; flenjors: Flenjor[] } };
type Body = { remove_flenjor_ids?: string[]; add_flenjor_ids?: string[]; order?: string[] };

/** Shows a new order or a removal at once, then sends it; a removal can be undone. */
export function useListChanges(listId: string) {
  const services = useServices();
  const { api, queryClient } = services;
  const t = useTranslations("lists.items");
  const shell = useTranslations("shell");
  const { queryKey } = listQuery(services, listId);

  const change = useMutation({
    mutationKey: ["list-change", listId],
    mutationFn: (body: Body) => api("PATCH /flenjor-lists/{id}", { params: { id: listId }, body }),
    onError: (error) => reportError(error, shell("error")),
    // Only the last of several quick changes reloads: an answer in between would undo the shown
    // order.
    onSettled: async (_data, _error, { order: _order, ...changes }) => {
      if (queryClient.isMutating({ mutationKey: ["list-change", listId] }) > 1) return;
      if (Object.keys(changes).length > 0) await refreshSaved(queryClient);
      await refreshLists(queryClient, listId);
    },
  });

  /** Pages keep their lengths, so that the next one goes on where they end. */
  function show(flenjors: Flenjor[]): void {
    queryClient.setQueryData<InfiniteData<Page>>(queryKey as never, (known) => {
      if (!known) return known;
      const left = [...flenjors];
      const pages = known.pages.map((page) => ({
        ...page,
        data: { ...page.data, flenjors: left.splice(0, page.data.flenjors.length) },
      }));
      return { ...known, pages };
    });
  }

  return {
    reorder(flenjors: Flenjor[]): void {
      show(flenjors);
      change.mutate({ order: flenjors.map(({ id }) => id).slice(0, mostOrdered) });
    },
    remove(capsule: Flenjor, flenjors: Flenjor[]): void {
      show(flenjors.filter(({ id }) => id !== capsule.id));
      change.mutate({ remove_flenjor_ids: [capsule.id] });
      const order = flenjors.map(({ id }) => id).slice(0, mostOrdered);
      const run = () => change.mutate({ add_flenjor_ids: [capsule.id], order });
      showSnack({
        type: "info",
        heading: t("removed", { title: capsule.title }),
        action: { label: t("undo"), run },
      });
    },
  };
}
