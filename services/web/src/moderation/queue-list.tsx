// The queue: reported recipes first, then those that have waited longest.

import type { Noms } from '../apis/noms.js'
import { formatAge } from '../text/dates.js'
import { frenchTypography } from '../text/typography.js'
import type { Queue } from './entries.js'
import { deskHref, type QueuePosition } from './rules.js'

type Props = {
  queue: Queue
  where: QueuePosition
  moderateurId: number | undefined
  current?: number
  noms?: Noms
}

const FILTERS: [QueuePosition['objet'], string][] = [
  [undefined, 'Tout'],
  ['signalees', 'Signalées'],
  ['en_attente', 'En attente'],
  ['a_regarder', 'À regarder'],
]

export function QueueList({ queue, where, moderateurId, current, noms }: Props) {
  const { entries, next } = queue
  return (
    <nav class="queue" aria-label="File de modération">
      <p class="filters">
        {FILTERS.map(([objet, label]) => (
          <a
            key={label}
            href={deskHref({ objet })}
            {...(objet === where.objet && { 'aria-current': 'true' as const })}
          >
            {label}
          </a>
        ))}
      </p>
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Item
              entry={entry}
              where={where}
              isCurrent={entry.id === current}
              noms={noms}
              moderateurId={moderateurId}
            />
          </li>
        ))}
      </ol>
      {(where.apres !== undefined || next) && (
        <p class="pages actions">
          {where.apres !== undefined && <a href={deskHref({ objet: where.objet })}>Début de la file</a>}
          {next && (
            <a href={deskHref({ ...where, ...next })} rel="next">
              Suite de la file
            </a>
          )}
        </p>
      )}
    </nav>
  )
}

type ItemProps = {
  entry: Queue['entries'][number]
  where: QueuePosition
  isCurrent: boolean
  noms: Noms | undefined
  moderateurId: number | undefined
}

function Item({ entry, where, isCurrent, noms, moderateurId }: ItemProps) {
  const { id, titre, auteur_id, en_attente_depuis, signalements_ouverts: count, prise, refusee_par } = entry
  const nom = noms?.get(auteur_id)
  const isTaken = prise !== null && prise.moderateur_id !== moderateurId
  return (
    <a
      href={deskHref(where, `/${id}`)}
      class={count > 0 ? 'reported' : undefined}
      {...(isCurrent && { 'aria-current': 'page' as const })}
    >
      <span class="titre">{frenchTypography(titre)}</span>{' '}
      <span class="facts">
        {count > 0 && (
          <strong>
            {count}
            {'\u00a0'}
            {count > 1 ? 'signalements' : 'signalement'}
          </strong>
        )}
        <span>{formatAge(en_attente_depuis)}</span>
        {nom !== undefined && <span>{nom}</span>}
        {isTaken && <span>{noms?.get(prise.moderateur_id) ?? 'quelqu’un'} s’en occupe</span>}
        {refusee_par !== null && <span>recours{refusee_par === moderateurId && ' contre votre refus'}</span>}
      </span>
    </a>
  )
}
