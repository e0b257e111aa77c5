// The search: works as it is, and browser/search.ts turns each field into one with chips and completion.

import type { FieldError } from '@recettes/errors'
import { currentSeason, type Saison } from './saison.js'

export type Filters = {
  avec: string[]
  sauf: string[]
  /** Minutes at most. */
  duree?: number | undefined
  saison?: Saison | undefined
  /** Only what is there, and little more. */
  frigo?: boolean | undefined
}

type Props = Filters & { faults?: FieldError[] }

/** Exclusions that one taps. */
const DIETS: Readonly<Record<string, string>> = {
  gluten: 'sans gluten',
  lactose: 'sans lait',
  'fruits à coque': 'sans noix ni fruits à coque',
  œuf: 'sans œufs',
  végétarien: 'végétarien',
  végan: 'végan',
}
const QUICK_MINUTES = 30

export function SearchForm({ avec, sauf, duree, saison, frigo = false, faults = [] }: Props) {
  const typed = sauf.filter((name) => !Object.hasOwn(DIETS, name))
  return (
    <search>
      <form class="search" action="/recherche" method="get">
        <Names name="avec" label="Avec" hint="Un plat, des ingrédients" chosen={avec} faults={faults} />
        <Names name="sauf" label="Sans" hint="Allergies et dégoûts" chosen={typed} faults={faults} />
        <fieldset class="options">
          <legend class="visually-hidden">Régimes, temps, saison</legend>
          <ul class="chips">
            <Option name="frigo" value="1" checked={frigo} label="avec ce que j’ai" />
            {Object.entries(DIETS).map(([value, label]) => (
              <Option key={value} name="sauf" value={value} checked={sauf.includes(value)} label={label} />
            ))}
            <Option
              name="duree"
              value={String(duree ?? QUICK_MINUTES)}
              checked={duree !== undefined}
              label={`${duree ?? QUICK_MINUTES} min au plus`}
            />
            <Option
              name="saison"
              value={saison ?? currentSeason()}
              checked={saison !== undefined}
              label="de saison"
            />
          </ul>
        </fieldset>
        <button type="submit">Chercher</button>
      </form>
    </search>
  )
}

function Option({ label, ...input }: { name: string; value: string; checked: boolean; label: string }) {
  return (
    <li>
      <label class="chip">
        <input type="checkbox" {...input} />
        {label}
      </label>
    </li>
  )
}

/** Chosen names, each of which can be unticked, and a field for more, separated by commas. */
function Names(props: { name: string; label: string; hint: string; chosen: string[]; faults: FieldError[] }) {
  const { name, label, hint, chosen } = props
  const faults = props.faults.filter(({ champ }) => champ === name)
  return (
    <fieldset class="names" data-names={name}>
      <legend>{label}</legend>
      {chosen.length > 0 && (
        <ul class="chips">
          {chosen.map((one) => (
            <li key={one}>
              <label class="chip">
                <input type="checkbox" name={name} value={one} checked />
                {one}
              </label>
            </li>
          ))}
        </ul>
      )}
      <label class="visually-hidden" for={`${name}-texte`}>
        {label === 'Avec' ? 'Ajouter un ingrédient ou un plat' : 'Ajouter un aliment à exclure'}
      </label>
      {faults.length > 0 && (
        <p class="fault" id={`${name}-fault`}>
          {faults.map(({ message }) => message).join(' ')}
        </p>
      )}
      <input
        {...(faults.length > 0 && { 'aria-invalid': 'true', 'aria-describedby': `${name}-fault` })}
        type="text"
        id={`${name}-texte`}
        name={name}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={300}
        placeholder={hint}
      />
    </fieldset>
  )
}
