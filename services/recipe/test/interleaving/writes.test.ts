// Two writes on one recipe, the second at every statement of the first: responses, tags and rows are those of a serial order.

import { everyInterleaving, freshDatabase, startStatementGate } from '@recettes/testing'
import t from 'tap'
import { openReplicas, publicationScene, sceneOf, WRITES } from './scene.js'

const databaseUrl = await freshDatabase(t, 'recipe')
const gate = await startStatementGate(t, databaseUrl)
const { gated, beside } = await openReplicas(t, gate, databaseUrl)

type Name = keyof typeof WRITES

/** Writes that may change what the first one has read, or delete what it writes to. */
const CHANGES: Name[] = [
  'PUT by a moderator, If-Match',
  'status refuser, If-Match',
  'DELETE by its author',
  'report',
  'resolve reports',
]
/** Writes that may change what a PUT without lines analyses. */
const TEXTS: Name[] = ['PUT by its author', 'PUT without lines', 'PUT without lines, with the same title']
const OF_COMMENTS: Name[] = [
  'DELETE by its author',
  'DELETE a comment by its author',
  'DELETE a comment by a moderator',
  'report of a comment',
  'decide a report of a comment',
  'resolve reports of a comment',
]
/** Writes that may change which reports are open. */
const OF_REPORTS: Name[] = ['report', 'decide a report', 'resolve reports']
const SECONDS: Record<Name, Name[]> = {
  'PUT by its author': CHANGES,
  'PUT by a moderator, If-Match': CHANGES,
  'PUT without lines': [...CHANGES, ...TEXTS],
  'PUT without lines, with the same title': ['DELETE by its author', ...TEXTS],
  'PUT without lines by a moderator, If-Match': CHANGES,
  'status valider': CHANGES,
  'status refuser, If-Match': CHANGES,
  'status refuser, reports as read': OF_REPORTS,
  'DELETE by its author': [...CHANGES, 'comment', ...OF_COMMENTS],
  'DELETE by a moderator, If-Match': CHANGES,
  report: [...CHANGES, 'decide a report'],
  'decide a report': [...CHANGES, 'decide a report'],
  'resolve reports': [...CHANGES, 'decide a report'],
  'report of a comment': OF_COMMENTS,
  'decide a report of a comment': OF_COMMENTS,
  'resolve reports of a comment': OF_COMMENTS,
  comment: ['DELETE by its author'],
  'comment for another': ['DELETE by its author'],
  'comment with a key': ['comment with a key', 'DELETE by its author'],
  'DELETE a comment by its author': OF_COMMENTS,
  'DELETE a comment by a moderator': OF_COMMENTS,
}

for (const [first, seconds] of Object.entries(SECONDS) as [Name, Name[]][]) {
  for (const second of seconds) {
    t.test(`${first} is serializable with ${second}`, async (t) => {
      const scene = () => sceneOf(gated, beside, WRITES[first], WRITES[second])
      const { firstThenSecond } = await everyInterleaving(t, { gate, databaseUrl, scene })
      t.ok(firstThenSecond.first.done)
    })
  }
}

t.test('of two changes of the version that both callers have read, the second is 412', async (t) => {
  for (const [first, second] of [
    ['PUT by a moderator, If-Match', 'status refuser, If-Match'],
    ['DELETE by a moderator, If-Match', 'PUT by a moderator, If-Match'],
    ['status refuser, If-Match', 'DELETE by a moderator, If-Match'],
  ] as const) {
    const scene = () => sceneOf(gated, beside, WRITES[first], WRITES[second])
    const serial = await everyInterleaving(t, { gate, databaseUrl, scene })
    for (const { first, second } of Object.values(serial)) t.not(first.done, second.done)
  }
})

for (const [title, second] of [
  ['a PUT of it', 'PUT by its author'],
  ['its DELETE', 'DELETE by its author'],
] as const) {
  for (const auteur of [1, 9]) {
    t.test(
      `a new recipe of user ${auteur} by an ADMIN is answered as it was published, beside ${title}`,
      async (t) => {
        const scene = () => publicationScene(gated, beside, auteur, WRITES[second])
        const { firstThenSecond } = await everyInterleaving(t, { gate, databaseUrl, scene })
        t.has(firstThenSecond.first, { done: true, shown: { titre: 'Nouvelle' }, version: '1' })
      },
    )
  }
}
