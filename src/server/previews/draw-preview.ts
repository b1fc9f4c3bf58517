import { loadSharp } from "../lib/load-sharp.ts";
import {
  type PreviewLook,
  type PreviewWords,
  previewCard,
  previewSize,
  window,
} from "./preview-card.ts";
import { previewFonts } from "./preview-fonts.ts";

type Preview = PreviewWords & PreviewLook & { picture: Buffer | null };

/** The picture that other sites show beside a link, as a JPEG. */
export async function drawPreview({ slot, times, picture, ...words }: Preview): Promise<Buffer> {
  const readable = { ...words, title: withoutSigns(words.title) };
  const card =
    (await drawCard({ slot, times }, readable)) ??
    (await drawCard({ slot, times }, inPlainLetters(readable))) ??
    // In a script that our faces do not have, the picture speaks alone.
    (await drawCard(
      { slot, times },
      { product: words.product, title: "", place: "", creator: "" },
    ));
  const sharp = await loadSharp();
  const layers = picture ? [{ input: await framed(picture), ...window }] : [];
  return sharp(Buffer.from(card ?? ""))
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** Null where a letter is missing in our faces. */
async function drawCard(look: PreviewLook, words: PreviewWords): Promise<string | null> {
  // Not with the server: few starts need it at once, and it takes long to load.
  const { default: satori } = await import("satori");
  let isMissing = false;
  const svg = await satori(previewCard(look, words), {
    ...previewSize,
    fonts: await previewFonts(),
    loadAdditionalAsset: async () => {
      isMissing = true;
      return [];
    },
  });
  return isMissing ? null : svg;
}

/** Letters that our faces lack, without their accents: better than no words at all. */
function inPlainLetters(words: PreviewWords): PreviewWords {
  const plain = (text: string) =>
    text.replaceAll(/[\u{100}-\u{10ffff}]/gu, (letter) =>
      letter.normalize("NFD").replaceAll(/\p{M}/gu, ""),
    );
  return {
    ...words,
    title: plain(words.title),
    place: plain(words.place),
    creator: plain(words.creator),
  };
}

function withoutSigns(title: string): string {
  return title.replaceAll(/\p{Extended_Pictographic}|\u{fe0f}|\u{200d}/gu, "").trim();
}

/** Cut to the window's shape, with its round corners. */
async function framed(picture: Buffer): Promise<Buffer> {
  const { width, height, radius } = window;
  const sharp = await loadSharp();
  const shape = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`;
  return sharp(picture)
    .resize({ width, height, fit: "cover" })
    .composite([{ input: Buffer.from(shape), blend: "dest-in" }])
    .png()
    .toBuffer();
}
