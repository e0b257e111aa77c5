// Statuses of a recipe: lower case in bodies and the database, upper case in list filters.

export const STATUTS = ['en_attente', 'valider', 'refuser'] as const
export type Statut = (typeof STATUTS)[number]

export const isStatut = (value: unknown): value is Statut => STATUTS.some((statut) => statut === value)

/** @returns undefined for ALL */
export function statutOfFilter(filter: Uppercase<Statut> | 'ALL' | undefined): Statut | undefined {
  return STATUTS.find((statut) => statut.toUpperCase() === filter)
}
