// The decision: validate, or refuse with a reason. Stays at the bottom of the window.

import type { FieldError } from '@recettes/errors'
import { MOTIF_LENGTH } from '../modele/motif.js'
import { AreaField, Form, unsaved } from '../pages/form.js'
import type { Motif } from './entries.js'
import {
  actionOf,
  DECISION_FORM,
  type FormPosition,
  MOTIF_FIELD,
  NEXT_FIELD,
  READY_FIELD,
  REPORTS_VERSION_FIELD,
  SEEN_FIELD,
  VERSION_FIELD,
} from './form-position.js'
import { choicesOf, encodeSeen } from './rules.js'
import type { ModerationCase } from './service.js'

type Props = { shown: ModerationCase; place: FormPosition; motif: string; faults: FieldError[] }

/** Sends the versions that the page shows. */
export function DecisionBar({ shown, place, motif, faults }: Props) {
  const { recette, entry, version, reportsEtag, motifs } = shown
  const { keeps, validates, refuses } = choicesOf(shown)
  const hidden = {
    [VERSION_FIELD]: version,
    [SEEN_FIELD]: encodeSeen(recette),
    [REPORTS_VERSION_FIELD]: reportsEtag,
    ...(place.next !== undefined && { [NEXT_FIELD]: place.next }),
  }
  const isOpen = motif.trim() !== '' || faults.some(({ champ }) => champ === MOTIF_FIELD)
  return (
    <Form
      id={DECISION_FORM}
      class="decision"
      action={actionOf(place)}
      {...unsaved(motif.trim() !== '')}
      {...(entry !== null && { 'data-release': `/moderation/${recette.id}/prise/fin` })}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Enter on a ready reason presses the form's first button: it must not validate. */}
      <button type="submit" name="decision" value="refuser" hidden>
        Refuser
      </button>
      {(validates || keeps) && (
        <button type="submit" name="decision" value="valider" data-key="v">
          {keeps ? 'Garder' : 'Valider'}
        </button>
      )}
      {(refuses || isOpen) && (
        <details open={isOpen}>
          <summary class="button quiet">Refuser</summary>
          <div class="panel">
            <ReadyReasons motifs={motifs} />
            <AreaField
              name={MOTIF_FIELD}
              label="Motif"
              hint="L’auteur le lit."
              rows={3}
              data-max-length={MOTIF_LENGTH}
              value={motif}
              faults={faults}
            />
            <button type="submit" name="decision" value="refuser" class="danger" data-key="r">
              Refuser avec ce motif
            </button>
          </div>
        </details>
      )}
    </Form>
  )
}

/** The browser's script copies the chosen one into the field, where it can be edited. */
function ReadyReasons({ motifs }: { motifs: Motif[] }) {
  if (motifs.length === 0) return null
  return (
    <fieldset class="ready">
      <legend>Motifs tout prêts</legend>
      {motifs.map(({ code, titre, texte }, index) => (
        <label key={code}>
          <input type="radio" name={READY_FIELD} value={texte} />
          {index < 9 && <kbd>{index + 1}</kbd>} {titre}
        </label>
      ))}
    </fieldset>
  )
}
