/** The contract's bounds, as the desk needs them before anything is sent. */
export const limits = {
  title: 120,
  description: 5000,
  caption: 300,
  spend: 1_000_000,
  people: 1000,
  tags: 20,
  tag: 40,
  covers: 20,
  experiences: 50,
  activities: 30,
  activity: 120,
  url: 2048,
  places: 10,
  pictures: 20,
  imageBytes: 20 * 1024 * 1024,
  videoBytes: 200 * 1024 * 1024,
};

/** The limit of a long text, once it is worth telling. */
export function limitToTell(text: string): number | undefined {
  return text.length > limits.description * 0.8 ? limits.description : undefined;
}
