// Who may comment in whose name, and delete whose comment.

import { type Caller, moderates } from '@recettes/tokens'

/** In one's own name, but an ADMIN writes for others too. */
export function mayCommentAs(caller: Caller, authorId: number): boolean {
  return caller.id === authorId || caller.role === 'ADMIN'
}

/** Its author, a MODERATEUR or an ADMIN. */
export function mayDeleteCommentaire(caller: Caller, authorId: number): boolean {
  return caller.id === authorId || moderates(caller)
}
