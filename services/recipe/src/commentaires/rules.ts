// Rights to comment in somebody's name, and to delete a comment.

import { type Caller, moderates } from '@recettes/tokens'

/** Users comment in their own name, an ADMIN in any. */
export function mayCommentAs(caller: Caller, auteurId: number): boolean {
  return caller.id === auteurId || caller.role === 'ADMIN'
}

export function mayDeleteCommentaire(caller: Caller, auteurId: number): boolean {
  return caller.id === auteurId || moderates(caller)
}
