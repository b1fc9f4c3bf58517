/** The landscapes of the opening slideshow: the day, twice around. */
export const heroLandscapeIds = [
  "morning-lake-2",
  "afternoon-coast-2",
  "evening-town-2",
  "midnight-valley-2",
  "morning-hills-2",
  "afternoon-harbour-2",
  "evening-lake-2",
  "midnight-city-2",
] as const;
