// Both versions of a recipe side by side, to be chosen from field by field.

import { RECETTE_LABELS } from '../modele/labels.js'
import { Form } from '../pages/form.js'
import { type Champ, linesOf, stepsOf, type Values } from './champs.js'
import { type Choice, choiceField, type Differing } from './conflict.js'

type Props = {
  action: string
  mine: Values
  differing: Differing[]
  /** Hidden fields, among them the version that is stored now. */
  hidden: Record<string, string>
}

/** Above this number of lines, differences aren't marked: each line's element takes some microseconds. */
const MOST_LINES = 2_000

export function ConflictPage({ action, mine, differing, hidden }: Props) {
  const lineCount = differing.reduce((sum, one) => sum + countLines(one.mine) + countLines(one.theirs), 0)
  const marksLines = lineCount <= MOST_LINES
  return (
    <>
      <h1>Cette recette a changé entre-temps</h1>
      <p>
        Elle a été modifiée ailleurs pendant que vous écriviez, peut-être par vous dans un autre onglet. Rien
        n’est perdu{'\u00a0'}: choisissez pour chaque point le texte à garder.
      </p>
      <Form action={action} class="conflict" data-unsaved="refused">
        {Object.entries({ ...mine, ...hidden }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {differing.map((one) => (
          <fieldset key={one.champ}>
            <legend>{RECETTE_LABELS[one.champ]}</legend>
            <div class="versions">
              <Version {...one} marksLines={marksLines} whose="mien" label="Votre texte" />
              <Version {...one} marksLines={marksLines} whose="leur" label="Texte enregistré" />
            </div>
          </fieldset>
        ))}
        <p class="actions">
          <button type="submit">Enregistrer ces choix</button>
        </p>
      </Form>
    </>
  )
}

const countLines = (text: string): number => text.split('\n').length

type VersionProps = Differing & { whose: Choice; label: string; marksLines: boolean }

function Version({ champ, mine, theirs, choice, whose, label, marksLines }: VersionProps) {
  const [text, other] = whose === 'mien' ? [mine, theirs] : [theirs, mine]
  return (
    <div class="version">
      <label class="choice">
        <input type="radio" name={choiceField(champ)} value={whose} checked={choice === whose} />
        {label}
      </label>
      {text.trim() === '' && <p class="hint">Vide</p>}
      {marksLines ? <MarkedLines {...{ champ, text, other }} /> : <p class="text">{text}</p>}
    </div>
  )
}

/** Marks the lines that the other text lacks. */
function MarkedLines({ champ, text, other }: { champ: Champ; text: string; other: string }) {
  const linesIn = champ === 'etapes' ? stepsOf : linesOf
  const others = new Set(linesIn(other))
  const lines = linesIn(text)
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index} class="text">
          {others.has(line) ? (
            line
          ) : (
            <mark>
              <span class="visually-hidden">Différent{'\u00a0'}: </span>
              {line}
            </mark>
          )}
        </li>
      ))}
    </ul>
  )
}
