// The list of validated recipes, newest first.

import type { Next } from '@recettes/client'
import type { Recette } from '../modele/recette.js'
import { RecetteList } from '../modele/recette-list.js'
import { NextPage } from '../pages/next-page.js'

type Props = { recettes: Recette[]; next: Next | undefined }

export function NewestPage({ recettes, next }: Props) {
  return (
    <>
      <h1>Toutes les recettes</h1>
      {recettes.length === 0 ? <p>Il n’y a pas d’autre recette.</p> : <RecetteList recettes={recettes} />}
      {next && <NextPage href={`/recettes?${new URLSearchParams(next)}`}>Recettes suivantes</NextPage>}
    </>
  )
}
