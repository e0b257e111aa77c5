// The home page.

import type { Noms } from '../apis/noms.js'
import type { Recette } from '../modele/recette.js'
import { RecetteList } from '../modele/recette-list.js'
import { SearchForm } from '../modele/search-form.js'

export function AccueilPage({ recettes, noms }: { recettes: Recette[]; noms: Noms }) {
  return (
    <>
      <section class="hero">
        <h1>Qu’y a-t-il dans votre cuisine ?</h1>
        <SearchForm avec={[]} sauf={[]} />
      </section>
      <section>
        <h2>Nouvelles recettes</h2>
        {recettes.length === 0 ? (
          <p>
            Il n’y a pas encore de recette validée. <a href="/publier">Publiez la première.</a>
          </p>
        ) : (
          <RecetteList recettes={recettes} noms={noms} />
        )}
      </section>
    </>
  )
}
