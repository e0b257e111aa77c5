// The reports of a recipe: their reasons, each of them, and what changed since.

import type { FieldError } from '@recettes/errors'
import type { Noms } from '../apis/noms.js'
import { changesBetween, newBudget } from '../modele/changes.js'
import { Comparison } from '../modele/comparison.js'
import { Gallery } from '../modele/gallery.js'
import { MOTIF_LENGTH } from '../modele/motif.js'
import type { RecetteDetaillee } from '../modele/recette.js'
import { AreaField } from '../pages/form.js'
import { formatDateTime } from '../text/dates.js'
import { frenchTypography } from '../text/typography.js'
import type { Report } from './entries.js'
import { actionOf, type FormPosition, REPORTS_VERSION_FIELD, reportVersionField } from './form-position.js'
import { Raisons } from './raisons.js'
import type { ModerationCase } from './service.js'
import { noteField, type TypedTexts } from './typed.js'

type Props = { shown: ModerationCase; place: FormPosition; notes: TypedTexts['notes']; faults: FieldError[] }

export function Reports({ shown, place, notes, faults }: Props) {
  const { entry, reports, reportsEtag, recette } = shown
  if (entry === null || entry.signalements.ouverts === 0) return null
  const { ouverts, raisons } = entry.signalements
  const rejection = actionOf(place, '/signalements')
  return (
    <section class="reports" id="signalements" tabIndex={-1} aria-labelledby="signalements-titre">
      <h2 id="signalements-titre">
        {ouverts} {ouverts > 1 ? 'signalements' : 'signalement'}
      </h2>
      <Raisons raisons={raisons} />
      <Since reports={reports} recette={recette} place={place} />
      <input type="hidden" name={REPORTS_VERSION_FIELD} value={reportsEtag} />
      <button type="submit" class="quiet" formaction={rejection}>
        {ouverts > 1 ? 'Rejeter les signalements' : 'Rejeter le signalement'}
      </button>
      <h3>Un par un</h3>
      {reports.map((report) => (
        <OneReport
          key={report.signalement.id}
          report={report}
          place={place}
          nom={`par ${reporterOf(report, shown.noms)}`}
          note={notes.get(report.signalement.id)}
          faults={faults}
        />
      ))}
      {reports.length < ouverts && <p class="hint">Les suivants viennent quand ceux-ci sont traités.</p>}
    </section>
  )
}

/** Each version once, beside today's; as many as one page can show. */
function Since({
  reports,
  recette,
  place,
}: Pick<ModerationCase, 'reports' | 'recette'> & { place: FormPosition }) {
  const versions = new Map(
    reports.flatMap(({ signalement }) =>
      signalement.recette === null ? [] : [[signalement.recette_version, signalement] as const],
    ),
  )
  if (versions.size === 0) return null
  const budget = newBudget()
  const compared = [...versions.values()].flatMap((signalement) => {
    if (budget.shown <= 0) return []
    const reported = { ...(signalement.recette ?? recette), statut: recette.statut }
    return [{ signalement, changes: changesBetween(reported, recette, budget) }]
  })
  return (
    <>
      {compared.map(({ signalement, changes }) => {
        const date = formatDateTime(signalement.date_creation)
        return (
          <section key={signalement.id} aria-label={`Texte signalé le ${date}`}>
            <h3>Depuis le signalement du {date}</h3>
            {changes.length === 0 ? (
              <p>La recette est restée la même.</p>
            ) : (
              <Comparison changes={changes} before="Signalé" after="Actuel" />
            )}
            <Gallery photos={removedSince(signalement, recette)} label="Photos signalées, retirées depuis" />
            {changes.some(({ isExcerpt }) => isExcerpt) && (
              <p>
                <a href={actionOf(place, `/signalements/${signalement.id}`)}>
                  Lire en entier le texte signalé
                </a>
              </p>
            )}
          </section>
        )
      })}
      {compared.length < versions.size && (
        <p class="hint">Les autres textes signalés viennent quand ces signalements sont traités.</p>
      )}
    </>
  )
}

/** The photos that a report is about and that the recipe has no more: their files are kept for moderators. */
function removedSince(
  { recette: reported }: Report['signalement'],
  { photos }: ModerationCase['recette'],
): RecetteDetaillee['photos'] {
  const kept = new Set(photos.map(({ hash }) => hash))
  return (reported?.photos ?? []).filter(({ hash }) => !kept.has(hash))
}

type OneProps = {
  report: Report
  place: FormPosition
  nom: string
  note: string | undefined
  faults: FieldError[]
}

function OneReport({ report: { signalement, etag }, place, nom, note, faults }: OneProps) {
  const { id, raison, date_creation } = signalement
  const action = actionOf(place, `/signalements/${id}`)
  return (
    <details class="report" open={note !== undefined}>
      <summary>
        «{'\u00a0'}
        {frenchTypography(raison)}
        {'\u00a0'}», {nom}
      </summary>
      <p class="facts">
        <time dateTime={`${date_creation}Z`}>{formatDateTime(date_creation)}</time>
      </p>
      <input type="hidden" name={reportVersionField(id)} value={etag} />
      <AreaField
        name={noteField(id)}
        label="Note"
        hint="Pour les modérateurs."
        optional
        rows={2}
        data-max-length={MOTIF_LENGTH}
        value={note ?? ''}
        faults={faults}
      />
      <p class="actions">
        <button type="submit" class="quiet" formaction={action} name="etat" value="fonde">
          Fondé
        </button>
        <button type="submit" class="quiet" formaction={action} name="etat" value="rejete">
          Infondé
        </button>
      </p>
    </details>
  )
}

/** Whoever reported, as in « par un visiteur ». */
export function reporterOf({ signalement }: Report, noms: Noms): string {
  if (signalement.auteur_id === null) return 'un visiteur'
  return noms.get(signalement.auteur_id) ?? 'un ancien membre'
}
