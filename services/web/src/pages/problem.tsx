// Pages that say what went wrong and what to do about it.

import type { ComponentChildren } from 'preact'

export function ProblemPage({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="problem">
      <h1>{title}</h1>
      {children}
    </section>
  )
}

export function NotFoundPage() {
  return (
    <ProblemPage title="Cette page n’existe pas">
      <p>La recette a peut-être été supprimée, ou l’adresse est incomplète.</p>
      <p>
        <a class="button" href="/">
          Chercher une recette
        </a>
      </p>
    </ProblemPage>
  )
}

/** The server hasn't kept the form; the browser has it. */
export function TooLongPage({ kibibytes, escaped }: { kibibytes: number; escaped: number }) {
  return (
    <ProblemPage title="Ce texte est trop long">
      <p>
        Rien n’est enregistré{'\u00a0'}: un formulaire peut avoir au plus {kibibytes}
        {'\u202f'}Kio, et {escaped.toLocaleString('fr-FR')} guillemets droits, signes « & » et « {'<'} » ou
        retours à la ligne.
      </p>
      <p>
        Votre texte est encore dans votre navigateur. Revenez au formulaire par le bouton « Précédent » du
        navigateur, raccourcissez le texte, puis envoyez-le à nouveau.
      </p>
      <button type="button" data-back hidden>
        Revenir au formulaire
      </button>
    </ProblemPage>
  )
}

/** 503 before the form was read; the browser has it. */
export function BusyPage() {
  return (
    <ProblemPage title="Un instant, s’il vous plaît">
      <p>Il y a trop de visiteurs à la fois, et rien n’a été fait.</p>
      <p>
        Ce que vous avez écrit est encore dans votre navigateur. Revenez au formulaire par le bouton «
        Précédent » du navigateur, puis envoyez-le à nouveau dans un moment.
      </p>
      <button type="button" data-back hidden>
        Revenir au formulaire
      </button>
    </ProblemPage>
  )
}

/** Retries by itself where that repeats nothing. */
export function UnavailablePage({ text }: { text: string }) {
  return (
    <ProblemPage title="Un instant, s’il vous plaît">
      <p>{text}</p>
      <p>Cette page réessaie d’elle-même dans quelques secondes.</p>
    </ProblemPage>
  )
}
