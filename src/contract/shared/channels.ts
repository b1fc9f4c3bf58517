/** The ways to share a thing that are counted by name; any other counts as `other`. */
export const shareChannels = [
  "native",
  "copy",
  "whatsapp",
  "telegram",
  "x",
  "facebook",
  "email",
  "qr",
  "other",
] as const;

export type ShareChannel = (typeof shareChannels)[number];

export function shareChannel(given: string): ShareChannel {
  const name = given.trim().toLowerCase();
  return shareChannels.find((channel) => channel === name) ?? "other";
}
