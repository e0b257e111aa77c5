// Notes of proof-reading above the form of a recipe. A note never keeps it from being published.

import type { Note } from '../apis/relectures.js'
import { NewTabLink } from '../pages/form.js'
import { frenchTypography } from '../text/typography.js'

/** The buttons belong to the form below, which is sent with what is typed. */
export const FORM_ID = 'recette'
export const ADD_FIELD = 'ajouter'

/** @param proofread where the form is sent to be read again */
export function Notes({ notes, proofread }: { notes: Note[]; proofread: string }) {
  return (
    <section class="notice notes" aria-labelledby="notes-title" tabIndex={-1} autofocus>
      {/* Enter in a field presses the form's first button, which stands above it here. */}
      <button type="submit" form={FORM_ID} hidden disabled>
        Relire
      </button>
      <h2 id="notes-title">{countOf(notes.length)}</h2>
      {notes.length > 0 && (
        <>
          <p>À vous de juger{'\u00a0'}: rien n’empêche d’envoyer la recette telle quelle.</p>
          <ul>
            {notes.map((note) => (
              <li key={note.type + note.champ + note.message}>
                <OneNote note={note} proofread={proofread} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const countOf = (count: number): string =>
  count === 0 ? 'Rien à signaler' : count === 1 ? 'Une remarque' : `${count} remarques`

/** Their message names no line. */
const QUOTING = new Set<Note['type']>(['ingredient_inutilise', 'aliment_inconnu', 'quantite_ambigue'])

const withSmallLetter = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function OneNote({ note, proofread }: { note: Note; proofread: string }) {
  const { type, ligne, aliment, recette_id, message } = note
  return (
    <>
      {frenchTypography(QUOTING.has(type) ? `« ${ligne} » : ${withSmallLetter(message)}` : message)}
      {aliment !== undefined && (
        <>
          {' '}
          <button
            type="submit"
            class="quiet"
            form={FORM_ID}
            formAction={proofread}
            name={ADD_FIELD}
            value={aliment}
          >
            Ajouter « {aliment} »
          </button>
        </>
      )}
      {recette_id !== undefined && (
        <>
          {' '}
          <NewTabLink href={`/recettes/${recette_id}`} text="La voir" />
        </>
      )}
    </>
  )
}
