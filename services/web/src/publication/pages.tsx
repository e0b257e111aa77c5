// Publishing, changing and deleting a recipe.

import type { FieldError } from '@recettes/errors'
import type { Note } from '../apis/relectures.js'
import type { Recette } from '../modele/recette.js'
import { recetteHref } from '../modele/slug.js'
import { AreaField, FaultSummary, Form, unsaved } from '../pages/form.js'
import { KEY_FIELD } from '../pages/idempotency-key.js'
import { frenchTypography } from '../text/typography.js'
import type { Values } from './champs.js'
import { ORIGIN_FIELD } from './conflict.js'
import { RecetteForm } from './form.js'
import { Refused, type Resubmission } from './resubmission.js'

/** The version that the form was made from. */
export const VERSION_FIELD = 'version'
/** Notes of proof-reading were shown above the form. */
export const PROOFREAD_FIELD = 'relue'

type Noted = { faults?: FieldError[]; notes?: Note[] | undefined }
type Publishing = Noted & { values: Values; idempotencyKey: string; isProofread?: boolean }

/** @param dropped lines of a pasted text that the form doesn't hold */
export function PublishRecettePage({
  values,
  idempotencyKey,
  faults = [],
  notes,
  isProofread = notes !== undefined,
  dropped,
}: Publishing & { dropped?: string[] }) {
  return (
    <>
      <h1>Publier une recette</h1>
      <p>Un modérateur la lira, puis tous pourront la trouver.</p>
      {dropped === undefined ? (
        <p>
          Vous l’avez déjà écrite ailleurs{'\u202f'}? <a href="/publier/coller">Collez-la</a>.
        </p>
      ) : (
        <Dropped lines={dropped} />
      )}
      <RecetteForm
        action="/publier"
        values={values}
        faults={faults}
        notes={notes}
        hidden={{ [KEY_FIELD]: idempotencyKey, ...(isProofread && { [PROOFREAD_FIELD]: 'oui' }) }}
        button="Publier la recette"
        cancel="/"
        {...(dropped !== undefined && { isUnsaved: true })}
      />
    </>
  )
}

function Dropped({ lines }: { lines: string[] }) {
  return (
    <div class="notice" role="status">
      <p>Votre texte a rempli le formulaire. Relisez chaque champ avant de publier.</p>
      {lines.length > 0 && (
        <details open={lines.length <= OPEN_UNTIL}>
          <summary>Ce qui a été écarté</summary>
          <ul>
            {lines.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** Longer lists of dropped lines are folded. */
const OPEN_UNTIL = 8

export function PastePage({ texte, faults = [] }: { texte: string; faults?: FieldError[] }) {
  return (
    <>
      <h1>Coller une recette</h1>
      <p>
        Collez un mail, une note, le texte d’une page ou sa source. Le formulaire se remplit, vous le relisez,
        puis vous publiez. Ne publiez que des textes que vous avez le droit de partager.
      </p>
      <FaultSummary faults={faults} />
      <Form action="/publier/coller" {...unsaved(faults.length > 0)}>
        <AreaField
          name="texte"
          label="Texte de la recette"
          value={texte}
          rows={16}
          faults={faults}
          required
        />
        <p class="actions">
          <button type="submit">Remplir le formulaire</button>
          <a href="/publier">Écrire la recette soi-même</a>
        </p>
      </Form>
    </>
  )
}

/** Somebody has deleted the recipe while it was changed. */
export function GonePage({ values, idempotencyKey }: Publishing) {
  return (
    <>
      <h1>Cette recette a été supprimée entre-temps</h1>
      <p>Votre texte est gardé. Vous pouvez le publier comme nouvelle recette.</p>
      <RecetteForm
        action="/publier"
        values={values}
        hidden={{ [KEY_FIELD]: idempotencyKey }}
        button="Publier la recette"
        cancel="/mes-recettes"
        isUnsaved
      />
    </>
  )
}

type Changing = {
  id: number
  values: Values
  version: string
  origin: string
  resubmission: Resubmission | undefined
} & Noted

export function EditRecettePage({ id, version, origin, resubmission, ...shown }: Changing) {
  return (
    <>
      <h1>Modifier la recette</h1>
      {resubmission && <Refused {...resubmission} />}
      <RecetteForm
        action={`/recettes/${id}/modifier`}
        {...shown}
        resubmission={resubmission}
        hidden={{ [VERSION_FIELD]: version, [ORIGIN_FIELD]: origin }}
        button="Enregistrer"
        cancel={`/recettes/${id}`}
      />
      <p>
        <a href={`/recettes/${id}/supprimer`}>Supprimer la recette</a>
      </p>
    </>
  )
}

type Deleting = { recette: Recette; version: string; hasChanged?: boolean }

export function DeleteRecettePage({ recette, version, hasChanged = false }: Deleting) {
  return (
    <>
      <h1>
        Supprimer « {frenchTypography(recette.titre)} »{'\u202f'}?
      </h1>
      {hasChanged && (
        <p class="notice problem" role="alert">
          La recette a changé entre-temps. <a href={recetteHref(recette)}>Relisez-la</a>, puis confirmez.
        </p>
      )}
      <p>Ses commentaires disparaissent avec elle. Cette suppression est définitive.</p>
      <Form action={`/recettes/${recette.id}/supprimer`}>
        <input type="hidden" name={VERSION_FIELD} value={version} />
        <p class="actions">
          <button type="submit" class="danger">
            Supprimer la recette
          </button>
          <a href={recetteHref(recette)}>Garder la recette</a>
        </p>
      </Form>
    </>
  )
}
