/** The codecs whose packets can carry text and other data beside the picture. */
export type MessageCodec = "avc" | "hevc" | "av1";

/** Kinds of units that the picture needs; messages, fillers and unknown kinds are not among them. */
const keptUnits = {
  avc: new Set([1, 2, 3, 4, 5, 7, 8, 9, 13, 14, 15, 19, 20]),
  hevc: new Set([...range(0, 9), ...range(16, 21), 32, 33, 34, 35]),
  av1: new Set([1, 2, 3, 4, 6, 7, 8]),
};

/**
 * A packet without its messages (SEI units of H.264 and H.265, metadata of AV1): they show nothing,
 * and may hold any text, such as where and by whom a film was made. Null where the packet is damaged.
 */
export function withoutMessages(
  codec: MessageCodec,
  data: Uint8Array,
  lengthBytes: number,
): Uint8Array | null {
  const units = codec === "av1" ? unitsOfAv1(data) : unitsByLength(codec, data, lengthBytes);
  if (!units) return null;
  const kept = units.filter(({ kind }) => keptUnits[codec].has(kind));
  return kept.length === units.length ? data : Buffer.concat(kept.map(({ bytes }) => bytes));
}

type Unit = { kind: number; bytes: Uint8Array };

/** Each unit follows its own length. */
function unitsByLength(
  codec: "avc" | "hevc",
  data: Uint8Array,
  lengthBytes: number,
): Unit[] | null {
  const units: Unit[] = [];
  for (let at = 0; at < data.length; ) {
    let length = 0;
    for (let byte = 0; byte < lengthBytes; byte++) length = length * 256 + (data[at + byte] ?? 0);
    const end = at + lengthBytes + length;
    if (length === 0 || end > data.length) return null;
    const head = data[at + lengthBytes] ?? 0;
    const kind = codec === "avc" ? head & 31 : (head >> 1) & 63;
    units.push({ kind, bytes: data.subarray(at, end) });
    at = end;
  }
  return units;
}

/** Open bitstream units: a head that says the kind, and mostly a length of seven bits a byte. */
function unitsOfAv1(data: Uint8Array): Unit[] | null {
  const units: Unit[] = [];
  for (let at = 0; at < data.length; ) {
    const head = data[at] ?? 0;
    let next = at + 1 + ((head >> 2) & 1);
    let end = data.length;
    if ((head >> 1) & 1) {
      let length = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = data[next++];
        if (byte === undefined || shift > 28) return null;
        length += (byte & 127) * 2 ** shift;
        if (byte < 128) break;
      }
      end = next + length;
      if (end > data.length) return null;
    }
    units.push({ kind: (head >> 3) & 15, bytes: data.subarray(at, end) });
    at = end;
  }
  return units;
}

/** How many bytes a unit's length has, by the description that comes with the track. */
export function lengthBytesOf(codec: MessageCodec, description: Uint8Array | null): number {
  const at = codec === "avc" ? 4 : 21;
  return description ? ((description[at] ?? 3) & 3) + 1 : 4;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
