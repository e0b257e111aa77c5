// One recipe on the desk: why it is here, the recipe as readers see it, and the decision.

import type { FieldError } from '@recettes/errors'
import type { Change } from '../modele/changes.js'
import { Comparison } from '../modele/comparison.js'
import { History } from '../modele/history.js'
import { RecetteContent } from '../modele/recette-content.js'
import { FaultSummary } from '../pages/form.js'
import { DecisionBar } from './decision-bar.js'
import { Flags } from './flags.js'
import { KeyButton, KeyDialog } from './keys.js'
import { QueueList } from './queue-list.js'
import { ReportedComments } from './reported-comments.js'
import { Reports } from './reports.js'
import { deskHref, neighbours, nextOffered, type QueuePosition } from './rules.js'
import type { ModerationCase } from './service.js'

export type RefusedAttempt = {
  faults: FieldError[]
  /** Changes since the moderator read the recipe. */
  meanwhile: Change[]
}

type Props = RefusedAttempt & {
  shown: ModerationCase
  where: QueuePosition
  motif: string
  moderateurId: number | undefined
}

export function CasePage({ shown, where, motif, moderateurId, faults, meanwhile }: Props) {
  const { recette, entry, noms, queue } = shown
  const near = neighbours(
    queue.entries.map(({ id }) => id),
    recette.id,
  )
  const place = { id: recette.id, where, next: nextOffered(moderateurId, queue.entries, near.next) }
  return (
    <div class="desk">
      <QueueList queue={queue} where={where} moderateurId={moderateurId} current={recette.id} />
      <article class="case recette">
        <p class="actions small">
          <a href={deskHref(where)}>File{queue.total > 0 && `\u00a0: ${queue.total}`}</a>
          {near.previous !== undefined && (
            <a href={deskHref(where, `/${near.previous}`)} rel="prev" data-key="k">
              Précédente
            </a>
          )}
          {near.next !== undefined && (
            <a href={deskHref(where, `/${near.next}`)} rel="next" data-key="j">
              Suivante
            </a>
          )}
          <KeyButton />
        </p>
        <KeyDialog />
        <FaultSummary faults={faults} />
        {meanwhile.length > 0 && (
          <section class="meanwhile">
            <h2>Ce qui a changé pendant votre lecture</h2>
            <Comparison changes={meanwhile} before="Ce que vous avez lu" after="Maintenant" />
          </section>
        )}
        <Flags shown={shown} moderateurId={moderateurId} />
        {entry !== null && <Reports shown={shown} place={place} />}
        {entry !== null && <ReportedComments entry={entry} noms={noms} place={place} />}
        <RecetteContent recette={recette} nom={noms.get(recette.auteur_id)} parts={null} />
        <section aria-labelledby="historique-titre">
          <h2 id="historique-titre">Historique</h2>
          {shown.history.changements.length === 0 && <p>Personne n’a encore décidé.</p>}
          <History recetteId={recette.id} history={shown.history} noms={noms} />
        </section>
      </article>
      <DecisionBar shown={shown} place={place} motif={motif} faults={faults} />
    </div>
  )
}
