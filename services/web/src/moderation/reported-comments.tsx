// The reported comments of a recipe: keep them, which rejects their reports, or delete them.

import type { ComponentChildren } from 'preact'
import type { Noms } from '../apis/noms.js'
import { frenchTypography } from '../text/typography.js'
import type { Entry } from './entries.js'
import { actionOf, commentSeenField, DECISION_FORM, type FormPosition } from './form-position.js'
import { Raisons } from './raisons.js'
import { reportsFingerprint } from './rules.js'

type Props = { entry: Entry; noms: Noms; place: FormPosition }

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
          <input
            type="hidden"
            form={DECISION_FORM}
            name={commentSeenField(id)}
            value={reportsFingerprint({ ouverts, raisons })}
          />
          <p class="actions">
            <Act id={id} place={place} action="rejeter">
              Garder le commentaire
            </Act>
            <Act id={id} place={place} action="supprimer">
              Supprimer le commentaire
            </Act>
          </p>
        </section>
      ))}
    </section>
  )
}

type ActProps = {
  id: number
  place: FormPosition
  action: 'rejeter' | 'supprimer'
  children: ComponentChildren
}

const Act = ({ id, place, action, children }: ActProps) => (
  <button
    type="submit"
    form={DECISION_FORM}
    class={action === 'supprimer' ? 'danger' : 'quiet'}
    formaction={actionOf(place, `/commentaires/${id}`)}
    name="action"
    value={action}
  >
    {children}
  </button>
)
