// The suspension of a member, and those before it.

import type { FieldError } from '@recettes/errors'
import type { Noms } from '../apis/noms.js'
import { MOTIF_LENGTH } from '../modele/motif.js'
import { AreaField, Form, unsaved } from '../pages/form.js'
import { formatDateTime } from '../text/dates.js'
import { frenchTypography } from '../text/typography.js'
import { membreHref } from './rules.js'
import { pastSuspensions, type SuspensionEntry, type Suspensions } from './service.js'

type Props = { id: number; suspensions: Suspensions; motif: string; faults: FieldError[] }

export function SuspensionSection({ id, suspensions: { running, past, noms }, motif, faults }: Props) {
  const before = pastSuspensions(past, running)
  return (
    <section aria-labelledby="suspension">
      <h2 id="suspension">Suspension</h2>
      {running === null ? (
        <Form action={`${membreHref(id)}/suspension`} {...unsaved(faults.length > 0)}>
          <p>Un compte suspendu ne peut plus se connecter. Ses recettes restent.</p>
          <AreaField
            name="motif"
            label="Motif"
            hint="Le membre le lit dans le message qui l’en avertit."
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
      ) : (
        <Form action={`${membreHref(id)}/suspension/fin`}>
          <p>Ce compte est suspendu depuis le {formatDateTime(running.depuis)}.</p>
          {running.motif !== null && (
            <p class="text">
              Motif{'\u00a0'}: {frenchTypography(running.motif)}
            </p>
          )}
          <button type="submit">Lever la suspension</button>
        </Form>
      )}
      {before.length > 0 && (
        <>
          <h3>Suspensions passées</h3>
          <ol class="history">
            {before.map((entry) => (
              <PastEntry key={entry.id} entry={entry} noms={noms} />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function PastEntry({ entry, noms }: { entry: SuspensionEntry; noms: Noms }) {
  const { date_creation, action, acteur_id, details } = entry
  const { motif } = details as { motif?: unknown }
  return (
    <li>
      <p class="facts">
        <time dateTime={`${date_creation}Z`}>{formatDateTime(date_creation)}</time>
        <span>par {noms.get(acteur_id ?? 0) ?? 'un ancien administrateur'}</span>
      </p>
      <p>{action === 'suspension' ? 'Compte suspendu' : 'Suspension levée'}</p>
      {typeof motif === 'string' && <p class="text">{frenchTypography(motif)}</p>}
    </li>
  )
}
