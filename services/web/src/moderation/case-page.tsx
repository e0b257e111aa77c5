// One recipe on the desk: as readers see it, why it is here, and the decision.

import { Comparison } from '../modele/comparison.js'
import { RecetteBody } from '../modele/recette-body.js'
import { FaultSummary } from '../pages/form.js'
import { formatAge } from '../text/dates.js'
import { type Attempt, DecisionForm } from './decision-form.js'
import { History } from './history.js'
import { KeyButton, KeyDialog } from './keys.js'
import { QueueList } from './queue-list.js'
import { ReportedComments } from './reported-comments.js'
import { Reports } from './reports.js'
import { deskHref, neighbours, type Where } from './rules.js'
import type { Case } from './service.js'

type Props = { shown: Case; where: Where; attempt?: Attempt }

/** The queue beside the case. */
export function CasePage({ shown, where, attempt }: Props) {
  const { recette, entry, noms, queue } = shown
  const nom = noms.get(recette.auteur_id)
  const near = neighbours(
    queue.entries.map((one) => one.recette.id),
    recette.id,
  )
  const place = { id: recette.id, where, next: near.next }
  return (
    <div class="desk">
      <QueueList queue={queue} where={where} current={recette.id} />
      <article class="case recette">
        <p class="actions small">
          <a href={deskHref(where)}>File de modération</a>
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
          <a href="#decision">Aller à la décision</a>
          <KeyButton />
        </p>
        <KeyDialog />
        <FaultSummary faults={attempt?.faults ?? []} />
        {attempt !== undefined && attempt.meanwhile.length > 0 && (
          <section class="meanwhile">
            <h2>Ce qui a changé pendant votre lecture</h2>
            <Comparison changes={attempt.meanwhile} before="Ce que vous avez lu" after="Maintenant" />
          </section>
        )}
        <p class="waits">{waits(shown, nom)}</p>
        <RecetteBody recette={recette} nom={nom} parts={null} />
        {entry !== null && <Reports shown={shown} place={place} />}
        {entry !== null && <ReportedComments entry={entry} noms={noms} place={place} />}
        <DecisionForm shown={shown} place={place} {...(attempt && { attempt })} />
        <History historique={shown.historique} noms={noms} />
      </article>
    </div>
  )
}

/** Since when the recipe waits, for what and by whom. */
function waits({ recette, entry }: Case, nom: string | undefined): string {
  const by = nom === undefined ? '' : `, par ${nom}`
  if (entry === null) return `Cette recette n’attend pas de décision${by}.`
  const what = recette.statut === 'en_attente' ? 'En attente' : 'Signalée'
  return `${what} depuis ${formatAge(entry.en_attente_depuis)}${by}.`
}
