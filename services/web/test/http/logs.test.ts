// Log lines about pages that can't be served.

import { freePort } from '@recettes/testing'
import t from 'tap'
import { buildApp } from '../../dist/app.js'
import { loadConfig } from '../../dist/config.js'

t.test('a page is logged in English, with its cause, while the recipe API is unreachable', async (t) => {
  const url = `http://127.0.0.1:${await freePort()}`
  const config = loadConfig({
    AUTH_URL: url,
    BASE_URL: url,
    WEB_URL: 'http://web.test',
    SESSION_KEYS: 'dGVzdHMgc2VhbCBzZXNzaW9ucyB3aXRoIHRoaXMga2U=',
    LOG_LEVEL: 'silent',
    PAGES_MIB: '0',
  })
  const app = await buildApp({ config })
  t.teardown(() => app.close())
  const lines: unknown[] = []
  // The loggers of requests inherit it.
  app.log.warn = ({ err }: { err: Error }, text?: string) => void lines.push([err.constructor.name, text])

  const response = await app.inject('/')

  t.equal(response.statusCode, 503)
  t.same(lines, [['ApiUnavailable', 'a page is unavailable']])
})
