// The home page.

import type { Recette } from '../modele/recette.js'
import { RecetteList } from '../modele/recette-list.js'
import { SearchForm } from '../modele/search-form.js'
import { Icone, iconsOf } from '../modele/tuile.js'

const MAX_IDEAS = 8

export function AccueilPage({ recettes }: { recettes: Recette[] }) {
  return (
    <>
      <section class="hero">
        <h1>Qu’y a-t-il dans votre cuisine ?</h1>
        <SearchForm avec={[]} sauf={[]} />
        <Ideas recettes={recettes} />
      </section>
      <section>
        <h2>Nouvelles recettes</h2>
        {recettes.length === 0 ? (
          <p>
            Il n’y a pas encore de recette validée. <a href="/publier">Publiez la première.</a>
          </p>
        ) : (
          <>
            <RecetteList recettes={recettes} />
            <p class="pages">
              <a class="button quiet" href="/recettes">
                Toutes les recettes
              </a>
            </p>
          </>
        )}
      </section>
    </>
  )
}

/** Foods of the newest recipes, so these searches mostly find something. */
function Ideas({ recettes }: { recettes: Recette[] }) {
  const ideas = [...new Set(recettes.flatMap(iconsOf))].filter((icon) => icon in FOODS).slice(0, MAX_IDEAS)
  if (ideas.length === 0) return null
  return (
    <ul class="chips ideas" aria-label="Idées">
      {ideas.map((icon) => (
        <li key={icon}>
          <a class="chip" href={`/recherche?avec=${encodeURIComponent(FOODS[icon] ?? '')}`}>
            <Icone icon={icon} />
            {FOODS[icon]}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Words to search by; dishes, and icons that stand for several foods alike, aren't among them. */
const FOODS: Readonly<Record<string, string>> = {
  'red-apple': 'pomme',
  tomato: 'tomate',
  carrot: 'carotte',
  potato: 'pomme de terre',
  'cooked-rice': 'riz',
  mushroom: 'champignon',
  'poultry-leg': 'poulet',
  cherries: 'cerise',
  strawberry: 'fraise',
  'chocolate-bar': 'chocolat',
  'bell-pepper': 'poivron',
  eggplant: 'aubergine',
  coconut: 'lait de coco',
  lemon: 'citron',
  egg: 'œuf',
}
