// Says in French why a recipe is excluded.

import { ApiError } from '@recettes/errors'
import type { Cause, Explained } from '@recettes/ingredients'

export type Explanation = {
  sauf: string
  exclue: boolean
  phrase: string
  causes: { ligne: string | null; mot: string | null; raison: Cause['raison']; phrase: string }[]
}

const SOURCES = {
  ligne: (texte: string) => `La ligne « ${texte} »`,
  titre: (texte: string) => `Le titre « ${texte} »`,
  allergenes: (texte: string) => `Ce que l’auteur déclare, « ${texte} »,`,
}

function phraseOf(sauf: string, { source, texte, mot, raison }: Cause): string {
  if (source === 'recette' || texte === null)
    return 'La recette n’a aucune ligne qui nomme un aliment : rien ne dit ce qu’elle contient.'
  const subject = SOURCES[source](texte)
  if (raison === 'en_doute') return `${subject} n’est pas entièrement comprise : « ${sauf} » peut y être.`
  const named = source === 'ligne' ? ` nomme « ${mot} », qui` : ''
  return raison === 'contient'
    ? `${subject}${named} est ou contient « ${sauf} ».`
    : `${subject}${named} peut contenir « ${sauf} ».`
}

/** @throws ApiError 400 for a word that isn't understood */
export function explanationsOf(words: readonly string[], explained: readonly Explained[]): Explanation[] {
  const unknown = words.flatMap((_, index) => (explained[index] ? [] : [index]))
  if (unknown.length > 0) {
    const message = 'N’est pas un aliment connu : rien ne serait exclu.'
    throw new ApiError('donnees_invalides', {
      errors: unknown.map((index) => ({ champ: `sauf[${index}]`, message })),
    })
  }
  return explained.flatMap((one) => {
    if (one === null) return []
    const { sauf } = one
    const causes = one.causes.map((cause) => ({
      ligne: cause.source === 'ligne' ? cause.texte : null,
      mot: cause.mot,
      raison: cause.raison,
      phrase: phraseOf(sauf, cause),
    }))
    const phrase = causes[0]?.phrase ?? `Rien dans la recette ne nomme « ${sauf} » ni ce qui en contient.`
    return [{ sauf, exclue: causes.length > 0, phrase, causes }]
  })
}
