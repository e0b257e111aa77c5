// Says in French why a recipe is excluded.

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

/** One for each word that is understood. */
export const explanationsOf = (explained: readonly Explained[]): Explanation[] =>
  explained
    .filter((one) => one !== null)
    .map(({ sauf, causes: found }) => {
      const causes = found.map((cause) => ({
        ligne: cause.source === 'ligne' ? cause.texte : null,
        mot: cause.mot,
        raison: cause.raison,
        phrase: phraseOf(sauf, cause),
      }))
      const phrase = causes[0]?.phrase ?? `Rien dans la recette ne nomme « ${sauf} » ni ce qui en contient.`
      return { sauf, exclue: causes.length > 0, phrase, causes }
    })
