export type MapTheme = "light" | "dark";

export type MapPalette = {
  sea: string;
  shelf: string;
  land: string;
  coast: string;
  town: string;
  lake: string;
  river: string;
  state: string;
  border: string;
  cityText: string;
  countryText: string;
  waterText: string;
  landHalo: string;
};

/** Warm paper by day, dusk by night: the land takes the page's colours, the sea stays quiet. */
export const mapPalettes: Record<MapTheme, MapPalette> = {
  light: {
    sea: "#c6dadd",
    shelf: "#d9e7e5",
    land: "#f8f2e6",
    coast: "#9fbbbd",
    town: "#e9d6b6",
    lake: "#cadcdf",
    river: "#b3cfd3",
    state: "#dccfb8",
    border: "#c2ab88",
    cityText: "#3f342a",
    countryText: "#7c664a",
    waterText: "#587f88",
    landHalo: "#fbf6ec",
  },
  dark: {
    sea: "#12141f",
    shelf: "#1a1e2e",
    land: "#2c2632",
    coast: "#4b475f",
    town: "#43384a",
    lake: "#151823",
    river: "#1c2031",
    state: "#443b4b",
    border: "#6a5d6c",
    cityText: "#efe4d5",
    countryText: "#b8a58f",
    waterText: "#7f8bb0",
    landHalo: "#1f1b25",
  },
};
