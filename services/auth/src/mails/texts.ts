// Renders mails. The notices and codes in `BODIES` contain no user input, so nobody can use them to write to a stranger. Suspensions
// have an administrator's reason; decision.ts passes a recipe's title too, once a moderator has decided on the recipe.

import type { MailTemplate } from '../modele/mail.js'

export type Texts = { subject: string; text: string; html: string }

type CodeLink = { code: string; webUrl: string | undefined; authUrl: string }

/** Path of both the web front's page and the API operation that take the code. */
const PATHS = { oubli: '/mots-de-passe/nouveaux', verification: '/courriels/verifications' } as const
export type CodeTemplate = keyof typeof PATHS

export type NoticeTemplate = Exclude<MailTemplate, CodeTemplate | 'decision' | 'suivi' | 'suspension'>

type Body = { subject: string; before: string[]; after: string[] }

const BODIES: Record<NoticeTemplate | CodeTemplate, Body> = {
  oubli: {
    subject: 'Choisissez un nouveau mot de passe',
    before: ['Un nouveau mot de passe a été demandé pour votre compte Recettes.'],
    after: [
      'Ce code vaut une heure et sert une seule fois.',
      'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
    ],
  },
  verification: {
    subject: 'Confirmez votre adresse',
    before: ['Cette adresse a été indiquée pour un compte Recettes. Confirmez qu’elle est la vôtre.'],
    after: [
      'Ce code vaut 24 heures et sert une seule fois.',
      'Si vous n’avez pas de compte Recettes, ignorez ce message.',
    ],
  },
  mot_de_passe: {
    subject: 'Votre mot de passe a été changé',
    before: [
      'Le mot de passe de votre compte Recettes vient d’être changé. Toutes les connexions ont été fermées.',
      'Si ce n’est pas vous, demandez tout de suite un nouveau mot de passe (« Mot de passe oublié »).',
    ],
    after: [],
  },
  courriel: {
    subject: 'L’adresse de votre compte a été changée',
    before: [
      'Votre compte Recettes a désormais une autre adresse : celle-ci ne sert plus à s’y connecter.',
      'Si ce n’est pas vous, écrivez tout de suite aux administrateurs du site.',
    ],
    after: [],
  },
}

export const renderNotice = (template: NoticeTemplate): Texts => render(BODIES[template], [])

/** @param motif the administrator's reason */
export const renderSuspension = (motif: string | null): Texts =>
  render(
    {
      subject: 'Votre compte est suspendu',
      before: [
        'Votre compte Recettes a été suspendu par un administrateur : vous ne pouvez plus vous y connecter, même avec le bon mot de passe.',
        ...(motif === null ? [] : [`Motif : ${motif}`]),
        'Vos recettes et vos commentaires restent en ligne.',
        'Si vous pensez que c’est une erreur, écrivez aux administrateurs du site en rappelant votre adresse.',
      ],
      after: [],
    },
    [],
  )

/** Shows the code as a link to the web front or, without one, as text. */
export function renderCodeMail(template: CodeTemplate, { code, webUrl, authUrl }: CodeLink): Texts {
  const path = PATHS[template]
  const lines =
    webUrl === undefined
      ? [`Votre code : ${code}`, `Saisissez-le là où on vous le demande (API : POST ${authUrl}${path}).`]
      : [`${webUrl}${path}?jeton=${code}`]
  return render(BODIES[template], lines)
}

/** Each entry is a paragraph. */
export function render({ subject, before, after }: Body, lines: string[]): Texts {
  const paragraphs = [
    'Bonjour,',
    ...before,
    ...lines,
    ...after,
    'Ce message est automatique : n’y répondez pas.',
  ]
  const html = paragraphs.map((text) => `<p>${linked(escaped(text))}</p>`).join('\n')
  return {
    subject: `Recettes : ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="fr"><meta charset="utf-8"><title>${escaped(subject)}</title>\n${html}\n</html>\n`,
  }
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
}

/** Links a paragraph that is only a URL. User input (title, reason) never fills a paragraph, so it is never linked. */
const linked = (text: string): string =>
  text.replace(/^https?:\/\/\S+$/, (url) => `<a href="${url}">${url}</a>`)
