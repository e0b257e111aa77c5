// Why a case is here, what to look at first, and what moderators decided on its author before.

import { champLabel } from '../modele/labels.js'
import { formatAge, formatDateTime } from '../text/dates.js'
import { frenchTypography } from '../text/typography.js'
import type { Entry, Report } from './entries.js'
import { reporterOf } from './reports.js'
import { flagsOf } from './rules.js'
import type { ModerationCase } from './service.js'

type Props = { shown: ModerationCase; moderateurId: number | undefined }

export function Flags({ shown, moderateurId }: Props) {
  const { entry, noms } = shown
  const notes = shown.notes ?? []
  const flags = flagsOf(shown)
  const { prise, recours } = entry ?? {}
  return (
    <div class="flags">
      <p class="waits">{waits(shown)}</p>
      {prise && prise.moderateur_id !== moderateurId && (
        <p class="notice problem">
          {noms.get(prise.moderateur_id) ?? 'Un autre modérateur'} s’en occupe, jusqu’au{' '}
          {formatDateTime(prise.jusqu_a)} au plus tard.
        </p>
      )}
      {flags.length > 0 && (
        <ul aria-label="À vérifier">
          {flags.map(({ label, href }) => (
            <li key={label + href} class="badge">
              {href === undefined ? label : <a href={href}>{label}</a>}
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <details>
          <summary>{notes.length === 1 ? 'Une remarque' : `${notes.length} remarques`} de relecture</summary>
          <ul>
            {notes.map(({ type, champ, message }) => (
              <li key={type + champ + message}>{frenchTypography(message)}</li>
            ))}
          </ul>
        </details>
      )}
      {recours && <Appeal {...{ recours, noms, isOwnRefusal: recours.refusee_par === moderateurId }} />}
    </div>
  )
}

type AppealProps = {
  recours: NonNullable<Entry['recours']>
  noms: ModerationCase['noms']
  isOwnRefusal: boolean
}

function Appeal({ recours, noms, isOwnRefusal }: AppealProps) {
  const { message, motif, refusee_par, refusee_le, champs } = recours
  const by = noms.get(refusee_par ?? 0) ?? 'un ancien modérateur'
  return (
    <section class="reports" aria-labelledby="recours-titre">
      <h2 id="recours-titre">Renvoyée par son auteur</h2>
      {message !== null && <blockquote class="text">{frenchTypography(message)}</blockquote>}
      <p>
        Refusée le {formatDateTime(refusee_le)} par {by}
        {motif === null ? '.' : `\u00a0: «\u00a0${frenchTypography(motif)}\u00a0»`}
      </p>
      {champs.length > 0 && (
        <p>
          Modifié depuis{'\u00a0'}: {champs.map(champLabel).join(', ')}.
        </p>
      )}
      {isOwnRefusal && <p>Vous l’avez refusée{'\u00a0'}: laissez, si possible, un autre en décider.</p>}
    </section>
  )
}

/** « De Julie (12 validées, 1 refusée), signalée par un visiteur il y a 10 min. » */
function waits({ recette, entry, reports, noms }: ModerationCase): string {
  const nom = noms.get(recette.auteur_id)
  const author = nom === undefined ? 'D’un ancien membre' : `De ${nom}`
  if (entry === null) return `${author}. Cette recette n’attend pas de décision.`
  const known = `${author}${recordOf(entry.auteur)}`
  const age = formatAge(entry.en_attente_depuis)
  if (recette.statut === 'en_attente') return `${known}, en attente depuis ${age}.`
  if (entry.signalements.ouverts > 0)
    return `${known}, signalée ${reporters(reports, entry.signalements.ouverts, noms)} il y a ${age}.`
  if (entry.commentaires_signales.length > 0) return `${known}, un commentaire signalé il y a ${age}.`
  return `${known}, publiée ou modifiée sans relecture il y a ${age}\u00a0: l’auteur a notre confiance.`
}

function recordOf({ validees, refusees, signalements_fondes }: Entry['auteur']): string {
  const counts: [number, string][] = [
    [validees, 'validée'],
    [refusees, 'refusée'],
    [signalements_fondes, 'signalement retenu'],
  ]
  const told = counts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count}\u00a0${count > 1 ? words.replace(/\b(?= |$)/g, 's') : words}`)
  return told.length === 0 ? '' : ` (${told.join(', ')})`
}

function reporters(reports: Report[], count: number, noms: ModerationCase['noms']): string {
  const [first] = reports
  if (count > 1 || first === undefined) return `${count} fois, la première`
  return `par ${reporterOf(first, noms)}`
}
