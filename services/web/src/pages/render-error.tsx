// Errors as pages: which one, with which status, and what the visitor can do.

import { RecettesError } from '@recettes/client'
import { ApiError } from '@recettes/errors'
import { toApiError } from '@recettes/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { VNode } from 'preact'
import { ApiUnavailable } from '../apis/unavailable.js'
import { FORM_BYTES, MAX_COSTLY } from '../forms/fields.js'
import { CrossOriginForm, isCsrfTokenInvalid } from '../forms/forms.js'
import { dropLogin } from '../session/session.js'
import { formatSeconds } from '../text/duration.js'
import { NewTabLink } from './form.js'
import { formPath } from './form-path.js'
import { LoginForm, withNext } from './login-form.js'
import { WrongMethod } from './methods.js'
import type { PageOptions } from './options.js'
import { BusyPage, NotFoundPage, ProblemPage, TooLongPage, UnavailablePage } from './problem.js'
import {
  isLoggedOut,
  PHOTO_TOO_LARGE,
  RETRY_SECONDS,
  type Refusal,
  refusalOf,
  retrySecondsOf,
  type ShowForm,
  UNAVAILABLE,
} from './refusals.js'
import { sendPage } from './send.js'
import { isTyped, TypedText } from './typed-text.js'

const EXPIRED = 'Rien n’a été fait. Rouvrez la page, puis recommencez.'
/** After a time-out the API may still have made the change. */
const UNCERTAIN = 'Rouvrez la page dans un moment pour voir si cela a été fait.'

type Problem = { page: VNode; options: PageOptions; headers?: Record<string, string> }

/** A form is shown again by its own route, if that can be done. */
export function renderError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  // Missing in errors of the framework itself.
  const { form } = request.routeOptions?.config ?? {}
  if (form === undefined || request.parsedFields === null) return sendProblem(error, request, reply)
  const refusal = refusalOf(error, form.words ?? { fields: {} }, request, reply)
  return refusal === null
    ? sendProblem(error, request, reply)
    : showAgain(form.show, refusal, { error, request, reply })
}

async function showAgain(
  show: ShowForm,
  refusal: Refusal,
  { error, request, reply }: { error: unknown; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  if (error instanceof ApiError) request.server.countRefusal(error.code)
  if (refusal.status > 500) request.log.warn({ err: error }, 'a form was refused: an API is unavailable')
  try {
    return await show(request, reply, refusal)
  } catch (cause) {
    if (reply.sent) throw cause
    request.log.info({ err: cause }, 'a refused form could not be shown again')
    return sendProblem(error, request, reply)
  }
}

function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { page, options, headers = {} } = withTyped(problemOf(error, request), error, request)
  const status = options.status ?? 500
  if (status === 500) request.log.error({ err: error }, 'a page failed')
  else if (status > 500) request.log.warn({ err: error }, 'a page is unavailable')
  reply.headers(headers)
  return sendPage(request, reply, page, options)
}

function problemOf(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof ApiUnavailable) return unavailable(UNAVAILABLE[error.api], request)
  if (isCsrfTokenInvalid(error)) return notSent(request, 403, 'Votre page avait expiré', EXPIRED)
  if (error instanceof CrossOriginForm) {
    return plainProblem(
      403,
      'Formulaire refusé',
      'Ce formulaire ne vient pas de nos pages. Ouvrez la page sur ce site, puis recommencez.',
    )
  }
  if (error instanceof WrongMethod) return wrongMethod(error, request)
  if (error instanceof RecettesError) return isLoggedOut(error) ? login(request) : problemOfApi(error)
  const { status, code, message } = toApiError(error)
  request.server.countRefusal(code)
  if (status === 401) return login(request)
  if (status === 404) return notFound
  if (status === 413)
    return isPhoto(request) ? plainProblem(413, 'Photo trop lourde', PHOTO_TOO_LARGE) : tooLong
  if (status === 503 && request.method === 'POST' && request.parsedFields === null) return busy
  if (status === 503) return unavailable('Trop de visiteurs à la fois.', request)
  if (status === 500)
    return plainProblem(500, 'Une erreur est survenue', 'Elle a été enregistrée. Réessayez dans un moment.')
  return plainProblem(status, 'Demande refusée', message)
}

/** Shows the typed text under what says why its form isn't shown again. */
function withTyped(problem: Problem, error: unknown, { fields }: FastifyRequest): Problem {
  // Another site's text isn't the visitor's.
  if (error instanceof CrossOriginForm || !isTyped(fields)) return problem
  const page = (
    <>
      {problem.page}
      <TypedText fields={fields} />
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

/** Ends a session that the API no longer takes. Typed text stays on its page, so the login opens elsewhere. */
function login(request: FastifyRequest): Problem {
  dropLogin(request)
  const page = formPath(request)
  return {
    page: (
      <ProblemPage title="Connectez-vous pour continuer">
        <p>
          {isRead(request) ? 'Cette page demande un compte.' : 'Votre session a pris fin. Rien n’a été fait.'}
        </p>
        {isTyped(request.fields) ? (
          <p>
            <NewTabLink href={withNext('/connexion', page)} text="Se connecter dans un nouvel onglet" />
          </p>
        ) : (
          <LoginForm next={page} />
        )}
      </ProblemPage>
    ),
    options: { title: 'Connexion', status: 401 },
  }
}

/** Leads back to a form that isn't shown here. */
function notSent(request: FastifyRequest, status: number, title: string, text: string): Problem {
  const href = formPath(request)
  const page = (
    <ProblemPage title={title}>
      <p>{text}</p>
      <p>
        {isTyped(request.fields) ? (
          <NewTabLink href={href} text="Rouvrir la page dans un nouvel onglet" />
        ) : (
          <a class="button" href={href}>
            Rouvrir la page
          </a>
        )}
      </p>
    </ProblemPage>
  )
  return { page, options: { title, status } }
}

function problemOfApi(error: RecettesError): Problem {
  const { status, message } = error
  if (status === 404) return notFound
  if (status === 403)
    return plainProblem(403, 'Accès réservé', 'Votre compte n’a pas le droit de faire cela.')
  if (status !== 429) return plainProblem(status, 'Demande refusée', message)
  const seconds = retrySecondsOf(error)
  return {
    ...plainProblem(429, 'Trop d’essais', `Réessayez dans ${formatSeconds(seconds)}.`),
    headers: { 'retry-after': String(seconds) },
  }
}

/** A page that was only read retries by itself. */
function unavailable(text: string, request: FastifyRequest): Problem {
  const headers = { 'retry-after': String(RETRY_SECONDS) }
  if (!isRead(request))
    return { ...notSent(request, 503, 'Un instant, s’il vous plaît', `${text} ${UNCERTAIN}`), headers }
  const options = {
    title: 'Momentanément indisponible',
    status: 503,
    scripts: ['retry'],
    head: <RefreshWithoutScript />,
  }
  return { page: <UnavailablePage text={text} />, options, headers }
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

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

const plainProblem = (status: number, title: string, text: string): Problem => ({
  page: (
    <ProblemPage title={title}>
      <p>{text}</p>
    </ProblemPage>
  ),
  options: { title, status },
})
