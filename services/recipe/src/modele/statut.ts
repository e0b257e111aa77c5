// The statuses of a recipe: as bodies and the database have them, and as filters of lists name them.

/** The statuses of a recipe. */
export const STATUTS = ['en_attente', 'valider', 'refuser'] as const
export type Statut = (typeof STATUTS)[number]

/** Whether a value of a body is a status. */
export const isStatut = (value: unknown): value is Statut => STATUTS.some((statut) => statut === value)

/** The status that a filter asks for, which is in upper case by the interface document; undefined for all of them. */
export function statutOf(filter: Uppercase<Statut> | 'ALL' | undefined): Statut | undefined {
  return STATUTS.find((statut) => statut.toUpperCase() === filter)
}
