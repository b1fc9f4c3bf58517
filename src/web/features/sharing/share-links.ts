import type { ShareChannel } from "../../../contract/shared/channels.ts";

export type Shared = {
  kind: "capsule" | "list" | "profile" | "outing";
  id: string;
  title: string;
  /** The path without the language prefix. */
  path: string;
};

/**
 * The address of a page with the channel by which it is shared, so that views can be counted by
 * channel.
 */
export function sharedAddress(page: string, channel: ShareChannel): string {
  const url = new URL(page);
  url.searchParams.set("view_cource", channel);
  return url.href;
}

export const outsideChannels = ["whatsapp", "telegram", "x", "facebook", "email"] as const;

export type OutsideChannel = (typeof outsideChannels)[number];

/** The address at each service that shares a page there. */
export function outsideLink(
  channel: OutsideChannel,
  { address, title }: { address: string; title: string },
): string {
  const url = encodeURIComponent(address);
  const words = encodeURIComponent(title);
  switch (channel) {
    case "whatsapp":
      return `https://wa.me/?text=${words}%20${url}`;
    case "telegram":
      return `https://t.me/share/url?url=${url}&text=${words}`;
    case "x":
      return `https://x.com/intent/post?text=${words}&url=${url}`;
    case "facebook":
      return `https://www.facebook.com/sharer/sharer.php?u=${url}`;
    case "email":
      return `mailto:?subject=${words}&body=${url}`;
  }
}
