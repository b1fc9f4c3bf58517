/** How many landscapes are offered. Knows no library, so that browsers can read it too. */
export const defaultPhotoCount = 8;
