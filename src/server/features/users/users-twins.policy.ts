/** Letters of other scripts, and drawn ones that Unicode does not take apart, as Latin ones. */
const alike: Record<string, string> = {
  авсԁеһнііјкӏморгѕтѵԝхуԛ: "abcdehhiijklmoprstvwxyq",
  αεικνορτυχηϝϲϳıω: "aeikvoptuxnfcjiw",
  օոսհցյզքլոտ: "onuhgjqplnu",
  ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢɑɡɩ: "abcdefghijklmnoprstuvwyzagi",
  ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᏔᏃᎽᎥᏉ: "abcdeghjklmprstvwzyiv",
  ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ: "abcdefghijklmnoprstuvwxyz",
  ⲁⲃⲥⲉⲓⲕⲙⲛⲟⲣⲧⲩⲭ: "abceikmnoptyx",
};

const twins = new Map<string, string>();
for (const [letters, latin] of Object.entries(alike)) {
  for (const [at, letter] of [...letters].entries()) {
    twins.set(letter.toLowerCase(), latin[at] ?? "");
  }
}
const firstLetter = "a".charCodeAt(0);
// White on a circle, white on a square, and the letters that flags are made of.
for (const start of [0x1f150, 0x1f170, 0x1f1e6]) {
  for (let at = 0; at < 26; at++) {
    twins.set(String.fromCodePoint(start + at), String.fromCharCode(firstLetter + at));
  }
}

export function latinTwin(letter: string): string {
  return twins.get(letter) ?? letter;
}

const latin = /\p{Script=Latin}/u;
const likeLatin =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Coptic}]/u;

/** Nobody writes one word in two scripts that look alike, but to be taken for somebody else. */
export function mixesScripts(word: string): boolean {
  return latin.test(word) && likeLatin.test(word);
}
