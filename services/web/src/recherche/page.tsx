// The results of a search.

import type { FieldError } from '@recettes/errors'
import { RecetteList } from '../modele/recette-list.js'
import { SearchForm } from '../modele/search-form.js'
import { NextPage } from '../pages/next-page.js'
import { frenchTypography, joinNames } from '../text/typography.js'
import { excludedWords, searchHref, type Terms } from './rules.js'
import type { Found } from './service.js'

type Props = { title: string; terms: Terms; found: Found; isFirst: boolean }

/** Each hit with the lines that it was found by. */
export function RecherchePage({ title, terms, found, isFirst }: Props) {
  const { recettes, next, faults } = found
  return (
    <>
      <h1>{title}</h1>
      <Faults faults={faults} />
      {faults.length > 0 ? <SearchForm {...terms} faults={faults} /> : <Asked terms={terms} />}
      {faults.length === 0 && recettes.length === 0 && (
        <Nothing terms={terms} found={found} isFirst={isFirst} />
      )}
      {terms.sauf.length > 0 && recettes.length > 0 && (
        <p class="hint">
          Sans {joinNames(excludedWords(terms.sauf), 'ni')} ni rien qui puisse en contenir, d’après les lignes
          d’ingrédients. Lisez toujours les étiquettes.
        </p>
      )}
      {recettes.length > 0 && (
        <RecetteList recettes={recettes}>
          {({ lignes = [] }) =>
            lignes.length > 0 && <p class="why">{lignes.map(frenchTypography).join(' · ')}</p>
          }
        </RecetteList>
      )}
      {next && <NextPage href={searchHref(terms, next)}>Recettes suivantes</NextPage>}
    </>
  )
}

/** What was asked in one line; the form unfolds from it. */
function Asked({ terms }: { terms: Terms }) {
  const { avec, sauf } = terms
  return (
    <div class="asked">
      <ul class="chips">
        {avec.map((name) => (
          <Removable
            key={name}
            label={name}
            name={name}
            rest={{ avec: avec.filter((one) => one !== name), sauf }}
          />
        ))}
        {sauf.map((name) => (
          <Removable
            key={name}
            label={`sans ${name}`}
            name={name}
            rest={{ avec, sauf: sauf.filter((one) => one !== name) }}
          />
        ))}
      </ul>
      <details>
        <summary>Modifier la recherche</summary>
        <SearchForm {...terms} />
      </details>
    </div>
  )
}

function Removable({ label, name, rest }: { label: string; name: string; rest: Terms }) {
  return (
    <li>
      <a class="chip" href={searchHref(rest)} rel="nofollow">
        {label}
        <span aria-hidden="true"> ×</span>
        <span class="visually-hidden"> : retirer {name}</span>
      </a>
    </li>
  )
}

export function EmptySearchPage({ terms }: { terms: Terms }) {
  return (
    <>
      <h1>Chercher une recette</h1>
      <p>Indiquez au moins un ingrédient que la recette doit contenir.</p>
      <SearchForm {...terms} />
    </>
  )
}

export const described = ({ avec, sauf }: Terms) =>
  `avec ${joinNames(avec)}${sauf.length > 0 ? `, sans ${joinNames(excludedWords(sauf), 'ni')}` : ''}`

function Faults({ faults }: { faults: FieldError[] }) {
  if (faults.length === 0) return null
  return (
    <div class="faults" role="alert" tabIndex={-1} autofocus>
      <h2>Cette recherche n’a pas été comprise</h2>
      <ul>
        {faults.map(({ champ, message }) => (
          <li key={champ + message}>
            <a href={`#${champ}-texte`}>{message}</a>
          </li>
        ))}
      </ul>
      <p>Rien n’est montré : un aliment à exclure n’est jamais ignoré.</p>
    </div>
  )
}

function Nothing({ terms, found, isFirst }: Omit<Props, 'title'>) {
  const { suggestions, without, absent } = found
  if (!isFirst) return <p>Il n’y a pas d’autre recette.</p>
  return (
    <div class="nothing">
      <p>{nothingFound(terms)}</p>
      {absent.length > 0 && (
        <p>
          Aucune recette ne contient{' '}
          {joinNames(
            absent.map((name) => `«\u00a0${name}\u00a0»`),
            'ni',
          )}
          .
        </p>
      )}
      <Suggestions names={suggestions} terms={terms} />
      {terms.sauf.length > 0 && (
        <p>
          <a href={searchHref({ ...terms, sauf: [] })}>Chercher sans rien exclure</a>
        </p>
      )}
      {without.length > 0 && (
        <ul>
          {without.map(({ name, count, isMore }) => (
            <li key={name}>
              <a href={searchHref({ ...terms, avec: terms.avec.filter((one) => one !== name) })}>
                Retirer « {name} » de la recherche
              </a>{' '}
              ({isMore ? `plus de ${count}` : count} {count > 1 ? 'recettes' : 'recette'})
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The API doesn't say which name each is for, so only a single one is replaced. */
function Suggestions({ names, terms }: { names: string[]; terms: Terms }) {
  if (names.length === 0) return null
  if (terms.avec.length > 1)
    return (
      <p>
        Noms connus les plus proches{'\u00a0'}: {names.join(', ')}.
      </p>
    )
  return (
    <p>
      Vouliez-vous dire{' '}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <a href={searchHref({ ...terms, avec: [name] })}>{name}</a>
        </span>
      ))}
      {'\u202f?'}
    </p>
  )
}

const nothingFound = ({ avec, sauf }: Terms): string => {
  if (sauf.length > 0) return 'Aucune recette ne convient : toutes sont écartées, ou aucune ne contient cela.'
  return avec.length > 1 ? 'Aucune recette ne contient tout cela.' : 'Aucune recette n’en contient.'
}
