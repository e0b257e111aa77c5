// Recipes of every state, found by title and author.

import type { Next } from '@recettes/client'
import type { Noms } from '../apis/noms.js'
import { DeskNav } from '../modele/desk-nav.js'
import { type RecetteTrouvee, STATUTS } from '../modele/recette.js'
import { SelectField, TextField } from '../pages/form.js'
import { NextPage } from '../pages/next-page.js'
import type { User } from '../session/session.js'
import { formatDate } from '../text/dates.js'
import { frenchTypography } from '../text/typography.js'

export type RecettesFilters = {
  statut: 'ALL' | 'EN_ATTENTE' | 'VALIDER' | 'REFUSER'
  titre: string
  /** An id. */
  auteur: string
}

type Props = {
  user: User | null
  filters: RecettesFilters
  recettes: RecetteTrouvee[]
  /** `1000+` above a thousand. */
  total: string
  next: Next | undefined
  noms: Noms
}

const RECETTES = '/moderation/recettes'

const OPTIONS: [RecettesFilters['statut'], string][] = [
  ['ALL', 'Tous'],
  ['EN_ATTENTE', STATUTS.en_attente],
  ['VALIDER', STATUTS.valider],
  ['REFUSER', STATUTS.refuser],
]

export function RecettesPage({ user, filters, recettes, total, next, noms }: Props) {
  const { statut, titre, auteur } = filters
  const nom = noms.get(Number(auteur))
  return (
    <>
      <DeskNav user={user} current={RECETTES} />
      <h1>
        Recettes{nom !== undefined && ` de ${nom}`}
        {'\u00a0'}: {total}
      </h1>
      <search>
        <form class="line" action={RECETTES} method="get">
          {auteur !== '' && <input type="hidden" name="auteur" value={auteur} />}
          <SelectField name="statut" label="État" value={statut} options={OPTIONS} />
          <TextField name="titre" label="Mots du titre" value={titre} maxLength={100} />
          <button type="submit">Chercher</button>
        </form>
      </search>
      {auteur !== '' && (
        <p>
          <a href={RECETTES}>Chercher parmi tous les auteurs</a>
        </p>
      )}
      {recettes.length === 0 ? (
        <p>Aucune recette ne correspond. Essayez avec le début d’un mot.</p>
      ) : (
        <ul class="membres">
          {recettes.map((recette) => (
            <li key={recette.id}>
              <a href={`/moderation/${recette.id}`}>{frenchTypography(recette.titre)}</a>{' '}
              <span class="facts">
                <span class={`statut ${recette.statut}`}>{STATUTS[recette.statut]}</span>
                {recette.signaler && <span>signalée</span>}
                <span>{noms.get(recette.auteur_id) ?? 'ancien membre'}</span>
                <span>{formatDate(recette.created_at)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {next && (
        <NextPage href={`${RECETTES}?${new URLSearchParams({ ...filters, ...next })}`}>
          Recettes suivantes
        </NextPage>
      )}
    </>
  )
}
