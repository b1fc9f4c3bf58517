import { ApiError } from "../api/api-error.ts";

/** Loads what a page for moderators or operators shows. For everybody else there is no such page. */
export async function loadOrMissing(loading: Promise<unknown>): Promise<void> {
  try {
    await loading;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      throw new Response(null, { status: 404 });
    }
    throw error;
  }
}
