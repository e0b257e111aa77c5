// The search by ingredients: works as it is, and browser/search.ts turns each field into one with chips and completion.

type Props = { avec: string[]; sauf: string[] }

/** Asks for what the recipe must have, and for what it must not have. */
export function SearchForm({ avec, sauf }: Props) {
  return (
    <search>
      <form class="search" action="/recherche" method="get">
        <Names name="avec" label="Avec" hint="Par exemple : pomme, beurre" chosen={avec} />
        <Names name="sauf" label="Sans" hint="Allergies et dégoûts : noix, gluten, lactose" chosen={sauf} />
        <button type="submit">Chercher</button>
      </form>
    </search>
  )
}

/** Names that are chosen already, each of which can be unticked, and a field for more, separated by commas. */
function Names(props: { name: string; label: string; hint: string; chosen: string[] }) {
  const { name, label, hint, chosen } = props
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
      <input
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
