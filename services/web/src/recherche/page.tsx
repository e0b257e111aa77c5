// The results of a search.

import type { FieldError } from '@recettes/errors'
import { RecetteList } from '../modele/recette-list.js'
import { currentSeason, SAISONS } from '../modele/saison.js'
import { SearchForm } from '../modele/search-form.js'
import { Pages } from '../pages/next-page.js'
import { frenchTypography, joinNames } from '../text/typography.js'
import { excludedWords, followingOf, previousOf, searchHref, type Terms, type Trail } from './rules.js'
import type { Found, Hit } from './service.js'

type Props = { title: string; terms: Terms; found: Found; trail: Trail }

/** Each hit with the lines that it was found by. */
export function RecherchePage({ title, terms, found, trail }: Props) {
  const { recettes, titres, next, faults, excluded } = found
  const isFirst = trail.apres === undefined
  const previous = previousOf(trail)
  const cursor = next?.['apres']
  return (
    <>
      <h1>{title}</h1>
      <Faults faults={faults} />
      {faults.length > 0 ? <SearchForm {...terms} faults={faults} /> : <Asked terms={terms} />}
      {faults.length === 0 && <Narrowing terms={terms} />}
      {terms.frigo === true && (terms.duree ?? terms.saison) !== undefined && (
        <p class="hint">Avec ce que vous avez, ni le temps ni la saison ne comptent.</p>
      )}
      {titres.length > 0 && (
        <section>
          <h2>Dans le titre</h2>
          <RecetteList recettes={titres} />
        </section>
      )}
      {faults.length === 0 && recettes.length + titres.length === 0 && (
        <Nothing terms={terms} found={found} isFirst={isFirst} />
      )}
      {titres.length > 0 && recettes.length > 0 && <h2>Parmi les ingrédients</h2>}
      {recettes.length > 0 && <Count found={found} />}
      {terms.sauf.length > 0 && recettes.length > 0 && (
        <p class="hint">
          Sans {joinNames(excludedWords(terms.sauf), 'ni')} ni rien qui puisse en contenir, d’après les lignes
          d’ingrédients. Lisez toujours les étiquettes.
        </p>
      )}
      {recettes.length > 0 && <RecetteList recettes={recettes}>{(hit) => <Why hit={hit} />}</RecetteList>}
      <Pages
        previous={previous && searchHref(terms, previous)}
        next={cursor === undefined ? null : searchHref(terms, followingOf(trail, cursor))}
      />
      {excluded > 0 && (
        <p>
          <a href={searchHref(terms, {}, '/recherche/ecartees')} rel="nofollow">
            {excluded === 1 ? '1 recette écartée' : `${excluded} recettes écartées`}
            {'\u00a0'}: pourquoi{'\u202f'}?
          </a>
        </p>
      )}
    </>
  )
}

/** The lines that name what was asked for, or what the kitchen lacks. */
function Why({ hit: { lignes = [], manquants } }: { hit: Hit }) {
  if (manquants !== undefined)
    return (
      <p class="why">
        {manquants.length === 0 ? 'Il ne manque rien.' : `Il manque\u00a0: ${manquants.join(', ')}`}
      </p>
    )
  return lignes.length > 0 ? <p class="why">{lignes.map(frenchTypography).join(' · ')}</p> : null
}

function Count({ found: { total } }: { found: Found }) {
  if (total === null || total === '0') return null
  if (total.endsWith('+')) return <p class="count">Plus de 1&#8239;000 recettes</p>
  return <p class="count">{total === '1' ? '1 recette' : `${total} recettes`}</p>
}

const TRIS = {
  pertinence: 'les mieux assorties',
  '-id': 'les plus récentes',
  duree: 'les plus rapides',
} as const
const MINUTES = 30

/** Links that narrow the results or sort them otherwise; a fridge has an order of its own. */
function Narrowing({ terms }: { terms: Terms }) {
  if (terms.frigo === true) return null
  const { duree, saison } = terms
  const tri = terms.tri ?? (terms.avec.length > 0 ? 'pertinence' : '-id')
  return (
    <nav class="narrowing" aria-label="Affiner et trier">
      <ul class="chips">
        {duree === undefined && (
          <li>
            <a class="chip" href={searchHref({ ...terms, duree: MINUTES })} rel="nofollow">
              {MINUTES} min au plus
            </a>
          </li>
        )}
        {saison === undefined && (
          <li>
            <a class="chip" href={searchHref({ ...terms, saison: currentSeason() })} rel="nofollow">
              de saison
            </a>
          </li>
        )}
        {Object.entries(TRIS).map(([name, label]) => (
          <li key={name}>
            {name === tri ? (
              <span class="chip current" aria-current="true">
                {label}
              </span>
            ) : (
              <a class="chip" href={searchHref({ ...terms, tri: name as Terms['tri'] })} rel="nofollow">
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What was asked in one line; the form unfolds from it. */
function Asked({ terms }: { terms: Terms }) {
  const { avec, sauf, duree, saison, frigo } = terms
  return (
    <div class="asked">
      <ul class="chips">
        {avec.map((name) => (
          <Removable
            key={name}
            label={name}
            name={name}
            rest={{ ...terms, avec: avec.filter((one) => one !== name) }}
          />
        ))}
        {sauf.map((name) => (
          <Removable
            key={name}
            label={`sans ${name}`}
            name={name}
            rest={{ ...terms, sauf: sauf.filter((one) => one !== name) }}
          />
        ))}
        {duree !== undefined && (
          <Removable label={`${duree} min au plus`} name="le temps" rest={{ ...terms, duree: undefined }} />
        )}
        {saison !== undefined && (
          <Removable
            label={`${SAISONS[saison]}, d’après les ingrédients`}
            name="la saison"
            rest={{ ...terms, saison: undefined }}
          />
        )}
        {frigo === true && (
          <Removable label="avec ce que j’ai" name="le frigo" rest={{ ...terms, frigo: false }} />
        )}
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
      <p>Indiquez un plat, un ingrédient, ou ce que la recette ne doit pas contenir.</p>
      <SearchForm {...terms} />
    </>
  )
}

export function titleOf({ avec, sauf, duree, saison, frigo }: Terms): string {
  const said = [
    ...(avec.length > 0 ? [`${frigo ? 'que je peux faire avec' : 'avec'} ${joinNames(avec)}`] : []),
    ...(sauf.length > 0 ? [`sans ${joinNames(excludedWords(sauf), 'ni')}`] : []),
    ...(duree === undefined || frigo ? [] : [`en ${duree}\u00a0min au plus`]),
    ...(saison === undefined || frigo ? [] : [SAISONS[saison]]),
  ]
  return ['Recettes', said.join(', ')].join(' ').trim()
}

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

function Nothing({ terms, found, isFirst }: { terms: Terms; found: Found; isFirst: boolean }) {
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
