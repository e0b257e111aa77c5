// The form of a recipe, new or not.

import type { FieldError } from '@recettes/errors'
import type { Note } from '../apis/relectures.js'
import { RECETTE_LABELS } from '../modele/labels.js'
import { AreaField, FaultSummary, Form, TextField } from '../pages/form.js'
import { type Champ, maxLengthOf, type Values } from './champs.js'
import { FORM_ID, Notes } from './notes.js'
import { type Resubmission, ResubmissionFields, ResubmitButton } from './resubmission.js'

type Props = {
  action: string
  values: Values
  faults?: FieldError[]
  /** Of proof-reading; undefined before it. */
  notes?: Note[] | undefined
  /** Of one's own refused recipe. */
  resubmission?: Resubmission | undefined
  hidden: Record<string, string>
  button: string
  cancel: string
  /** Asks before the page is left. Default: after a refusal and proof-reading. */
  isUnsaved?: boolean
}

export const FORM_SCRIPTS = ['length', 'lines', 'unsaved']

/** Fields that are folded away while empty. */
const MORE = [
  'conseils_chef',
  'variantes',
  'ustensiles_requis',
  'allergenes',
  'regime_alimentaire',
  'saison',
  'origine',
] as const satisfies Champ[]

export function RecetteForm(props: Props) {
  const { action, values, faults = [], notes, resubmission, hidden, button, cancel } = props
  const { isUnsaved = faults.length > 0 || notes !== undefined } = props
  const proofread = `${action}/relire`
  const field = (name: Champ) => ({ name, label: RECETTE_LABELS[name], value: values[name], faults })
  const optional = (name: Champ) => ({ ...field(name), optional: true })
  const text = (name: Champ) => ({ ...optional(name), 'data-max-length': maxLengthOf(name) })
  const number = (name: Champ) => ({ ...field(name), inputMode: 'numeric' as const })
  const isOpen = ['calories_par_portion', ...MORE].some(
    (name) => values[name as Champ] !== '' || faults.some(({ champ }) => champ === name),
  )
  return (
    <>
      <FaultSummary faults={faults} />
      {notes !== undefined && <Notes notes={notes} proofread={proofread} />}
      <Form action={action} id={FORM_ID} class="recipe-form" data-unsaved={isUnsaved ? 'refused' : ''}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* Enter in a field presses a form's first button, and nothing where that one is disabled (HTML, implicit submission). */}
        <button type="submit" hidden disabled>
          {button}
        </button>
        <TextField {...field('titre')} data-max-length={maxLengthOf('titre')} />
        <AreaField {...text('description')} rows={3} />
        <TextField
          {...text('image')}
          type="url"
          hint="L’adresse d’une image sur un autre site : la recette aura un lien. Vos propres photos s’ajoutent sur la page de la recette."
        />
        <fieldset>
          <legend>
            Parts et durées<span class="optional"> (facultatif)</span>
          </legend>
          <div class="row">
            <TextField {...number('portions')} />
            <TextField {...number('temps_preparation')} />
            <TextField {...number('temps_cuisson')} />
            <TextField {...number('temps_total')} />
          </div>
        </fieldset>
        <TextField {...text('difficulte')} hint="Par exemple : facile" />
        <div data-lines="ingrédient" data-lines-add="Ajouter un ingrédient">
          <AreaField
            {...optional('ingredients')}
            rows={8}
            hint="Un par ligne, avec sa quantité : « 30 g de beurre demi-sel ». C’est par ses ingrédients qu’on trouve votre recette."
          />
        </div>
        <div data-lines="étape" data-lines-add="Ajouter une étape" data-lines-long>
          <AreaField
            {...optional('etapes')}
            rows={10}
            hint="Une par ligne. Pour une étape de plusieurs lignes, séparez toutes les étapes par une ligne vide."
          />
        </div>
        <details open={isOpen}>
          <summary>Plus de précisions</summary>
          <TextField {...number('calories_par_portion')} optional />
          {MORE.map((name) => (
            <AreaField key={name} {...text(name)} rows={2} />
          ))}
        </details>
        {resubmission && <ResubmissionFields {...resubmission} faults={faults} />}
        <p class="actions">
          {resubmission && <ResubmitButton />}
          <button type="submit" {...(resubmission && { class: 'quiet' })}>
            {button}
          </button>
          <button type="submit" class="quiet" formAction={proofread}>
            Relire
          </button>
          <a href={cancel}>Annuler</a>
        </p>
      </Form>
    </>
  )
}
