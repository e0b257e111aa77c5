// The mails that the auth service writes into a folder.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@recettes/testing'
import type { Test } from 'tap'

/** A folder for mails that goes with the test, and the newest link in it. */
export function mailbox(t: Test) {
  const folder = mkdtempSync(join(tmpdir(), 'recettes-mails-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  // A mail is written beside its place, then renamed.
  const mails = () => readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const links = () => mails().flatMap((name) => linksOf(readFileSync(join(folder, name), 'utf8')))
  return {
    settings: { MAIL_FOLDER: folder, WEB_URL: 'http://web.test' },
    /** Path and query of the one link to this path, once its mail is there. */
    linkTo: async (path: string): Promise<string> => {
      const found = () => links().find((link) => link.startsWith(path))
      await until(() => found() !== undefined, `a mail with a link to ${path}`)
      return found() ?? ''
    },
  }
}

/** Links of a mail whose text is quoted-printable. */
function linksOf(mail: string): string[] {
  const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  return [...text.matchAll(/http:\/\/web\.test(\/[^\s"<]*)/g)].map(([, path]) => path ?? '')
}
