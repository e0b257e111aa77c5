// The reported version of a recipe, whole: a page of reports shows an excerpt of long texts.

import { type Compared, fieldsOf } from '../modele/changes.js'
import { Gallery } from '../modele/gallery.js'
import { formatDateTime } from '../text/dates.js'

type Props = { reported: Compared; date: string; backHref: string }

export function ReportedPage({ reported, date, backHref }: Props) {
  const { photos = [], ...texts } = reported
  const fields = fieldsOf(texts)
  return (
    <>
      <h1>Texte signalé le {formatDateTime(date)}</h1>
      <p>
        <a href={backHref}>Retour à la recette et à ses signalements</a>
      </p>
      {fields.length === 0 && <p>Le texte de ce signalement n’est plus conservé.</p>}
      <Gallery photos={photos} label="Photos signalées" />
      {fields.map(({ label, isList, texts }) => (
        <section key={label}>
          <h2>{label}</h2>
          {isList ? (
            <ul>
              {texts.map((text, index) => (
                <li key={index}>{text}</li>
              ))}
            </ul>
          ) : (
            <p class="text">{texts.join('')}</p>
          )}
        </section>
      ))}
    </>
  )
}
