// The decision: validate, or refuse with a reason.

import { type Change, comparedOf } from '../modele/changes.js'
import { MOTIF_LENGTH } from '../modele/motif.js'
import { STATUTS } from '../modele/recette.js'
import { AreaField, type Fault, Form } from '../pages/form.js'
import { actionOf, NextField, type Place, SEEN_FIELD, VERSION_FIELD } from './place.js'
import { countedOf, named } from './rules.js'
import type { Case } from './service.js'

/** A decision that was refused. */
export type Attempt = {
  faults: Fault[]
  motif: string
  /** Changes since the moderator read it. */
  meanwhile: Change[]
}

type Props = { shown: Case; place: Place; attempt?: Attempt }

/** A reason and a button for each status that the recipe hasn't; the form brings the version that it shows. */
export function DecisionForm({ shown, place, attempt }: Props) {
  const { recette, etag, entry } = shown
  const seen = { ...comparedOf(recette), signalements: countedOf(entry?.signalements) }
  return (
    <section class="decision" id="decision" aria-labelledby="decision-titre">
      <h2 id="decision-titre">Décision</h2>
      {recette.statut !== 'en_attente' && (
        <p>Cette recette est déjà {STATUTS[recette.statut].toLowerCase()}.</p>
      )}
      <Form action={actionOf(place)} does={`Décider de la recette ${named(recette.titre)}`}>
        <NextField {...place} />
        <input type="hidden" name={VERSION_FIELD} value={etag} />
        <input type="hidden" name={SEEN_FIELD} value={JSON.stringify(seen)} />
        <AreaField
          name="motif"
          label="Motif"
          hint="Nécessaire pour refuser. L’auteur le lit."
          rows={3}
          maxLength={MOTIF_LENGTH}
          value={attempt?.motif ?? ''}
          faults={attempt?.faults ?? []}
        />
        <p class="actions">
          {recette.statut !== 'valider' && (
            <button type="submit" name="decision" value="valider" data-key="v">
              Valider
            </button>
          )}
          {recette.statut !== 'refuser' && (
            <button type="submit" name="decision" value="refuser" class="quiet">
              Refuser avec ce motif
            </button>
          )}
        </p>
      </Form>
    </section>
  )
}
