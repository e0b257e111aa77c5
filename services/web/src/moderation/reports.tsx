// The reports of a recipe: their reasons, each of them, and what changed since. A decision on the recipe closes all.

import type { Noms } from '../apis/noms.js'
import { changesBetween, newBudget } from '../modele/changes.js'
import { Comparison } from '../modele/comparison.js'
import { Gallery } from '../modele/gallery.js'
import type { RecetteDetaillee } from '../modele/recette.js'
import { formatDateTime } from '../text/dates.js'
import type { Report } from './entries.js'
import { actionOf, type FormPosition } from './form-position.js'
import { Raisons } from './raisons.js'
import type { ModerationCase } from './service.js'

type Props = { shown: ModerationCase; place: FormPosition }

export function Reports({ shown: { entry, reports, recette, noms }, place }: Props) {
  if (entry === null || entry.signalements.ouverts === 0) return null
  const { ouverts, raisons } = entry.signalements
  return (
    <section class="reports" id="signalements" tabIndex={-1} aria-labelledby="signalements-titre">
      <h2 id="signalements-titre">
        {ouverts} {ouverts > 1 ? 'signalements' : 'signalement'}
      </h2>
      <Raisons raisons={raisons} />
      <p class="facts">
        {reports.map((report) => (
          <span key={report.signalement.id}>
            par {reporterOf(report, noms)} le{' '}
            <time dateTime={`${report.signalement.date_creation}Z`}>
              {formatDateTime(report.signalement.date_creation)}
            </time>
          </span>
        ))}
        {reports.length < ouverts && <span>{ouverts - reports.length} plus récents</span>}
      </p>
      <Since reports={reports} recette={recette} place={place} />
      <p class="hint">
        Garder ou valider la recette rejette {ouverts > 1 ? 'ces signalements' : 'ce signalement'}
        {'\u00a0'}; la refuser {ouverts > 1 ? 'les' : 'le'} retient.
      </p>
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
  const budget = newBudget()
  const compared = [...versions.values()].flatMap((signalement) => {
    if (budget.shown <= 0) return []
    const reported = { ...(signalement.recette ?? recette), statut: recette.statut }
    return [{ signalement, changes: changesBetween(reported, recette, budget) }]
  })
  return (
    <>
      {compared.map(({ signalement, changes }) => {
        if (changes.length === 0) return null
        const date = formatDateTime(signalement.date_creation)
        return (
          <section key={signalement.id} aria-label={`Texte signalé le ${date}`}>
            <h3>Depuis le signalement du {date}</h3>
            <Comparison changes={changes} before="Signalé" after="Actuel" />
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
        <p class="hint">Les autres textes signalés sont trop longs pour cette page.</p>
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

/** The reporter, as in « par un visiteur ». */
export function reporterOf({ signalement }: Report, noms: Noms): string {
  if (signalement.auteur_id === null) return 'un visiteur'
  return noms.get(signalement.auteur_id) ?? 'un ancien membre'
}
