// The allergens of a recipe in one list: those that its words point to, and those that its author declared.

import { folded } from '../text/fold.js'
import { frenchTypography } from '../text/typography.js'
import type { RecetteDetaillee } from './recette.js'

/** Longer parts of the author's text are sentences. */
const MAX_NAME = 30
const MAX_NAMES = 14
/** Words by which a declaration says more, or less, than that something is there. */
const QUALIFIED = /\b(?:sans|aucun|peut|traces?|eventuel|possible|sauf|pas|ne)\b/

/** The author's names, or null where the text is no plain list of names. */
export function declaredNames(text: string | null): string[] | null {
  if (text === null) return []
  const names = text
    .split(/[,;\n·]|\set\s/)
    .map((name) => name.trim().replace(/\.$/, ''))
    .filter((name) => name !== '')
  const isList =
    names.length <= MAX_NAMES &&
    names.every((name) => name.length <= MAX_NAME && !QUALIFIED.test(folded(name)))
  return isList ? names : null
}

/** «œuf» and «œufs», «sésame» and «graines de sésame» are the same. */
const comparable = (name: string): string =>
  folded(name)
    .replace(/^graines? de /, '')
    .replace(/s\b/g, '')

export function Allergenes({ recette }: { recette: RecetteDetaillee }) {
  const detected = [...new Set(recette.allergenes_detectes.map(({ allergene }) => allergene))]
  const declared = declaredNames(recette.allergenes)
  const known = new Set((declared ?? []).map(comparable))
  const found = new Set(detected.map(comparable))
  const names = [
    ...detected.map((name) => ({ name, isDeclared: known.has(comparable(name)) })),
    ...(declared ?? [])
      .filter((name) => !found.has(comparable(name)))
      .map((name) => ({ name: name.toLowerCase(), isDeclared: true })),
  ]
  return (
    <div class="allergenes">
      <p>
        <strong>Allergènes probables{'\u00a0'}:</strong>{' '}
        {names.length === 0
          ? 'aucun indice dans les lignes'
          : names.map(({ name, isDeclared }, index) => (
              <span key={name}>
                {index > 0 && ', '}
                {frenchTypography(name)}
                {isDeclared && '*'}
              </span>
            ))}
      </p>
      {declared === null && (
        <p>
          <strong>Selon l’auteur{'\u00a0'}:</strong> {frenchTypography(recette.allergenes ?? '')}
        </p>
      )}
      <p class="hint">
        {names.some(({ isDeclared }) => isDeclared) && '* déclaré par l’auteur. '}
        Indication tirée des mots, sans garantie. Lisez les étiquettes.
      </p>
    </div>
  )
}
