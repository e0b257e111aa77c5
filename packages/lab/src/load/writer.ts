// An author's writes in a loop: publish, comment, change, moderate, report, delete, until the load stops.

import { author } from './author.js'
import type { LoadContext } from './context.js'
import type { Member } from './session.js'

/** Writes until the load stops. @param name unique among the authors of this load; prefix of the tags of its recipes */
export async function write(context: LoadContext, name: string, member: Member): Promise<void> {
  const does = author(context, member)
  for (let n = 0; !context.isStopping(); n++) {
    const entry = await does.publish(`${name}-${n}`)
    if (entry === null) return
    await does.commentSurely(entry)
    const comment = await does.comment(entry)
    await does.change(entry, 2)
    await does.haveModerated(entry, n % 2 === 0 ? 'valider' : 'refuser')
    if (n % 3 === 0) await does.report(entry)
    if (comment !== null && n % 2 === 0) await does.removeComment(entry, comment)
    await does.change(entry, 3)
    if (n % 5 === 4) await does.remove(entry)
    entry.changedAt = performance.now()
  }
}
