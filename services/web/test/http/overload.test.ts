// Overload of the web front: pages say so, and what was typed stays in the browser.

import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { site } from '../site.js'

/** Keeps the event loop busy, with a breath in between, until `done`. */
async function hog(done: () => boolean): Promise<void> {
  while (!done()) {
    const end = performance.now() + 80
    while (performance.now() < end);
    await pause(1)
  }
}

t.test(
  'an overloaded web front answers a form with a 503 page that says that nothing was done',
  async (t) => {
    const { visitor } = await site(t, { web: { MAX_EVENT_LOOP_DELAY_MS: '20' } })
    const julie = visitor()
    await julie.get('/connexion')
    let isRefused = false
    const hogging = hog(() => isRefused)
    let page = await julie.post('/connexion', { courriel: 'julie@example.org', mot_de_passe: 'x' })
    while (page.status !== 503) page = await julie.post('/connexion', { courriel: 'julie@example.org' })
    const read = await visitor().get('/')
    isRefused = true
    await hogging
    t.match(page.headers.get('content-type'), 'text/html')
    t.match(page.headers.get('retry-after'), /^\d+$/)
    t.match(page.text, 'rien n’a été fait')
    t.match(page.text, 'Ce que vous avez écrit est encore dans votre navigateur')
    t.equal(read.status, 503)
    t.match(read.text, 'Cette page réessaie d’elle-même')
  },
)
