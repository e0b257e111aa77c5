// Links between the pages of moderators and administrators.

import type { User } from '../session/session.js'

type Place = '/moderation' | '/moderation/recettes' | '/moderation/utilisateurs' | '/moderation/journal'

const PAGES: [Place, string][] = [
  ['/moderation', 'File'],
  ['/moderation/recettes', 'Recettes'],
  ['/moderation/utilisateurs', 'Membres'],
]
const OF_ADMINISTRATORS: [Place, string][] = [['/moderation/journal', 'Journal']]

/** @param current undefined below one of them */
export function DeskNav({ user, current }: { user: User | null; current?: Place }) {
  const pages = user?.role === 'ADMIN' ? [...PAGES, ...OF_ADMINISTRATORS] : PAGES
  return (
    <nav class="filters" aria-label="Modération">
      {pages.map(([href, label]) => (
        <a key={href} href={href} {...(href === current && { 'aria-current': 'page' as const })}>
          {label}
        </a>
      ))}
    </nav>
  )
}
