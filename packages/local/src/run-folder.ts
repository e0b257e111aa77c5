// Runs the stories of the files that TEST_FILES names, one after the other in this one process, which loads the service once.
// All files are loaded before the first story runs; none may wait for a story of its own at its top level.

import { delimiter, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import t from 'tap'
import { sourceOf } from './transpiled-tests.js'

/** Milliseconds after which a story that hangs fails; generous, for a machine that is busy with something else. */
const STORY_LIMIT = 120_000

t.beforeEach((story) => story.setTimeout(STORY_LIMIT))
t.waitOn(load((process.env['TEST_FILES'] ?? '').split(delimiter)))

/** A file that can't be loaded, or has no story, is a failure of its own; the others run. */
async function load(programs: string[]): Promise<void> {
  let stories = 0
  t.on('subtestAdd', () => {
    stories += 1
  })
  for (const program of programs) {
    const before = stories
    try {
      await import(pathToFileURL(resolve(program)).href)
      if (stories === before) t.fail(`${sourceOf(program)} has no story`)
    } catch (error) {
      t.error(error, `${sourceOf(program)} is loaded`)
    }
  }
}
