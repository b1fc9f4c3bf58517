import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { PublicUser } from "../../../contract/users.ts";
import { reportError } from "../../api/report-error.ts";
import { type Services, useServices } from "../../services.ts";

type Asking = Pick<Services, "api">;

export function accessQuery({ api }: Asking, capsuleId: string) {
  return queryOptions({
    queryKey: ["capsule-access", capsuleId],
    queryFn: async ({ signal }) => {
      const params = { id: capsuleId };
      return (await api("GET /flenjors/{id}/user-access", { params }, { signal })).data.users;
    },
  });
}

export function searchPeopleQuery({ api }: Asking, search: string) {
  return queryOptions({
    queryKey: ["people-search", search],
    queryFn: async ({ signal }) => {
      const query = { page: 1, page_limit: 100, search };
      return (await api("GET /users", { query }, { signal })).data.users;
    },
    placeholderData: keepPreviousData,
  });
}

type Change = { person: PublicUser; isAllowed: boolean };

/** Shows a change of access at once, then sends it. */
export function useAccessChange(capsuleId: string) {
  const services = useServices();
  const { api, queryClient } = services;
  const t = useTranslations("shell");
  const { queryKey } = accessQuery(services, capsuleId);
  const show = ({ person, isAllowed }: Change) =>
    queryClient.setQueryData(queryKey, (known: PublicUser[] = []) => {
      const others = known.filter(({ id }) => id !== person.id);
      return isAllowed ? [...others, person] : others;
    });
  const change = useMutation({
    mutationFn: ({ person, isAllowed }: Change) =>
      api(isAllowed ? "POST /flenjors/{id}/user-access" : "DELETE /flenjors/{id}/user-access", {
        params: { id: capsuleId },
        body: { user_ids: [person.id] },
      }),
    onMutate: show,
    onError: (error, { person, isAllowed }) => {
      show({ person, isAllowed: !isAllowed });
      reportError(error, t("error"));
    },
  });
  return {
    grant: (person: PublicUser) => change.mutate({ person, isAllowed: true }),
    revoke: (person: PublicUser) => change.mutate({ person, isAllowed: false }),
  };
}
