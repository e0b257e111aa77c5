// The body of a recipe, as its own page and the moderation desk show it.

import type { ComponentChildren } from 'preact'
import { formatMinutes, isoDuration } from '../text/duration.js'
import { frenchTypography } from '../text/typography.js'
import { Gallery } from './gallery.js'
import { Ingredients, partsText } from './ingredients.js'
import { PhotoImage } from './photo.js'
import { type RecetteDetaillee, STATUTS, totalMinutes } from './recette.js'

type Props = {
  recette: RecetteDetaillee
  nom: string | undefined
  /** The author moderates the site. */
  isTeam?: boolean | undefined
  /** Servings to show; null for the recipe's own. */
  parts: number | null
  /** Without it, no links change the servings. */
  href?: string
  children?: ComponentChildren
}

export function RecetteContent({ recette, nom, isTeam, parts, href, children }: Props) {
  const isScaled = parts !== null && recette.portions !== null && parts !== recette.portions
  const [first, ...others] = recette.photos
  return (
    <>
      <header>
        <h1>{frenchTypography(recette.titre)}</h1>
        <Facts recette={recette} nom={nom} isTeam={isTeam} />
        {recette.statut !== 'valider' && (
          <p class={`statut ${recette.statut}`}>
            {STATUTS[recette.statut]}
            {recette.statut === 'en_attente' && ' : un modérateur la lira bientôt.'}
          </p>
        )}
        {recette.description && <Text text={recette.description} />}
        {children}
        {recette.image && (
          <p class="screen">
            <a href={recette.image} rel="noreferrer nofollow">
              Voir la photo chez l’auteur
            </a>
          </p>
        )}
        {first !== undefined && <PhotoImage photo={first} sizes="(max-width: 900px) 100vw, 400px" eager />}
      </header>
      <div class="cook">
        <Ingredients recette={recette} parts={parts} {...(href !== undefined && { href })} />
        <section class="steps" aria-labelledby="preparation">
          <h2 id="preparation">Préparation</h2>
          {isScaled && recette.etapes.length > 0 && (
            <p class="hint">Les quantités citées ici sont celles pour {partsText(recette.portions ?? 0)}.</p>
          )}
          {recette.etapes.length === 0 ? (
            <p>L’auteur n’a pas décrit la préparation.</p>
          ) : (
            <ol>
              {recette.etapes.map((etape, index) => (
                <li key={index}>{frenchTypography(etape)}</li>
              ))}
            </ol>
          )}
          <OptionalSections recette={recette} />
        </section>
      </div>
      <Gallery photos={others} label="Autres photos" />
    </>
  )
}

/** All in one line: what a cook asks before choosing a recipe. */
function Facts({ recette, nom, isTeam }: Pick<Props, 'recette' | 'nom' | 'isTeam'>) {
  const { temps_preparation, temps_cuisson, portions, difficulte, calories_par_portion } = recette
  const total = totalMinutes(recette)
  const times: [string, number | null][] = [
    ['Préparation', temps_preparation],
    ['Cuisson', temps_cuisson],
    ['En tout', total],
  ]
  const shown = times.filter(([, minutes]) => minutes !== null && minutes > 0)
  // One time alone is the whole time, and says so best.
  const lines = shown.length === 2 ? shown.filter(([label]) => label === 'En tout') : shown
  return (
    <p class="facts">
      {lines.map(([label, minutes]) => (
        <span key={label}>
          {label}
          {'\u00a0: '}
          <time dateTime={isoDuration(minutes ?? 0)}>{formatMinutes(minutes ?? 0)}</time>
        </span>
      ))}
      {portions !== null && portions > 0 && <span>{partsText(portions)}</span>}
      {difficulte && <span>{frenchTypography(difficulte)}</span>}
      {calories_par_portion !== null && (
        <span>
          {calories_par_portion}
          {'\u202f'}kcal par part
        </span>
      )}
      {nom && <span>par {nom}</span>}
      {nom && isTeam && <span class="badge">Équipe</span>}
    </p>
  )
}

function OptionalSections({ recette }: Pick<Props, 'recette'>) {
  const sections: [string, string | null][] = [
    ['Conseils', recette.conseils_chef],
    ['Variantes', recette.variantes],
  ]
  const facts: [string, string | null][] = [
    ['Ustensiles', recette.ustensiles_requis],
    ['Saison', recette.saison],
    ['Régime', recette.regime_alimentaire],
    ['Origine', recette.origine],
  ]
  const given = facts.filter(([, text]) => text)
  return (
    <>
      {sections.map(
        ([title, text]) =>
          text && (
            <section key={title}>
              <h3>{title}</h3>
              <Text text={text} />
            </section>
          ),
      )}
      {given.length > 0 && (
        <p class="facts more">
          {given.map(([title, text]) => (
            <span key={title}>
              <strong>
                {title}
                {'\u00a0:'}
              </strong>{' '}
              {frenchTypography(text ?? '')}
            </span>
          ))}
        </p>
      )}
    </>
  )
}

/** Paragraphs of a text that get an element each, which takes a microsecond; the rest share one. */
const MAX_PARAGRAPHS = 100

/** Empty lines separate paragraphs. */
function Text({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  const rest = paragraphs.splice(MAX_PARAGRAPHS).join('\n\n')
  return (
    <>
      {[...paragraphs, ...(rest === '' ? [] : [rest])].map((paragraph, index) => (
        <p class="text" key={index}>
          {frenchTypography(paragraph)}
        </p>
      ))}
    </>
  )
}
