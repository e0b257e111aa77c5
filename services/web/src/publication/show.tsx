// Shows the form of a recipe with what was sent.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Note } from '../apis/relectures.js'
import { requireId } from '../modele/slug.js'
import { keyShown } from '../pages/idempotency-key.js'
import { NO_REFUSAL, type ShowForm } from '../pages/refusals.js'
import { sendPage } from '../pages/send.js'
import { type Values, valuesTyped } from './champs.js'
import { isChoice, ORIGIN_FIELD } from './conflict.js'
import { FORM_SCRIPTS } from './form.js'
import { EditRecettePage, PROOFREAD_FIELD, PublishRecettePage, VERSION_FIELD } from './pages.js'
import { resubmissionIn } from './resubmission.js'

const scripts = FORM_SCRIPTS

/** Default: the texts as they were sent, without notes. */
type Shown = { values?: Values; notes?: Note[] }

/** The form that was sent stood below its notes: they are shown once. */
export const wasProofread = ({ fields }: FastifyRequest): boolean => fields.text(PROOFREAD_FIELD) !== ''

export function showPublish(
  request: FastifyRequest,
  reply: FastifyReply,
  { faults, status } = NO_REFUSAL,
  { values = valuesTyped(request.fields), notes }: Shown = {},
) {
  const idempotencyKey = keyShown(request.fields, { status })
  const isProofread = notes !== undefined || wasProofread(request)
  const page = <PublishRecettePage {...{ values, idempotencyKey, faults, notes, isProofread }} />
  return sendPage(request, reply, page, { title: 'Publier une recette', status, scripts })
}

export function showEdit(
  request: FastifyRequest,
  reply: FastifyReply,
  { faults, status } = NO_REFUSAL,
  { values, notes }: Shown = {},
) {
  const { params, fields } = request
  const shown = { values: values ?? valuesTyped(fields), origin: fields.text(ORIGIN_FIELD), faults, notes }
  // Choices between two versions must be made again: the API refuses an empty tag.
  const version = values === undefined && isChoice(fields) ? '' : fields.etag(VERSION_FIELD)
  const id = requireId((params as { id: string }).id)
  const page = <EditRecettePage id={id} version={version} resubmission={resubmissionIn(fields)} {...shown} />
  return sendPage(request, reply, page, { title: 'Modifier la recette', status, scripts })
}

export const showPublishForm: ShowForm = (request, reply, refusal) => showPublish(request, reply, refusal)
export const showEditForm: ShowForm = (request, reply, refusal) => showEdit(request, reply, refusal)
