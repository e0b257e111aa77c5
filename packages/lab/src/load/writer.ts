// An author's writes in a loop: publish, comment, change, moderate, report, delete, until the load stops.

import { author } from './author.js'
import type { LoadContext } from './context.js'
import type { Member } from './session.js'

/** Writes until the load stops. @param name unique among the authors of this load; prefix of the tags of its recipes */
export async function write(context: LoadContext, name: string, member: Member): Promise<void> {
  const actions = author(context, member)
  for (let n = 0; !context.isStopping(); n++) {
    const entry = await actions.publish(`${name}-${n}`)
    if (entry === null) return
    await actions.commentWithKey(entry)
    const comment = await actions.comment(entry)
    await actions.change(entry, 2)
    await actions.decide(entry, n % 2 === 0 ? 'valider' : 'refuser')
    if (n % 3 === 0) await actions.report(entry)
    if (comment !== null && n % 2 === 0) await actions.removeComment(entry, comment)
    await actions.change(entry, 3)
    if (n % 5 === 4) await actions.remove(entry)
    entry.changedAt = performance.now()
  }
}
