// Reads names as they look: characters that look like Latin letters, most of them from Unicode's confusables (UTS #39).

const LETTERS = {
  a: '4@ɑαаꭺᗅꓮᴀɐⱥᗩλδ∆ƛʌ∀₳',
  b: '8ƅьꮟᑲᖯꞵβвᏼᗷꓐɓᑳƃбƀҍѣʙ',
  c: 'ᴄςⲥсꮯ𑣩ꓚȼҫƈ',
  d: 'ԁꮷᑯꓒꭰᗞᗪꓓɗɖƌđðᴅд',
  e: '3€ꬲеҽεꭼꓰɇҿᴇɛǝəє',
  i: '1l!¡|ıɪɩιіꙇӏꭵɨᵻᵼǀⲓꓲłɭƚɫї',
  m: 'μϻⲙмꮇᗰꓟӎ𑣣ɱᵯᴍʍ',
  n: 'ոռνⲛꓠɳƞηɲᵰɴŋипᴎ',
  o: '0०੦૦௦౦೦൦๐໐၀ᴏᴑꬽοⲟоօ০୦𑓐𑣠ꓳøꬾɵꝋөѳꮎꮻθꭴσ◯〇',
  r: 'ꭇꭈᴦⲅгꮁʀꭱꮢᖇꓣɽɼɍғᵲя',
  s: '5$ꜱƽѕꮪտꮥꓢʂᵴ',
  t: '7+τⲧтꭲꓔƭⱦʈҭŧᵵᴛ',
  u: 'ꞟᴜꭎꭒʋυսᑌꓴᵾꮜʉ',
  v: 'ᴠѵꮩᐯꓦ',
  w: 'ɯᴡѡԝաꮃ𑣦ꮤꓪѽꝡ',
} as const

const LOOKS_LIKE = new Map(
  Object.entries(LETTERS).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
)

/** A to Z in circles and squares, which decomposition leaves. */
const ENCLOSED = [0x1f150, 0x1f170, 0x1f1e6]

const enclosed = (code: number): string | undefined => {
  const first = ENCLOSED.find((first) => code >= first && code < first + 26)
  return first === undefined ? undefined : String.fromCharCode(0x61 + code - first)
}

const letterOf = (character: string): string =>
  LOOKS_LIKE.get(character) ?? enclosed(character.codePointAt(0) ?? 0) ?? character

/** `㏂` has four characters (a.m.); U+FDFA has 18, a sentence. */
const MAX_EXPANSION = 4

/** NFKD, except for characters that stand for words of other scripts. */
const decomposed = (name: string): string =>
  name.replace(/[^\x20-\x7e]/gu, (character) => {
    const parts = character.normalize('NFKD')
    return parts.length > MAX_EXPANSION ? character : parts
  })

/** As many characters of a skeleton are read as the 40 of a public name can have. */
const MAX_READ = 40 * MAX_EXPANSION

/** Lower case without accents; `l` becomes `i`. */
export function skeletonOf(name: string): string {
  return (
    decomposed(name)
      .replace(/\p{M}/gu, '')
      .slice(0, MAX_READ)
      .toLowerCase()
      .replace(/[^ a-km-z]/gu, letterOf)
      // «a d m i n»: single letters make a word.
      .replace(/(?<=(?<![a-z])[a-z])[^a-z]+(?=[a-z](?![a-z]))/g, '')
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w')
      .replaceAll('ij', 'i')
  )
}

/** A character that no list here has may look like any letter; pictures and the punctuation of texts don't. */
const UNKNOWN = /[^\p{ASCII}\s\p{Extended_Pictographic}’–—…«»]/u

/** Of a word's letters, so many must be known. */
const KNOWN_SHARE = 0.6

/** Whether a skeleton has one of the words, some of whose letters are unknown characters. */
export function hasDisguised(words: readonly string[], skeleton: string): boolean {
  // Null for an unknown character.
  const letters = [...skeleton].map((character) => (UNKNOWN.test(character) ? null : character))
  return (
    letters.includes(null) && words.some((word) => letters.some((_, start) => isAt(start, word, letters)))
  )
}

function isAt(start: number, word: string, letters: readonly (string | null)[]): boolean {
  let known = 0
  for (let at = 0; at < word.length; at++) {
    const letter = letters[start + at]
    if (letter === word[at]) known++
    else if (letter !== null) return false
  }
  return known >= KNOWN_SHARE * word.length
}
