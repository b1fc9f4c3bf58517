import type Sharp from "sharp";

/**
 * The library for pictures, with the first work that needs it, because it stays in memory. It keeps
 * nothing of what it has read: every picture is another one, and what is drawn is kept as a file.
 */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  return sharp;
}
