// The search by ingredients: works as it is, and browser/search.ts turns each field into one with chips and completion.

import type { FieldError } from '@recettes/errors'

type Props = { avec: string[]; sauf: string[]; faults?: FieldError[] }

export function SearchForm({ avec, sauf, faults = [] }: Props) {
  return (
    <search>
      <form class="search" action="/recherche" method="get">
        <Names name="avec" label="Avec" hint="Par exemple : pomme, beurre" chosen={avec} faults={faults} />
        <Names
          name="sauf"
          label="Sans"
          hint="Allergies et dégoûts : noix, gluten, lactose"
          chosen={sauf}
          faults={faults}
        />
        <button type="submit">Chercher</button>
      </form>
    </search>
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
        {label === 'Avec' ? 'Ajouter un ingrédient' : 'Ajouter un aliment à exclure'}
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
