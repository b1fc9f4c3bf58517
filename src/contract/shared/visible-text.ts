/** Characters that no eye sees, or that only steer other characters. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2028\u2029\uFFF9-\uFFFB]/u;
const lineEnds = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Blanks beside each other look like one; an empty braille pattern looks like a blank. */
const blanks = /[\p{Zs}\u2800]{2,}|\u2800/gu;
/** No script puts more marks on one letter; piles of them cover the lines around. */
const piledMarks = /(\p{M}{4})\p{M}+/gu;
const somethingVisible = /[^\s\p{Cc}\p{Cf}\p{M}\p{Z}\u2800]/u;

/** They turn the order of what follows around: "gpj.exe" can be made to read "exe.jpg". */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/** The flags of England, Scotland and Wales: the only ones that are spelled with tag characters. */
const spelledFlags =
  /(\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F})/u;

const pictograph = /\p{Extended_Pictographic}/u;
const beforeEmojiJoiner = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F/u;
const keycap = /[0-9#*]/;

/** Scripts in which a joiner or a non-joiner changes how letters are written. */
const joining =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mand}\p{scx=Adlm}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}]/u;
const letterOrMark = /[\p{L}\p{M}]/u;
/** A joiner after one of these counts at the end of a word too. */
const virama = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]/;

/**
 * A name or a title as people see it: on one line, without characters that make it look like
 * another one or like nothing. Emoji, and scripts that need joiners, keep theirs.
 */
export function visibleLine(text: string): string {
  const line = text.replace(lineEnds, " ").replace(piledMarks, "$1");
  const seen = unseen.test(line) ? line.split(spelledFlags).map(seenPart).join("") : line;
  return somethingVisible.test(seen) ? seen.replace(blanks, " ").trim() : "";
}

/** Text of many lines: only what turns its reading order around is left out. */
export function readableText(text: string): string {
  const readable = text.replace(turning, "").replace(piledMarks, "$1");
  return visibleLine(readable) ? readable.trim() : "";
}

/** Every second part is a flag. */
function seenPart(part: string, number: number): string {
  if (number % 2 === 1) return part;
  const characters = [...part];
  const kept: string[] = [];
  for (const [index, character] of characters.entries()) {
    const before = kept.at(-1) ?? "";
    const after = characters[index + 1] ?? "";
    if (!unseen.test(character) || isNeeded(character, before, after)) kept.push(character);
  }
  return kept.join("");
}

function isNeeded(character: string, before: string, after: string): boolean {
  switch (character) {
    case "\uFE0E":
    case "\uFE0F":
      return pictograph.test(before) || (keycap.test(before) && after === "\u20E3");
    case "\u200D":
      if (beforeEmojiJoiner.test(before) && pictograph.test(after)) return true;
      break;
    case "\u200C":
      break;
    default:
      return false;
  }
  return virama.test(before) || (isJoining(before) && isJoining(after));
}

function isJoining(character: string): boolean {
  // Some letters of Khmer are seen by nobody, and are left out themselves.
  return joining.test(character) && letterOrMark.test(character) && !unseen.test(character);
}
