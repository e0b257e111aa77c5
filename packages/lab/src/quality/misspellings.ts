// Measures how often a misspelt food is still found: corrected by the search, or offered as a better spelling.
import { queryKeys, suggest } from '@recettes/ingredients'

/** A typed word, and the word that is meant. */
type Misspelling = { typed: string; meant: string }

/** Outcome of one: found as typed, the right suggestion, another one, or none. */
type Outcome = 'forgiven' | 'offered' | 'wrong' | 'none'

/** Reads `typed = meant`, one a line; empty lines and those that begin with `#` say nothing. */
export function readMisspellings(text: string): Misspelling[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [typed = '', meant = ''] = line.split('=').map((part) => part.trim())
      return { typed, meant }
    })
}

/** Judges by what a search would do: two spellings are the same food when they ask for the same keys. */
function outcomeOf({ typed, meant }: Misspelling): Outcome {
  const meantKeys = String(queryKeys(meant))
  if (String(queryKeys(typed)) === meantKeys) return 'forgiven'
  const offer = suggest(typed)
  if (offer === null) return 'none'
  return String(queryKeys(offer)) === meantKeys ? 'offered' : 'wrong'
}

/** Prints what went wrong and the shares. Returns the share of those that get what they mean, from 0 to 1. */
export function reportMisspellings(list: Misspelling[], write: (text: string) => unknown): number {
  const count = { forgiven: 0, offered: 0, wrong: 0, none: 0 }
  for (const misspelling of list) {
    const outcome = outcomeOf(misspelling)
    count[outcome]++
    if (outcome === 'wrong')
      write(
        `      ${misspelling.typed} : « ${suggest(misspelling.typed)} » au lieu de « ${misspelling.meant} »\n`,
      )
    if (outcome === 'none') write(`      ${misspelling.typed} : rien au lieu de « ${misspelling.meant} »\n`)
  }
  const right = count.forgiven + count.offered
  write(
    `Fautes de frappe : ${right} sur ${list.length} trouvent (${count.forgiven} comprises, ${count.offered} proposées), ` +
      `${count.wrong} fausses propositions, ${count.none} sans proposition\n`,
  )
  return right / list.length
}
