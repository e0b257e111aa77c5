// The decision: validate, or refuse with a reason.

import type { FieldError } from '@recettes/errors'
import { MOTIF_LENGTH } from '../modele/motif.js'
import { STATUTS } from '../modele/recette.js'
import { AreaField } from '../pages/form.js'
import { SEEN_FIELD, VERSION_FIELD } from './form-position.js'
import { encodeSeen } from './rules.js'
import type { ModerationCase } from './service.js'

type Props = { shown: ModerationCase; motif: string; faults: FieldError[] }

/** The form sends the version that the page shows. */
export function DecisionSection({ shown, motif, faults }: Props) {
  const { recette, version } = shown
  return (
    <section class="decision" id="decision" aria-labelledby="decision-titre">
      <h2 id="decision-titre">Décision</h2>
      {recette.statut !== 'en_attente' && (
        <p>Cette recette est déjà {STATUTS[recette.statut].toLowerCase()}.</p>
      )}
      <input type="hidden" name={VERSION_FIELD} value={version} />
      <input type="hidden" name={SEEN_FIELD} value={encodeSeen(recette)} />
      <AreaField
        name="motif"
        label="Motif"
        hint="Nécessaire pour refuser. L’auteur le lit."
        rows={3}
        data-max-length={MOTIF_LENGTH}
        value={motif}
        faults={faults}
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
    </section>
  )
}
