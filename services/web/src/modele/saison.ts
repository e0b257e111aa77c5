// The season of the day.

export const SAISONS = {
  printemps: 'du printemps',
  ete: 'de l’été',
  automne: 'de l’automne',
  hiver: 'de l’hiver',
}
export type Saison = keyof typeof SAISONS

const BY_MONTH: readonly Saison[] = [
  'hiver',
  'hiver',
  'printemps',
  'printemps',
  'printemps',
  'ete',
  'ete',
  'ete',
  'automne',
  'automne',
  'automne',
  'hiver',
]

export const currentSeason = (now = new Date()): Saison => BY_MONTH[now.getMonth()] ?? 'hiver'
