// A side-by-side diff of two versions; screen readers hear what was removed and added.

import type { Change, Part } from './changes.js'

type Props = { changes: Change[]; before: string; after: string }

/** `before` and `after` name the versions. */
export function Comparison({ changes, before, after }: Props) {
  return (
    <div class="comparison">
      {changes.map(({ label, isList, parts, isExcerpt }) => (
        <section key={label} aria-label={label}>
          <h4>{label}</h4>
          {isExcerpt && (
            <p class="hint">Texte trop long pour cette page : un extrait depuis la première différence.</p>
          )}
          <div class="sides">
            <Side title={before} isList={isList} parts={parts.filter(({ kind }) => kind !== 'added')} />
            <Side title={after} isList={isList} parts={parts.filter(({ kind }) => kind !== 'removed')} />
          </div>
        </section>
      ))}
    </div>
  )
}

function Side({ title, isList, parts }: { title: string; isList: boolean; parts: Part[] }) {
  const isEmpty = parts.every(({ text }) => text === '')
  return (
    <div>
      <p class="hint">{title}</p>
      {isEmpty && <p class="hint">(vide)</p>}
      {!isEmpty && isList && (
        <ul>
          {parts.map((part, index) => (
            <li key={index}>
              <Marked {...part} />
            </li>
          ))}
        </ul>
      )}
      {!isEmpty && !isList && (
        <p class="text">
          {parts.map((part, index) => (
            <Marked key={index} {...part} />
          ))}
        </p>
      )}
    </div>
  )
}

function Marked({ text, kind }: Part) {
  if (kind === 'same') return <>{text}</>
  const Mark = kind === 'removed' ? 'del' : 'ins'
  return (
    <Mark>
      <span class="visually-hidden">{kind === 'removed' ? '[retiré] ' : '[ajouté] '}</span>
      {text}
      <span class="visually-hidden"> [fin]</span>
    </Mark>
  )
}
