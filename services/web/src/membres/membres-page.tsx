// Members, found by name or courriel.

import type { Next } from '@recettes/client'
import { NextPage } from '../pages/next-page.js'
import { type Filters, membreHref, membresHref, ROLES } from './rules.js'
import type { Membre } from './service.js'

type Props = { membres: Membre[]; next: Next | undefined; filters: Filters }

export function MembresPage({ membres, next, filters }: Props) {
  return (
    <>
      <h1>Membres</h1>
      <search>
        <form class="membres-search" action="/moderation/utilisateurs" method="get">
          <div class="field">
            <label for="recherche">Nom ou courriel</label>
            <input type="search" id="recherche" name="recherche" value={filters.recherche} maxLength={100} />
          </div>
          <div class="field">
            <label for="role">Rôle</label>
            <select id="role" name="role">
              <option value="">Tous</option>
              {Object.entries(ROLES).map(([role, label]) => (
                <option key={role} value={role} selected={role === filters.role}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <button type="submit">Chercher</button>
        </form>
      </search>
      {membres.length === 0 ? (
        <p>Personne ne correspond. Essayez avec le début d’un nom.</p>
      ) : (
        <ul class="membres">
          {membres.map(({ id, prenom, nom, nom_affiche, courriel, role }) => (
            <li key={id}>
              <a href={membreHref(id)}>
                {prenom} {nom}
              </a>
              <span class="facts">
                <span>{nom_affiche}</span>
                <span>{courriel}</span>
                <span>{ROLES[role]}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {next && <NextPage href={membresHref(filters, next)}>Membres suivants</NextPage>}
      <p>
        <a href="/moderation">File de modération</a>
      </p>
    </>
  )
}
