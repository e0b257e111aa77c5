// A form that couldn't be taken, because its session ended or an API was unavailable: what was typed waits here.

import type { FastifyRequest } from 'fastify'
import type { Fields } from '../session/fields.js'
import { userOf } from '../session/session.js'
import { CarriedFields, hasSecrets } from './carried.js'
import { Form } from './form.js'
import { LoginForm } from './login-form.js'
import { ProblemPage } from './problem.js'
import { isTyped, TypedText } from './typed-text.js'

type Props = {
  request: FastifyRequest
  /** Why it wasn't taken: nobody is logged in, its token is of another session, or an API is unavailable. */
  reason: 'login' | 'expired' | 'unavailable'
  /** Says which API is unavailable. */
  text?: string
}

/** Sends the form again, after logging in where that is needed. A page that was only read is led back to. */
export function ResumePage({ request, reason, text }: Props) {
  const { fields, url } = request
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (reason === 'login') {
    return (
      <ProblemPage titre="Connectez-vous pour continuer">
        <p>{isRead ? 'Cette page demande un compte.' : 'Votre session a pris fin.'}</p>
        {!isRead && <Kept fields={fields} />}
        <LoginForm next={url} carried={isRead ? undefined : fields} />
      </ProblemPage>
    )
  }
  const user = userOf(request)
  return (
    <ProblemPage titre={reason === 'expired' ? 'Votre page avait expiré' : 'Un instant, s’il vous plaît'}>
      {text && <p>{text}</p>}
      {user !== null && <p>Vous êtes connecté en tant que {user.nom}.</p>}
      {reason === 'expired' && !isTyped(fields) ? (
        <p>Rien n’a été fait. Rouvrez la page, puis recommencez.</p>
      ) : (
        <Again fields={fields} action={url} />
      )}
      {reason === 'expired' && user === null && (
        <p class="hint">Si cette page revient, acceptez les cookies de ce site, puis recommencez.</p>
      )}
    </ProblemPage>
  )
}

/** Shows what will be sent, and sends it. */
function Again({ fields, action }: { fields: Fields; action: string }) {
  return (
    <>
      <Kept fields={fields} />
      <TypedText fields={fields} />
      <Form action={action}>
        <CarriedFields fields={fields} />
        <p class="actions">
          <button type="submit">Envoyer à nouveau</button>
          <a href="/">Abandonner</a>
        </p>
      </Form>
    </>
  )
}

/** Says what is kept: everything but secrets. */
function Kept({ fields }: { fields: Fields }) {
  if (hasSecrets(fields))
    return (
      <p>
        Pour votre sécurité, votre mot de passe n’est pas gardé{'\u00a0'}: vous devrez le saisir à nouveau.
      </p>
    )
  return <p>Ce que vous avez écrit est gardé.</p>
}
