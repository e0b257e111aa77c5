// One recipe on the desk: as readers see it, why it is here, and the decision.

import type { FieldError } from '@recettes/errors'
import type { Noms } from '../apis/noms.js'
import type { Change } from '../modele/changes.js'
import { Comparison } from '../modele/comparison.js'
import { History } from '../modele/history.js'
import { RecetteContent } from '../modele/recette-content.js'
import { FaultSummary, Form, unsaved } from '../pages/form.js'
import { formatAge } from '../text/dates.js'
import { DecisionSection } from './decision-section.js'
import type { Report } from './entries.js'
import { actionOf, NextField } from './form-position.js'
import { KeyButton, KeyDialog } from './keys.js'
import { QueueList } from './queue-list.js'
import { ReportedComments } from './reported-comments.js'
import { Reports, reporterOf } from './reports.js'
import { deskHref, neighbours, type QueuePosition } from './rules.js'
import type { ModerationCase } from './service.js'
import { hasText, notesWithoutReport, type TypedTexts } from './typed.js'

export type RefusedAttempt = {
  faults: FieldError[]
  /** Changes since the moderator read the recipe. */
  meanwhile: Change[]
}

type Props = RefusedAttempt & { shown: ModerationCase; where: QueuePosition; typed: TypedTexts }

/** One form, so that each button sends all that was typed. */
export function CasePage({ shown, where, typed, faults, meanwhile }: Props) {
  const { recette, entry, noms, queue } = shown
  const nom = noms.get(recette.auteur_id)
  const near = neighbours(
    queue.entries.map(({ id }) => id),
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
        <FaultSummary faults={faults} />
        {meanwhile.length > 0 && (
          <section class="meanwhile">
            <h2>Ce qui a changé pendant votre lecture</h2>
            <Comparison changes={meanwhile} before="Ce que vous avez lu" after="Maintenant" />
          </section>
        )}
        <LeftNotes notes={notesWithoutReport(typed, shown.reports)} />
        <p class="waits">{waits(shown, nom)}</p>
        <RecetteContent recette={recette} nom={nom} parts={null} />
        <Form action={actionOf(place)} {...unsaved(hasText(typed))}>
          <NextField {...place} />
          {entry !== null && <Reports shown={shown} place={place} notes={typed.notes} faults={faults} />}
          {entry !== null && <ReportedComments entry={entry} noms={noms} place={place} />}
          <DecisionSection shown={shown} motif={typed.motif} faults={faults} />
        </Form>
        <section aria-labelledby="historique-titre">
          <h2 id="historique-titre">Historique</h2>
          {shown.history.changements.length === 0 && <p>Personne n’a encore décidé.</p>}
          <History recetteId={recette.id} history={shown.history} noms={noms} />
        </section>
      </article>
    </div>
  )
}

/** Notes whose reports are gone. */
function LeftNotes({ notes }: { notes: string[] }) {
  if (notes.length === 0) return null
  return (
    <section>
      <h2>Vos notes sur des signalements qui ne sont plus là</h2>
      {notes.map((note, index) => (
        <blockquote key={index} class="text">
          {note}
        </blockquote>
      ))}
    </section>
  )
}

/** « De Julie, signalée par un visiteur il y a 10 min. » */
function waits({ recette, entry, reports, noms }: ModerationCase, nom: string | undefined): string {
  const author = nom === undefined ? 'D’un ancien membre' : `De ${nom}`
  if (entry === null) return `${author}. Cette recette n’attend pas de décision.`
  const age = formatAge(entry.en_attente_depuis)
  if (recette.statut === 'en_attente') return `${author}, en attente depuis ${age}.`
  if (entry.signalements.ouverts === 0) return `${author}, un commentaire signalé il y a ${age}.`
  return `${author}, signalée ${reporters(reports, entry.signalements.ouverts, noms)} il y a ${age}.`
}

function reporters(reports: Report[], count: number, noms: Noms): string {
  const [first] = reports
  if (count > 1 || first === undefined) return `${count} fois, la première`
  return `par ${reporterOf(first, noms)}`
}
