import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Services } from "../../services.ts";

export const periods = [7, 30, 90] as const;

export type Period = (typeof periods)[number];

export type Asked = { capsuleId?: string; days: Period };

/** The numbers of one capsule, or of all capsules of the viewer. */
export function insightsQuery({ api }: Pick<Services, "api">, { capsuleId, days }: Asked) {
  return queryOptions({
    queryKey: ["insights", capsuleId ?? null, days],
    queryFn: async ({ signal }) => {
      const query = { days };
      const answer = capsuleId
        ? await api("GET /flenjors/{id}/insights", { params: { id: capsuleId }, query }, { signal })
        : await api("GET /account/insights", { query }, { signal });
      return answer.data.insights;
    },
    placeholderData: keepPreviousData,
  });
}
