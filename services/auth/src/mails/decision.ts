// The mail about a decision on a recipe: the only one with user input, the recipe's title and the moderator's reason.

import type { DecisionMail } from '../modele/mail.js'
import { render, type Texts } from './texts.js'

type Links = { webUrl: string | undefined; unsubscribe: string }

const PARTICIPLES = { valider: 'validée', refuser: 'refusée' } as const

const REASON_ELSEWHERE = 'Connectez-vous pour en lire le motif, dans l’historique de la recette.'

const DATE = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
})

/**
 * Mails may arrive out of order, so this one says when the decision was taken.
 * @param verified whether the owner has confirmed the courriel; without it, title and reason are omitted
 */
export function renderDecision(
  { recette_id: id, titre, vers, motif, le }: DecisionMail,
  verified: boolean,
  { webUrl, unsubscribe }: Links,
): Texts {
  // Otherwise anyone could register a stranger's courriel and mail them a text.
  const recette = verified ? `Votre recette « ${titre} » (n° ${id})` : `Votre recette n° ${id}`
  const time = new Date(le ?? '')
  const date = Number.isNaN(time.getTime()) ? '' : `, le ${DATE.format(time)} (heure de Paris)`
  const reason = motif === null ? [] : [verified ? `Motif : ${motif}` : REASON_ELSEWHERE]
  const links = webUrl === undefined ? [] : [`${webUrl}/recettes/${id}`]
  return render(
    {
      subject: `Votre recette a été ${PARTICIPLES[vers]}`,
      before: [`${recette} a été ${PARTICIPLES[vers]} par un modérateur${date}.`, ...reason],
      after: ['Pour ne plus recevoir de messages sur ces décisions :', unsubscribe],
    },
    links,
  )
}
