// The mail about a decision on a recipe: the one mail with words that users typed, to their author and of a moderator.

import type { Decision } from '../modele/mail.js'
import { type Texts, written } from './texts.js'

/** Where the mail leads to. */
export type Links = { webUrl: string | undefined; unsubscribe: string }

const WORDS = { valider: 'validée', refuser: 'refusée' } as const

/**
 * The mail. The subject is our own words alone.
 * @param verified whether the address is known to be the author's; without, the mail has no word of anybody, so that a
 * registration with a stranger's address writes nothing to it
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
