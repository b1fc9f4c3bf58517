export type MapPoint = { lat: number; long: number };

export type Cluster<Pin extends MapPoint> = MapPoint & { pins: Pin[] };

const worldPixels = 512;
/** Pins closer than their own width would cover each other. */
const reachPixels = 46;

/** Where a point lies on the flat world at a zoom, in pixels. */
function project({ lat, long }: MapPoint, zoom: number): [x: number, y: number] {
  const size = worldPixels * 2 ** zoom;
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180);
  return [
    ((long + 180) / 360) * size,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  ];
}

/** Pins that would cover each other at this zoom, taken together in the order they come. */
export function clusterPins<Pin extends MapPoint>(
  pins: readonly Pin[],
  zoom: number,
): Cluster<Pin>[] {
  const clusters: (Cluster<Pin> & { x: number; y: number })[] = [];
  for (const pin of pins) {
    const [x, y] = project(pin, zoom);
    const near = clusters.find((known) => Math.hypot(known.x - x, known.y - y) < reachPixels);
    if (near) near.pins.push(pin);
    else clusters.push({ lat: pin.lat, long: pin.long, pins: [pin], x, y });
  }
  return clusters.map(({ pins: together }) => ({ ...middleOf(together), pins: together }));
}

function middleOf(points: readonly MapPoint[]): MapPoint {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { lat: mean(points.map(({ lat }) => lat)), long: mean(points.map(({ long }) => long)) };
}

const kmPerDegree = 111.32;

/** How far two points are apart, well enough for what fits on a screen. */
export function spanKm(a: MapPoint, b: MapPoint): number {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.long - a.long) * rad) / 2) ** 2;
  return (2 * Math.asin(Math.min(1, Math.sqrt(h))) * kmPerDegree) / rad;
}

/** The box around a circle; its sides touch the circle. */
export function boxAround({ lat, long }: MapPoint, radiusKm: number): [MapPoint, MapPoint] {
  const high = radiusKm / kmPerDegree;
  const wide = Math.min(170, high / Math.max(0.05, Math.cos((lat * Math.PI) / 180)));
  return [
    { lat: Math.max(-85, lat - high), long: long - wide },
    { lat: Math.min(85, lat + high), long: long + wide },
  ];
}
