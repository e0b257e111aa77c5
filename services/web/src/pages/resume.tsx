// The page of a refused request: asks to log in, or offers to send the form again.

import type { FastifyRequest } from 'fastify'
import { userOf } from '../session/session.js'
import { formPath } from './form-path.js'
import { LoginForm } from './login-form.js'
import { ProblemPage } from './problem.js'
import { KeptNotice, SendAgain } from './send-again.js'
import { isTyped } from './typed-text.js'

type Props = {
  request: FastifyRequest
  /** Nobody is logged in, the token is of another session, or an API is unavailable. */
  reason: 'login' | 'expired' | 'unavailable'
  text?: string
}

/** Forms without typed text link back to their page. */
export function ResumePage({ request, reason, text }: Props) {
  const { fields, url } = request
  const page = formPath(request)
  if (reason === 'login') {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isKept = !isRead && isTyped(fields)
    return (
      <ProblemPage title="Connectez-vous pour continuer">
        <p>{isRead ? 'Cette page demande un compte.' : 'Votre session a pris fin.'}</p>
        {isKept && <KeptNotice fields={fields} />}
        {!isRead && !isKept && <p>Rien n’a été fait. Vous pourrez recommencer après la connexion.</p>}
        <LoginForm next={isKept ? url : page} {...(isKept && { waitingForm: fields })} />
      </ProblemPage>
    )
  }
  const user = userOf(request)
  return (
    <ProblemPage title={reason === 'expired' ? 'Votre page avait expiré' : 'Un instant, s’il vous plaît'}>
      {text && <p>{text}</p>}
      {user !== null && <p>Vous êtes connecté en tant que {user.nom}.</p>}
      {isTyped(fields) ? (
        <SendAgain fields={fields} action={url} />
      ) : (
        <BackToForm page={page} reason={reason} />
      )}
      {reason === 'expired' && user === null && (
        <p class="hint">Si cette page revient, acceptez les cookies de ce site, puis recommencez.</p>
      )}
    </ProblemPage>
  )
}

/** Leads back to the form. After a time-out the API may still have made the change. */
function BackToForm({ page, reason }: { page: string; reason: 'expired' | 'unavailable' }) {
  return (
    <>
      <p>
        {reason === 'expired'
          ? 'Rien n’a été fait. Rouvrez la page, puis recommencez.'
          : 'Rouvrez la page dans un moment pour voir si cela a été fait.'}
      </p>
      <p>
        <a class="button" href={page}>
          Rouvrir la page
        </a>
      </p>
    </>
  )
}
