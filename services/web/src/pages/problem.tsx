// Pages that say what went wrong and what to do about it.

import type { ComponentChildren } from 'preact'

/** One problem: a title, and what to do. */
export function ProblemPage({ titre, children }: { titre: string; children: ComponentChildren }) {
  return (
    <section class="problem">
      <h1>{titre}</h1>
      {children}
    </section>
  )
}

/** 404. */
export function NotFoundPage() {
  return (
    <ProblemPage titre="Cette page n’existe pas">
      <p>La recette a peut-être été supprimée, ou l’adresse est incomplète.</p>
      <p>
        <a class="button" href="/">
          Chercher une recette
        </a>
      </p>
    </ProblemPage>
  )
}

/** 503: the page asks again by itself where that repeats nothing. */
export function UnavailablePage({ text }: { text: string }) {
  return (
    <ProblemPage titre="Un instant, s’il vous plaît">
      <p>{text}</p>
      <p>Cette page réessaie d’elle-même dans quelques secondes.</p>
    </ProblemPage>
  )
}
