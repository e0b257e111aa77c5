// The mail about a decision on a recipe: the only one with user input, the recipe's title and the moderator's reason.

import type { DecisionMail } from '../modele/mail.js'
import { render, type Texts } from './texts.js'

type Links = { webUrl: string | undefined; unsubscribe: string }

const PARTICIPLES = { valider: 'validée', refuser: 'refusée' } as const

const MOMENT = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
})

/**
 * Mails may arrive out of order, so this one says when the decision was taken.
 * @param verified without it, title and reason are left out: a registration with a stranger's address would send them any text
 */
export function renderDecision(
  { recette_id: id, titre, vers, motif, le }: DecisionMail,
  verified: boolean,
  { webUrl, unsubscribe }: Links,
): Texts {
  const which = verified ? `Votre recette « ${titre} » (n° ${id})` : `Votre recette n° ${id}`
  const time = new Date(le ?? '')
  const moment = Number.isNaN(time.getTime()) ? '' : `, le ${MOMENT.format(time)} (heure de Paris)`
  const reason = verified && motif !== null ? [`Motif : ${motif}`] : []
  const lines = webUrl === undefined ? [] : [`${webUrl}/recettes/${id}`]
  return render(
    {
      subject: `Votre recette a été ${PARTICIPLES[vers]}`,
      before: [`${which} a été ${PARTICIPLES[vers]} par un modérateur${moment}.`, ...reason],
      after: ['Pour ne plus recevoir de messages sur ces décisions :', unsubscribe],
    },
    lines,
  )
}
