// The audit logs of accounts and of recipes, the last entry first.

import type { FieldError } from '@recettes/errors'
import type { Noms } from '../apis/noms.js'
import { DeskNav } from '../modele/desk-nav.js'
import { FaultSummary, SelectField, TextField } from '../pages/form.js'
import { NextPage } from '../pages/next-page.js'
import type { User } from '../session/session.js'
import { formatDateTime } from '../text/dates.js'
import { ACTIONS, actionLabel, detailsText, type Filters, JOURNAUX, journalHref } from './rules.js'
import type { Entry, JournalPage as Shown } from './service.js'

type Props = { user: User | null; filters: Filters; shown: Shown; faults: FieldError[] }

export function JournalPage({ user, filters, shown: { entries, next, noms }, faults }: Props) {
  const { journal } = filters
  return (
    <>
      <DeskNav user={user} current="/moderation/journal" />
      <FaultSummary faults={faults} />
      <h1>Journal</h1>
      <nav class="filters" aria-label="Journaux">
        {Object.entries(JOURNAUX).map(([name, label]) => (
          <a
            key={name}
            href={`/moderation/journal?journal=${name}`}
            {...(name === journal && { 'aria-current': 'true' as const })}
          >
            {label}
          </a>
        ))}
      </nav>
      <search>
        <details open={isFiltered(filters)}>
          <summary>Filtrer</summary>
          <FilterForm filters={filters} faults={faults} />
        </details>
      </search>
      {entries.length === 0 ? (
        <p>Aucune entrée ne correspond. Retirez un filtre.</p>
      ) : (
        <ol class="history">
          {entries.map((entry) => (
            <Line key={entry.id} {...{ entry, journal, noms }} />
          ))}
        </ol>
      )}
      {next && <NextPage href={journalHref(filters, next)}>Entrées plus anciennes</NextPage>}
    </>
  )
}

const isFiltered = ({ journal: _, ...filters }: Filters): boolean =>
  Object.values(filters).some((text) => text !== '')

function FilterForm({ filters, faults }: Pick<Props, 'filters' | 'faults'>) {
  const { journal, action } = filters
  const field = (name: 'acteur' | 'cible' | 'du' | 'au') => ({ name, value: filters[name], faults })
  return (
    <form class="line" action="/moderation/journal" method="get">
      <input type="hidden" name="journal" value={journal} />
      <SelectField
        name="action"
        label="Action"
        value={action}
        options={[['', 'Toutes'], ...Object.entries(ACTIONS[journal])]}
      />
      <TextField {...field('acteur')} label="Par (numéro ou courriel)" maxLength={254} />
      {journal === 'comptes' ? (
        <TextField {...field('cible')} label="Sur (numéro ou courriel)" maxLength={254} />
      ) : (
        <TextField {...field('cible')} label="Sur (numéro)" inputMode="numeric" maxLength={10} />
      )}
      <TextField {...field('du')} label="Du" type="date" />
      <TextField {...field('au')} label="Au" type="date" />
      <button type="submit">Filtrer</button>
    </form>
  )
}

type LineProps = { entry: Entry; journal: Filters['journal']; noms: Noms }

function Line({ entry, journal, noms }: LineProps) {
  const { date_creation, acteur_id, action, cible_id, adresse, details } = entry
  const text = detailsText(details)
  return (
    <li>
      <p class="facts">
        <time dateTime={`${date_creation}Z`}>{formatDateTime(date_creation)}</time>
        <span>{acteur_id === null ? 'sans compte' : <Membre id={acteur_id} noms={noms} />}</span>
        {adresse && <span>{adresse}</span>}
      </p>
      <p>
        <strong>{actionLabel(journal, action)}</strong>
        {cible_id !== null && (journal === 'recettes' || cible_id !== acteur_id) && (
          <>
            {'\u00a0'}: <Cible {...{ id: cible_id, action, journal, noms }} />
          </>
        )}
      </p>
      {text !== '' && <p class="text">{text}</p>}
    </li>
  )
}

const Membre = ({ id, noms }: { id: number; noms: Noms }) => (
  <a href={`/moderation/utilisateurs/${id}`}>{noms.get(id) ?? `membre ${id}`}</a>
)

type CibleProps = { id: number; action: string; journal: Filters['journal']; noms: Noms }

function Cible({ id, action, journal, noms }: CibleProps) {
  if (journal === 'comptes') return <Membre id={id} noms={noms} />
  if (action.includes('commentaire')) return <>commentaire {id}</>
  return <a href={`/moderation/${id}`}>recette {id}</a>
}
