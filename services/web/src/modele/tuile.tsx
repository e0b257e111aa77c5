// The picture of a recipe without a photo: the icons of its two or three main foods, or its initial.

import { readFileSync } from 'node:fs'
import { folded } from '../text/fold.js'
import { MAIN_ICONS, NO_FOODS, PANTRY_ICONS } from './aliments.js'

const MAX_ICONS = 3
/** Quiet tints in the stylesheet: `.tuile.t0` and so on. */
const TINTS = 5
/** Lines and characters of each that are read: a recipe may have hundreds of long ones. */
const MAX_LINES = 12
const MAX_LINE_LENGTH = 80

const iconOf = new Map<string, string | null>([
  ...NO_FOODS.map((words): [string, null] => [words, null]),
  ...Object.entries({ ...MAIN_ICONS, ...PANTRY_ICONS }).flatMap(([icon, list]) =>
    list.split(/,\s+/).map((words): [string, string] => [words, icon]),
  ),
])

/** The longest name first, so «pomme de terre» is no apple; each word may be in the plural. */
const NAMES = new RegExp(
  `(?<![a-z])(?:${[...iconOf.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(' ', '[sx]? '))
    .join('|')})(?=[sx]?(?![a-z]))`,
  'g',
)

type Subject = { titre: string; ingredients: string[] | null }

/** Icons of the title's foods, then of the lines'; pantry goods only where there is nothing better. */
export function iconsOf({ titre, ingredients }: Subject): string[] {
  const inTitle = iconsIn(titre.slice(0, MAX_LINE_LENGTH))
  const inLines = (ingredients ?? [])
    .slice(0, MAX_LINES)
    .flatMap((line) => iconsIn(line.slice(0, MAX_LINE_LENGTH)))
  const main = inLines.filter((icon) => icon in MAIN_ICONS)
  return [...new Set([...inTitle, ...main, ...inLines])].slice(0, MAX_ICONS)
}

const iconsIn = (text: string): string[] =>
  (
    folded(text)
      .replace(/[^a-z]+/g, ' ')
      .match(NAMES) ?? []
  ).flatMap((name) => iconOf.get(name) ?? iconOf.get(name.replace(/[sx](?= )/g, '')) ?? [])

/** Decorative, since the title stands beside it. The page must have `Symboles` of its icons. */
export function Tuile({ id, ...subject }: Subject & { id: number }) {
  const icons = iconsOf(subject)
  return (
    <span class={`tuile t${id % TINTS} n${icons.length}`} aria-hidden="true">
      {icons.length === 0 ? initialOf(subject.titre) : icons.map((icon) => <Icone key={icon} icon={icon} />)}
    </span>
  )
}

export const Icone = ({ icon }: { icon: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <use href={`#${icon}`} />
  </svg>
)

const initialOf = (titre: string): string => (/\p{L}|\p{N}/u.exec(titre)?.[0] ?? '·').toUpperCase()

const symbolOf = new Map(
  [
    ...readFileSync(new URL('../../assets/aliments.svg', import.meta.url), 'utf8').matchAll(
      /<symbol id="([^"]+)".*?<\/symbol>/gs,
    ),
  ].map(([symbol, icon = '']): [string, string] => [icon, symbol]),
)

/** The drawings of these icons, once for the page: a third of what the whole sprite would weigh. */
export function Symboles({ icons }: { icons: string[] }) {
  const symbols = [...new Set(icons)].map((icon) => symbolOf.get(icon) ?? '').join('')
  if (symbols === '') return null
  return (
    <svg
      class="visually-hidden"
      width="0"
      height="0"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: symbols }}
    />
  )
}
