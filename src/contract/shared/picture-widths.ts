/** The widths at which faces are served. */
export const faceWidths = [50, 100, 300] as const;

/** The widths at which all other pictures are served. */
export const pictureWidths = [500, 800, 1200, 1600] as const;

/** The widths of landscapes that are higher than wide. */
export const tallWidths = [500, 800, 1200] as const;
