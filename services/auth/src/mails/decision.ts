// Mails about decisions on recipes and reports: the only ones with users' input, the recipe's title and the moderator's reason.

import type { DecisionMail, OutcomeMail } from '../modele/mail.js'
import { render, type Texts } from './texts.js'

type Links = { webUrl: string | undefined; unsubscribe: string | undefined }

const NEXT = {
  valider: ['Tout le monde peut la lire.'],
  refuser: [
    'Pour qu’elle soit publiée, connectez-vous, corrigez-la et choisissez « Enregistrer et renvoyer à la modération ».',
    'Si vous pensez que ce refus est une erreur, renvoyez-la telle quelle en disant pourquoi : un autre modérateur la relira si possible.',
  ],
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
  const time = new Date(le)
  const date = Number.isNaN(time.getTime()) ? '' : `, le ${DATE.format(time)} (heure de Paris)`
  const reason = motif === null ? [] : [`Motif : ${motif}`]
  // Visitors don't see a refused recipe; the page to change it asks them to log in.
  const page = vers === 'refuser' ? '/modifier' : ''
  const links = webUrl === undefined ? [] : [`${webUrl}/recettes/${id}${page}`]
  return render(
    {
      subject: `Votre recette a été ${PARTICIPLES[vers]}`,
      before: [`${recette} a été ${PARTICIPLES[vers]} par un modérateur${date}.`, ...reason, ...NEXT[vers]],
      after: unsubscription(unsubscribe),
    },
    links,
  )
}

const OUTCOMES = {
  fonde: 'Un modérateur lui a donné raison et a fait le nécessaire. Merci d’avoir prévenu.',
  rejete:
    'Un modérateur l’a lu et n’a rien trouvé à changer. Si la situation évolue, vous pouvez signaler de nouveau.',
} as const

/** To a member who reported a recipe or a comment. */
export function renderOutcome(
  { recette_id: id, titre, etat, commentaire_id }: OutcomeMail,
  { webUrl, unsubscribe }: Links,
): Texts {
  const object = commentaire_id === null ? 'la recette' : 'un commentaire de la recette'
  // A refused recipe is shown to nobody but its author.
  const isShown = webUrl !== undefined && (etat === 'rejete' || commentaire_id !== null)
  return render(
    {
      subject: 'La suite de votre signalement',
      before: [`Vous aviez signalé ${object} « ${titre} » (n° ${id}). ${OUTCOMES[etat]}`],
      after: unsubscription(unsubscribe),
    },
    isShown ? [`${webUrl}/recettes/${id}`] : [],
  )
}

const unsubscription = (link: string | undefined): string[] =>
  link === undefined ? [] : ['Pour ne plus recevoir ces messages :', link]
