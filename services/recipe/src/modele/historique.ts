// Entries of a recipe's history: why one was written.

import { Type } from 'typebox'
import { CauseChangement } from '../generated/prisma/enums.js'

export const Cause = Type.Enum(Object.values(CauseChangement), {
  description:
    '`decision` d’un modérateur ; `modification` de la recette ; `confiance` : publication, ou modification d’une recette validée, par ' +
    'un auteur de confiance ; `recours` de l’auteur, dont `motif` est le message.',
})
