// Errors as pages: which one, with which status, and what the visitor can do.

import { RecettesError } from '@recettes/client'
import { toApiError } from '@recettes/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { VNode } from 'preact'
import { ApiUnavailable } from '../apis/unavailable.js'
import { FORM_BYTES, MAX_COSTLY } from '../forms/fields.js'
import { CrossOriginForm, isCsrfTokenInvalid } from '../forms/forms.js'
import { dropLogin } from '../session/session.js'
import { formatSeconds } from '../text/duration.js'
import { formPath } from './form-path.js'
import { WrongMethod } from './methods.js'
import type { PageOptions } from './options.js'
import { BusyPage, NotFoundPage, ProblemPage, TooLongPage, UnavailablePage } from './problem.js'
import { PHOTO_TOO_LARGE, RETRY_SECONDS, retrySecondsOf } from './refusals.js'
import { ResumePage } from './resume.js'
import { sendPage } from './send.js'
import { TypedText } from './typed-text.js'

const UNAVAILABLE = {
  auth: 'Les comptes sont momentanément indisponibles. Les recettes restent lisibles.',
  recipe: 'Les recettes sont momentanément indisponibles.',
}

type Problem = { page: VNode; options: PageOptions; headers?: Record<string, string> }

export function renderError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { page, options, headers = {} } = problemOf(error, request)
  const status = options.status ?? 500
  if (status === 500) request.log.error({ err: error }, 'a page failed')
  else if (status > 500) request.log.warn({ err: error }, 'a page is unavailable')
  reply.headers(headers)
  return sendPage(request, reply, page, options)
}

function problemOf(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof ApiUnavailable) return unavailable(UNAVAILABLE[error.api], request)
  if (isCsrfTokenInvalid(error))
    return {
      page: <ResumePage request={request} reason="expired" />,
      options: { title: 'Envoyer à nouveau', status: 403, scripts: ['unsaved'] },
    }
  if (error instanceof CrossOriginForm) {
    return refusal(
      403,
      'Formulaire refusé',
      'Ce formulaire ne vient pas de nos pages. Ouvrez la page sur ce site, puis recommencez.',
    )
  }
  if (error instanceof WrongMethod) return wrongMethod(error, request)
  if (error instanceof RecettesError) return withTyped(refusalOfApi(error, request), request)
  const { status, code, message } = toApiError(error)
  request.server.countRefusal(code)
  if (status === 401) return login(request)
  if (status === 404) return notFound
  if (status === 413) return isPhoto(request) ? refusal(413, 'Photo trop lourde', PHOTO_TOO_LARGE) : tooLong
  if (status === 503 && request.method === 'POST' && request.parsedFields === null) return busy
  if (status === 503) return unavailable('Trop de visiteurs à la fois.', request)
  if (status === 500)
    return refusal(500, 'Une erreur est survenue', 'Elle a été enregistrée. Réessayez dans un moment.')
  return refusal(status, 'Demande refusée', message)
}

/** Shows the typed text under a refusal that has no form of its own. */
function withTyped(problem: Problem, request: FastifyRequest): Problem {
  const isForm = request.method === 'POST' && problem.options.status !== 401
  if (!isForm) return problem
  const page = (
    <>
      {problem.page}
      <TypedText fields={request.fields} />
    </>
  )
  return { ...problem, page }
}

const notFound: Problem = { page: <NotFoundPage />, options: { title: 'Page introuvable', status: 404 } }

const tooLong: Problem = {
  page: <TooLongPage kibibytes={FORM_BYTES / 1024} escaped={MAX_COSTLY} />,
  options: { title: 'Texte trop long', status: 413, scripts: ['back'] },
}

/** Only photos are sent so. */
const isPhoto = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') === true

const busy: Problem = {
  page: <BusyPage />,
  options: { title: 'Momentanément indisponible', status: 503, scripts: ['back'] },
  headers: { 'retry-after': String(RETRY_SECONDS) },
}

/** Ends a session that the API no longer takes. */
function login(request: FastifyRequest): Problem {
  dropLogin(request)
  return {
    page: <ResumePage request={request} reason="login" />,
    options: { title: 'Connexion', status: 401, scripts: ['unsaved'], showsLogin: true },
  }
}

function refusalOfApi(error: RecettesError, request: FastifyRequest): Problem {
  const { status, message } = error
  if (status === 404) return notFound
  // `GET /users/me/` answers 400 where others answer 401.
  if (status === 401 || error.code.startsWith('moi_')) return login(request)
  if (status === 403) return refusal(403, 'Accès réservé', 'Votre compte n’a pas le droit de faire cela.')
  if (status !== 429) return refusal(status, 'Demande refusée', message)
  const seconds = retrySecondsOf(error)
  return {
    ...refusal(429, 'Trop d’essais', `Réessayez dans ${formatSeconds(seconds)}.`),
    headers: { 'retry-after': String(seconds) },
  }
}

/** A page that was only read retries by itself. */
function unavailable(text: string, request: FastifyRequest): Problem {
  const headers = { 'retry-after': String(RETRY_SECONDS) }
  const options = { title: 'Momentanément indisponible', status: 503 }
  if (request.method === 'GET' || request.method === 'HEAD') {
    return {
      page: <UnavailablePage text={text} />,
      options: { ...options, scripts: ['retry'], head: <RefreshWithoutScript /> },
      headers,
    }
  }
  const page = <ResumePage request={request} reason="unavailable" text={text} />
  return { page, options: { ...options, scripts: ['unsaved'] }, headers }
}

/** Leads to the page, or to the page of the form. */
const wrongMethod = ({ allow }: WrongMethod, request: FastifyRequest): Problem => ({
  page: (
    <ProblemPage title="Cette adresse ne s’ouvre pas ainsi">
      <p>Rien n’a été fait. Ouvrez la page, puis recommencez depuis elle.</p>
      <p>
        <a class="button" href={formPath(request)}>
          Ouvrir la page
        </a>
      </p>
    </ProblemPage>
  ),
  options: { title: 'Adresse mal ouverte', status: 405 },
  headers: { allow },
})

/** The script reloads only when there is something to read. */
const RefreshWithoutScript = () => (
  <noscript>
    <meta http-equiv="refresh" content={String(RETRY_SECONDS)} />
  </noscript>
)

const refusal = (status: number, title: string, text: string): Problem => ({
  page: (
    <ProblemPage title={title}>
      <p>{text}</p>
    </ProblemPage>
  ),
  options: { title, status },
})
