// The mail about a decision on a recipe: the only one with input of users, the recipe's title and the moderator's reason.

import type { Decision } from '../modele/mail.js'
import { type Texts, written } from './texts.js'

/** URLs in the mail. */
export type Links = { webUrl: string | undefined; unsubscribe: string }

const WORDS = { valider: 'validée', refuser: 'refusée' } as const

/**
 * Makes the mail. Its subject has no input of users.
 * @param verified whether the author confirmed the address; if not, title and reason are left out, so that nobody can send
 * words of their own to a stranger's address by registering with it
 */
export function decisionMail(
  { recette_id: id, titre, vers, motif }: Decision,
  verified: boolean,
  { webUrl, unsubscribe }: Links,
): Texts {
  const which = verified ? `Votre recette « ${titre} » (n° ${id})` : `Votre recette n° ${id}`
  const reason = verified && motif !== null ? [`Motif : ${motif}`] : []
  const lines = webUrl === undefined ? [] : [`${webUrl}/recettes/${id}`]
  return written(
    {
      subject: `Votre recette a été ${WORDS[vers]}`,
      before: [`${which} a été ${WORDS[vers]} par un modérateur.`, ...reason],
      after: ['Pour ne plus recevoir de messages sur ces décisions :', unsubscribe],
    },
    lines,
  )
}
