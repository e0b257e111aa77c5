// Members, found by name or courriel.

import type { Next } from '@recettes/client'
import { DeskNav } from '../modele/desk-nav.js'
import { ROLES } from '../modele/roles.js'
import { SelectField, TextField } from '../pages/form.js'
import { NextPage } from '../pages/next-page.js'
import type { User } from '../session/session.js'
import { type Filters, MEMBRES, membreHref, membresHref } from './rules.js'
import type { Membre } from './service.js'

type Props = { user: User | null; membres: Membre[]; next: Next | undefined; filters: Filters }

export function MembresPage({ user, membres, next, filters }: Props) {
  return (
    <>
      <DeskNav user={user} current={MEMBRES} />
      <h1>Membres</h1>
      {user?.role === 'ADMIN' && (
        <p>
          <a class="button quiet" href={`${MEMBRES}/nouveau`}>
            Créer un membre
          </a>
        </p>
      )}
      <search>
        <form class="line" action={MEMBRES} method="get">
          <TextField name="recherche" label="Nom ou courriel" value={filters.recherche} maxLength={100} />
          <SelectField
            name="role"
            label="Rôle"
            value={filters.role}
            options={[['', 'Tous'], ...Object.entries(ROLES)]}
          />
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
              </a>{' '}
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
    </>
  )
}
