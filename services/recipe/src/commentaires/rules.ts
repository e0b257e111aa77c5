// Rights to comment in somebody's name, and to delete a comment.

import { type Caller, moderates } from '@recettes/tokens'

/** Users comment in their own name, an ADMIN in any. */
export function mayCommentAs(caller: Caller, authorId: number): boolean {
  return caller.id === authorId || caller.role === 'ADMIN'
}

export function mayDeleteCommentaire(caller: Caller, authorId: number): boolean {
  return caller.id === authorId || moderates(caller)
}
