/** The landscapes of the opening slideshow: the day, twice around. */
export const heroLandscapeIds = [
  "morning-lake-1",
  "afternoon-coast-1",
  "evening-lake-1",
  "midnight-valley-1",
  "morning-valley-1",
  "afternoon-dunes-1",
  "evening-coast-1",
  "midnight-lake-1",
] as const;
