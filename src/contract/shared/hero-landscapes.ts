/** The landscapes of the opening slideshow: the day, twice around. */
export const heroLandscapeIds = [
  "morning-lake-1",
  "afternoon-coast-1",
  "evening-town-1",
  "midnight-valley-1",
  "morning-hills-1",
  "afternoon-harbour-1",
  "evening-lake-1",
  "midnight-city-1",
] as const;
