// The mail about a decision on a recipe: the only one with user input, the recipe's title and the moderator's reason.

import type { DecisionMail } from '../modele/mail.js'
import { render, type Texts } from './texts.js'

type Links = { webUrl: string | undefined; unsubscribe: string }

const NEXT = {
  valider: ['Tout le monde peut la lire.'],
  refuser: ['Connectez-vous et ouvrez-la pour la corriger ; son historique garde le motif.'],
} as const

const PARTICIPLES = { valider: 'validée', refuser: 'refusée' } as const

const DATE = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
})

/** Says when the decision was taken, since mails may arrive out of order. A moderator has read the title that it quotes. */
export function renderDecision(
  { recette_id: id, titre, vers, motif, le }: DecisionMail,
  { webUrl, unsubscribe }: Links,
): Texts {
  const recette = `Votre recette « ${titre} » (n° ${id})`
  const time = new Date(le ?? '')
  const date = Number.isNaN(time.getTime()) ? '' : `, le ${DATE.format(time)} (heure de Paris)`
  const reason = motif === null ? [] : [`Motif : ${motif}`]
  // Visitors don't see a refused recipe; the page to change it asks them to log in.
  const page = vers === 'refuser' ? '/modifier' : ''
  const links = webUrl === undefined ? [] : [`${webUrl}/recettes/${id}${page}`]
  return render(
    {
      subject: `Votre recette a été ${PARTICIPLES[vers]}`,
      before: [`${recette} a été ${PARTICIPLES[vers]} par un modérateur${date}.`, ...reason, ...NEXT[vers]],
      after: ['Pour ne plus recevoir de messages sur ces décisions :', unsubscribe],
    },
    links,
  )
}
