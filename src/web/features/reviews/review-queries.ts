import { type InfiniteData, infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import type { Answer } from "../../../contract/endpoints.ts";
import type { Review } from "../../../contract/reviews.ts";
import { reviewsKey } from "../../domain/rating/reviews-key.ts";
import type { Services } from "../../services.ts";

type Where = { cursor?: string };
type Page = Answer<"GET /flenjors/{id}/reviews">;

const firstReviews = 10;

export function reviewsQuery({ api }: Pick<Services, "api">, capsuleId: string) {
  return infiniteQueryOptions({
    queryKey: reviewsKey(capsuleId),
    initialPageParam: {} as Where,
    queryFn: ({ pageParam, signal }) =>
      api(
        "GET /flenjors/{id}/reviews",
        { params: { id: capsuleId }, query: { page_limit: firstReviews, ...pageParam } },
        { signal },
      ),
    getNextPageParam: ({ meta }): Where | undefined =>
      meta.next_cursor ? { cursor: meta.next_cursor } : undefined,
  });
}

/** Changes what is known of one review wherever it is shown. */
export function patchReview(
  queryClient: QueryClient,
  capsuleId: string,
  id: string,
  change: (review: Review) => Partial<Review>,
): void {
  const patched = (review: Review) =>
    review.id === id ? { ...review, ...change(review) } : review;
  queryClient.setQueryData<InfiniteData<Page>>(
    reviewsKey(capsuleId),
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          data: {
            ...page.data,
            reviews: page.data.reviews.map(patched),
            own_review: page.data.own_review && patched(page.data.own_review),
          },
        })),
      },
  );
}
