/** Raise it when the format, the layers or a source of the tiles changes. */
export const mapTilesVersion = "1";

/** Tiles never change under their address, so it carries their version. */
export const mapTilesPath = `/map/{z}/{x}/{y}?v=${mapTilesVersion}`;
