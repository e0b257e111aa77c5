// One member, and their suspension.

import type { FieldError } from '@recettes/errors'
import { MOTIF_LENGTH } from '../modele/motif.js'
import { AreaField, FaultSummary, Form, unsaved } from '../pages/form.js'
import { formatDate, formatDateTime } from '../text/dates.js'
import { frenchTypography } from '../text/typography.js'
import { membreHref, ROLES } from './rules.js'
import type { Membre, Suspension } from './service.js'

type Props = {
  membre: Membre
  suspension: Suspension | null
  isAdmin: boolean
  faults?: FieldError[]
  motif?: string
}

/** Administrators see the suspension. */
export function MembrePage({ membre, suspension, isAdmin, faults = [], motif = '' }: Props) {
  const { id, prenom, nom, nom_affiche, courriel, courriel_verifie, role, created_at } = membre
  const facts: [string, string][] = [
    ['Nom affiché', nom_affiche],
    ['Courriel', `${courriel}${courriel_verifie ? '' : ' (pas encore confirmé)'}`],
    ['Rôle', ROLES[role]],
    ['Inscription', formatDate(created_at)],
  ]
  return (
    <>
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
      <section aria-labelledby="suspension">
        <h2 id="suspension">Suspension</h2>
        {!isAdmin && <p>Seul un administrateur peut suspendre un compte.</p>}
        {isAdmin && suspension === null && (
          <Form action={`${membreHref(id)}/suspension`} {...unsaved(faults.length > 0)}>
            <p>Un compte suspendu ne peut plus se connecter. Ses recettes restent.</p>
            <AreaField
              name="motif"
              label="Motif"
              hint="Pour les administrateurs."
              rows={3}
              data-max-length={MOTIF_LENGTH}
              required
              value={motif}
              faults={faults}
            />
            <button type="submit" class="danger">
              Suspendre ce compte
            </button>
          </Form>
        )}
        {isAdmin && suspension !== null && (
          <Form action={`${membreHref(id)}/suspension/fin`}>
            <p>Ce compte est suspendu depuis le {formatDateTime(suspension.depuis)}.</p>
            {suspension.motif !== null && <p class="text">Motif : {frenchTypography(suspension.motif)}</p>}
            <button type="submit">Lever la suspension</button>
          </Form>
        )}
      </section>
      <p>
        <a href="/moderation/utilisateurs">Membres</a>
      </p>
    </>
  )
}
