// The link to the next page of a list.

import type { ComponentChildren } from 'preact'

export const NextPage = ({ href, children }: { href: string; children: ComponentChildren }) => (
  <p class="pages">
    <a class="button quiet" href={href} rel="next">
      {children}
    </a>
  </p>
)

/** Links to both neighbours of a page; nothing without any. */
export function Pages({ previous, next }: { previous: string | null; next: string | null }) {
  if (previous === null && next === null) return null
  return (
    <nav class="pages" aria-label="Pages">
      {previous !== null && (
        <a class="button quiet" href={previous} rel="prev">
          Précédentes
        </a>
      )}
      {next !== null && (
        <a class="button quiet" href={next} rel="next">
          Suivantes
        </a>
      )}
    </nav>
  )
}
