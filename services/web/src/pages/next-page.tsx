// The link to the next page of a list.

import type { ComponentChildren } from 'preact'

export const NextPage = ({ href, children }: { href: string; children: ComponentChildren }) => (
  <p class="pages">
    <a class="button quiet" href={href} rel="next">
      {children}
    </a>
  </p>
)
