// What a moderator should look at first, and who the author is.

import { formatAge } from '../text/dates.js'
import type { Report } from './entries.js'
import { reporterOf } from './reports.js'
import { flagsOf } from './rules.js'
import type { ModerationCase } from './service.js'

export function Flags({ shown }: { shown: ModerationCase }) {
  const flags = flagsOf(shown)
  return (
    <div class="flags">
      <p class="waits">{waits(shown)}</p>
      {flags.length > 0 && (
        <ul aria-label="À vérifier">
          {flags.map((flag) => (
            <li key={flag} class="badge">
              {flag}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** « De Julie, signalée par un visiteur il y a 10 min. » */
function waits({ recette, entry, reports, noms }: ModerationCase): string {
  const nom = noms.get(recette.auteur_id)
  const author = nom === undefined ? 'D’un ancien membre' : `De ${nom}`
  if (entry === null) return `${author}. Cette recette n’attend pas de décision.`
  const age = formatAge(entry.en_attente_depuis)
  if (recette.statut === 'en_attente') return `${author}, en attente depuis ${age}.`
  if (entry.signalements.ouverts === 0) return `${author}, un commentaire signalé il y a ${age}.`
  return `${author}, signalée ${reporters(reports, entry.signalements.ouverts, noms)} il y a ${age}.`
}

function reporters(reports: Report[], count: number, noms: ModerationCase['noms']): string {
  const [first] = reports
  if (count > 1 || first === undefined) return `${count} fois, la première`
  return `par ${reporterOf(first, noms)}`
}
