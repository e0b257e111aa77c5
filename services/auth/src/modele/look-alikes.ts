// Reads names as they look: characters that look like Latin letters, most of them from Unicode's confusables (UTS #39).

const LETTERS = {
  a: '4@ɑαаꭺᗅꓮᴀɐⱥᗩλδ∆ƛʌ∀₳',
  b: '8ƅьꮟᑲᖯꞵβвᏼᗷꓐɓᑳƃбƀҍѣʙ',
  c: 'ᴄςⲥсꮯ𑣩ꓚȼҫƈ',
  d: 'ԁꮷᑯꓒꭰᗞᗪꓓɗɖƌđðᴅд',
  e: '3€℮ꬲеҽεꭼꓰɇҿᴇɛǝəє',
  i: '1l!❗❕¡|ıɪɩιіꙇӏꭵɨᵻᵼǀⲓꓲłɭƚɫї',
  m: 'μϻⲙмꮇᗰꓟӎ𑣣ɱᵯᴍʍ',
  n: 'ոռνⲛꓠɳƞηɲᵰɴŋипᴎ',
  o: '0⭕०੦૦௦౦೦൦๐໐၀ᴏᴑꬽοⲟоօ০୦𑓐𑣠ꓳøꬾɵꝋөѳꮎꮻθꭴσ◯〇',
  r: 'ꭇꭈᴦⲅгꮁʀꭱꮢᖇꓣɽɼɍғᵲя',
  s: '5$ꜱƽѕꮪտꮥꓢʂᵴ',
  t: '7+τⲧтꭲꓔƭⱦʈҭŧᵵᴛ',
  u: 'ꞟᴜꭎꭒʋυսᑌꓴᵾꮜʉ',
  v: 'ᴠѵꮩᐯꓦ',
  w: 'ɯᴡѡԝաꮃ𑣦ꮤꓪѽꝡ',
} as const

const LOOKS_LIKE = new Map(
  Object.entries(LETTERS).flatMap(([letter, lookAlikes]) =>
    [...lookAlikes].map((lookAlike) => [lookAlike, letter] as const),
  ),
)

/** A to Z in circles and squares, which decomposition leaves. */
const ENCLOSED = [0x1f150, 0x1f170, 0x1f1e6]

const enclosed = (code: number): string | undefined => {
  const codeOfA = ENCLOSED.find((start) => code >= start && code < start + 26)
  return codeOfA === undefined ? undefined : String.fromCharCode(0x61 + code - codeOfA)
}

const letterOf = (character: string): string =>
  LOOKS_LIKE.get(character) ?? enclosed(character.codePointAt(0) ?? 0) ?? character

/** `㏂` has four characters (a.m.); U+FDFA has 18, a sentence. */
const MAX_EXPANSION = 4

/** NFKD, except for characters that stand for words of other scripts. */
const decomposed = (name: string): string =>
  name.replace(/[^\x20-\x7e]/gu, (character) => {
    const substrings = character.normalize('NFKD')
    return substrings.length > MAX_EXPANSION ? character : substrings
  })

/** As many characters of a skeleton are read as the 40 of a public name can have. */
const MAX_READ = 40 * MAX_EXPANSION

const lettersOf = (name: string): string =>
  decomposed(name)
    .replace(/\p{Mn}|\p{Me}/gu, '')
    .slice(0, MAX_READ)
    .toLowerCase()

/** Pairs of letters that look like one, the first ones very much so. */
const CLOSE_PAIRS = { rn: 'm', vv: 'w' } as const
const PAIRS = { ...CLOSE_PAIRS, nn: 'm', uu: 'w', cl: 'd' } as const

const mergePairs = (text: string, pairs: Readonly<Record<string, string>>): string =>
  Object.entries(pairs).reduce((merged, [pair, letter]) => merged.replaceAll(pair, letter), text)

/** Lower case without accents; `l` becomes `i`. */
export function skeletonOf(name: string): string {
  const letters = lettersOf(name)
    .replace(/[^ a-km-z]/gu, letterOf)
    // «a d m i n»: single letters make a word.
    .replace(/(?<=(?<![a-z])[a-z])[^a-z]+(?=[a-z](?![a-z]))/g, '')
  return mergePairs(letters, CLOSE_PAIRS).replaceAll('ij', 'i')
}

/** In a short word, punctuation, pictures and marks of transliteration stand beside letters, not for them: «Léa‑Mina», «Al‑Aʿmin». */
const BESIDE_LETTERS = /[\p{Pd}\p{Pi}\p{Pf}\p{Lm}•·・×♥]|(?![©®✝⭕])\p{Extended_Pictographic}/u
const SHORT_WORD = 5

/** A character of a name: the letter it is read as, and whether it may be meant for any other in long and in short words. */
type Sign = { letter: string; isLatin: boolean; isWildcard: boolean; isWildcardInShortWord: boolean }

const signOf = (character: string): Sign => {
  const letter = letterOf(character)
  const isRead = letter !== character && /\p{Script=Latin}/u.test(character)
  const isWildcard = character > '\x7e' && !isRead && !/[\s’]/.test(character)
  return {
    letter,
    isLatin: /[a-z]/.test(character),
    isWildcard,
    isWildcardInShortWord: isWildcard && !BESIDE_LETTERS.test(character),
  }
}

/** Words to find anywhere in a name, and those to find as whole words. */
export type Words = { substrings: readonly string[]; wholeWords: readonly string[] }

/**
 * Whether a name has one of the words, with up to three of ten letters replaced by characters that aren't ASCII, whatever these
 * look like. Half of the letters must be Latin: names in other scripts aren't meant.
 */
export function containsDisguisedWord({ substrings, wholeWords }: Words, name: string): boolean {
  const letters = lettersOf(name)
  return [...new Set([letters, mergePairs(letters, PAIRS)])].some((text) => {
    const signs = [...text].map(signOf)
    if (text === letters && !signs.some(({ isWildcard }) => isWildcard)) return false
    return signs.some(
      (_, start) =>
        substrings.some((word) => isAt(start, word, signs)) ||
        wholeWords.some((word) => isAlone(start, word.length, signs) && isAt(start, word, signs)),
    )
  })
}

const isAlone = (start: number, length: number, signs: readonly Sign[]): boolean =>
  signs[start - 1]?.isLatin !== true && signs[start + length]?.isLatin !== true

const OTHERS_SHARE = 0.3

function isAt(start: number, word: string, signs: readonly Sign[]): boolean {
  const isShort = word.length <= SHORT_WORD
  const maxOthers = Math.max(1, OTHERS_SHARE * word.length)
  let [others, latin] = [0, 0]
  for (let index = 0; index < word.length; index++) {
    const sign = signs[start + index]
    if (sign === undefined) return false
    if (sign.isLatin) latin++
    if (sign.letter === word[index]) continue
    if (!(isShort ? sign.isWildcardInShortWord : sign.isWildcard)) return false
    if (++others > maxOthers) return false
  }
  return 2 * latin >= word.length
}
