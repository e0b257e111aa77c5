// One member: who they are, their role, their suspensions.

import type { FieldError } from '@recettes/errors'
import { DeskNav } from '../modele/desk-nav.js'
import { ROLES } from '../modele/roles.js'
import { FaultSummary, Form, SelectField } from '../pages/form.js'
import type { User } from '../session/session.js'
import { formatDate } from '../text/dates.js'
import { membreHref } from './rules.js'
import type { Membre, Suspensions } from './service.js'
import { SuspensionSection } from './suspension-section.js'

type Props = {
  user: User
  membre: Membre
  /** Null for all but administrators. */
  suspensions: Suspensions | null
  faults?: FieldError[]
  motif?: string
}

export function MembrePage({ user, membre, suspensions, faults = [], motif = '' }: Props) {
  const { id, prenom, nom, nom_affiche, courriel, courriel_verifie, role, created_at } = membre
  const facts: [string, string][] = [
    ['Nom affiché', nom_affiche],
    ['Courriel', `${courriel}${courriel_verifie ? '' : ' (pas encore confirmé)'}`],
    ...(suspensions === null ? [['Rôle', ROLES[role]] satisfies [string, string]] : []),
    ['Inscription', formatDate(created_at)],
  ]
  return (
    <>
      <DeskNav user={user} />
      <FaultSummary faults={faults} />
      <h1>
        {prenom} {nom}
      </h1>
      <dl class="details">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="actions">
        <a href={`/moderation/recettes?auteur=${id}`}>Ses recettes</a>
        {suspensions !== null && (
          <a href={`/moderation/journal?cible=${id}`}>Ce qui le concerne au journal</a>
        )}
        {suspensions !== null && <a href={`/moderation/journal?acteur=${id}`}>Ce qu’il a fait</a>}
      </p>
      {suspensions === null ? (
        <p>Seul un administrateur peut changer un rôle ou suspendre un compte.</p>
      ) : (
        <>
          <Form action={`${membreHref(id)}/role`} class="line">
            <SelectField
              name="role"
              label="Rôle"
              hint="Un changement de rôle met fin à ses sessions."
              value={role}
              options={Object.entries(ROLES)}
              faults={faults}
            />
            <button type="submit" class="quiet">
              Changer le rôle
            </button>
          </Form>
          <SuspensionSection id={id} suspensions={suspensions} motif={motif} faults={faults} />
        </>
      )}
    </>
  )
}
