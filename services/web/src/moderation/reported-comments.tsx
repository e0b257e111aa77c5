// The reported comments of a recipe: delete them, or reject their reports.

import type { Noms } from '../apis/noms.js'
import { Form } from '../pages/form.js'
import { frenchTypography } from '../text/typography.js'
import type { Entry } from './entries.js'
import { actionOf, NextField, type Place, SEEN_FIELD } from './place.js'
import { Raisons } from './raisons.js'

type Props = { entry: Entry; noms: Noms; place: Place }

export function ReportedComments({ entry, noms, place }: Props) {
  const { commentaires_signales } = entry
  if (commentaires_signales.length === 0) return null
  return (
    <section class="reports" id="commentaires-signales" tabIndex={-1} aria-labelledby="commentaires-titre">
      <h2 id="commentaires-titre">Commentaires signalés</h2>
      {commentaires_signales.map(({ id, contenu, auteur_id, ouverts, raisons }) => (
        <section
          key={id}
          class="reported"
          aria-label={`Commentaire de ${noms.get(auteur_id) ?? 'ancien membre'}`}
        >
          <blockquote class="text">{frenchTypography(contenu)}</blockquote>
          <p class="facts">
            <span>{noms.get(auteur_id) ?? 'Ancien membre'}</span>
            <span>
              {ouverts} {ouverts > 1 ? 'signalements' : 'signalement'}
            </span>
          </p>
          <Raisons raisons={raisons} />
          <Form action={actionOf(place, `/commentaires/${id}`)}>
            <NextField {...place} />
            <input type="hidden" name={SEEN_FIELD} value={JSON.stringify({ ouverts, raisons })} />
            <p class="actions">
              <button type="submit" class="quiet" name="action" value="supprimer">
                Supprimer le commentaire
              </button>
              <button type="submit" class="quiet" name="action" value="rejeter">
                {ouverts > 1 ? 'Rejeter ses signalements' : 'Rejeter son signalement'}
              </button>
            </p>
          </Form>
        </section>
      ))}
    </section>
  )
}
