/** A file of its own, because the first view needs it and none of the other limits. */
export const longestSearch = 200;
