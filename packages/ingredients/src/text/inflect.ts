// Reduces a folded French word to its singular. Lines and lexicon share the rules, which needn't match a dictionary.

export type Inflections = {
  /** `pois`, `ananas`, `noix`, and plurals that are another word (`pâtes`). */
  invariable: ReadonlySet<string>
  irregulars: ReadonlyMap<string, string>
}

/** `choux` → `chou`, `bocaux` → `bocal`, `tomates` → `tomate`, `pois` → `pois`. */
export function singular(word: string, { invariable, irregulars }: Inflections): string {
  const irregular = irregulars.get(word)
  if (irregular !== undefined) return irregular
  if (word.length < 4 || invariable.has(word)) return word
  if (word.endsWith('eaux') || word.endsWith('eux') || word.endsWith('oux')) return word.slice(0, -1)
  // «antillais», «hongrois»: no plural of a food ends so.
  if (word.length > 5 && /[ao]is$/.test(word)) return word
  if (word.endsWith('aux')) return `${word.slice(0, -3)}al`
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** Merges doubled letters and the pairs ph/f, y/i, qu/k, é/e; drops h, except in «ch»: `canelle` equals `cannelle`. */
export function skeleton(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replace(/(?<!c)h/g, '')
    .replaceAll('y', 'i')
    .replaceAll('qu', 'k')
    .replaceAll('é', 'e')
    .replace(/(.)\1+/gu, '$1')
}
