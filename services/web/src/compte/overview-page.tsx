// One's own account at a glance.

import { Form } from '../pages/form.js'
import { LogoutButton } from '../pages/logout.js'
import { formatDateTime } from '../text/dates.js'
import type { SessionOuverte, Utilisateur } from './service.js'

type Props = { me: Utilisateur; sessions: SessionOuverte[]; current: string | undefined }

const MAX_SESSIONS = 20

export function ComptePage({ me, sessions, current }: Props) {
  return (
    <>
      <h1>Mon compte</h1>
      <dl class="account">
        <Row term="Nom affiché" value={me.nom_affiche} href="/compte/nom" />
        <Row term="Nom complet" value={`${me.prenom} ${me.nom}`} href="/compte/nom" />
        <Row
          term="Courriel"
          value={`${me.courriel}${me.courriel_verifie ? '' : ' (pas encore confirmé)'}`}
          href="/compte/courriel"
        />
        {!me.courriel_verifie && <Confirmation />}
        <Row term="Mot de passe" value="Il n’est jamais montré." href="/compte/mot-de-passe" />
      </dl>
      <Mails on={me.mails_suivi} />
      <Sessions sessions={sessions} current={current} />
      <h2>Mes données</h2>
      <p class="actions">
        <a class="button quiet" href="/compte/donnees">
          Télécharger mes données
        </a>
        <a href="/compte/supprimer">Supprimer mon compte</a>
      </p>
    </>
  )
}

function Row({ term, value, href }: { term: string; value: string; href: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
      <dd class="actions small">
        <a href={href}>
          Modifier<span class="visually-hidden"> : {term}</span>
        </a>
      </dd>
    </div>
  )
}

const Confirmation = () => (
  <div>
    <dt class="visually-hidden">Confirmation du courriel</dt>
    <dd class="small">Suivez le lien du message que vous avez reçu.</dd>
    <dd>
      <Form action="/compte/courriel/demande" class="inline">
        <button type="submit" class="link">
          Renvoyer le message
        </button>
      </Form>
    </dd>
  </div>
)

function Mails({ on }: { on: boolean }) {
  return (
    <>
      <h2>Courriels</h2>
      <Form action="/compte/mails">
        <input type="hidden" name="mails_suivi" value={on ? 'non' : 'oui'} />
        <p>
          {on
            ? 'Un message vous annonce vos recettes validées et la suite de vos signalements ; un refus l’est toujours.'
            : 'Seuls les refus vous sont annoncés, avec leur motif.'}
        </p>
        <button type="submit" class="quiet">
          {on ? 'Ne plus recevoir ces messages' : 'Recevoir ces messages'}
        </button>
      </Form>
    </>
  )
}

/** This browser's first: it ends by logging out. */
function Sessions({ sessions, current }: Omit<Props, 'me'>) {
  const own = sessions.filter(({ id }) => id === current)
  const shown = [...own, ...sessions.filter(({ id }) => id !== current)]
  return (
    <>
      <h2>Connexions en cours</h2>
      <p>
        Chaque navigateur où vous êtes connecté. Après la fin d’une connexion, il peut encore servir 30
        minutes.
      </p>
      <ul class="sessions">
        {shown.slice(0, MAX_SESSIONS).map(({ id, navigateur, ouverte_le, renouvelee_le }) => (
          <li key={id}>
            <span>
              <strong>{id === current ? 'Ce navigateur' : (navigateur ?? 'Autre application')}</strong>
              {id === current && navigateur && `, ${navigateur}`}
              <br />
              Ouverte le {formatDateTime(ouverte_le)}, utilisée le {formatDateTime(renouvelee_le)}
            </span>
            {id === current ? (
              <LogoutButton />
            ) : (
              <Form action={`/compte/sessions/${id}/terminer`} class="inline">
                <button type="submit" class="link">
                  Terminer
                  <span class="visually-hidden">
                    {' '}
                    la connexion {navigateur && `${navigateur} `}ouverte le {formatDateTime(ouverte_le)}
                  </span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > MAX_SESSIONS && <p>Et {sessions.length - MAX_SESSIONS} plus anciennes.</p>}
      <Form action="/compte/sessions/terminer">
        <button type="submit" class="quiet">
          Se déconnecter partout, ici compris
        </button>
      </Form>
    </>
  )
}
