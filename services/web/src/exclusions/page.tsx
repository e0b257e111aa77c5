// What `sauf` excludes, how well, and what nobody guarantees.

import { frenchTypography } from '../text/typography.js'

const RULES = [
  'L’aliment, ses sortes et ses dérivés : « lait » écarte la crème, le beurre et les fromages.',
  'Les plats et les sauces qui en contiennent d’habitude : la béarnaise pour les œufs.',
  'Les choix et les lignes facultatives : « beurre ou margarine » contient du lait.',
  'Un mot plus général : « poivron rouge » écarte tout poivron.',
  'Le titre, et ce que l’auteur déclare comme allergènes.',
  'Une ligne que nous ne comprenons pas en entier, et une recette sans lignes d’ingrédients.',
]

/** As in packages/ingredients/quality/README.md. */
const MEASURED = [
  ['150 recettes, 24 noms, premier essai', '849 sur 855 (99,3 %)', '97,5 %'],
  ['Les mêmes, lacunes comblées', '854 sur 855 (99,9 %)', '96,3 %'],
  ['150 recettes lues par une seconde personne, premier essai', '3 457 sur 3 522 (98,2 %)', '94,6 %'],
  ['Les mêmes, lacunes comblées', '3 522 sur 3 522 (100 %)', '94,7 %'],
] as const

const LIMITS = [
  'Les traces et les contaminations : nous ne connaissons que ce qui est écrit.',
  'Les recettes des marques : lisez toujours les étiquettes.',
  'Les étapes et la description d’une recette qui a des lignes : elles ne sont pas lues.',
]

const INTRODUCTION =
  '« Sans » écarte toute recette qui contient l’aliment, et dans le doute nous l’écartons. Voici d’après quelles règles, ce que nous ' +
  'avons mesuré, et ce que personne ne garantit.'
const WORDS =
  'Les 14 allergènes du règlement européen 1169/2011 se demandent par leur nom usuel (gluten, lactose, fruits à coque…), et les régimes ' +
  'aussi : végétarien, végan, pescétarien. Un mot inconnu est refusé, jamais ignoré. Ce qu’une ligne nie (« sans gluten ») ne compte pas.'

export function ExclusionsPage() {
  return (
    <>
      <h1>Comment nous excluons</h1>
      <p>{frenchTypography(INTRODUCTION)}</p>
      <h2>Ce qui écarte une recette</h2>
      <List texts={RULES} />
      <p>{frenchTypography(WORDS)}</p>
      <h2>Ce que nous avons mesuré</h2>
      <p>
        Des personnes ont lu de vraies recettes et noté ce qu’elles contiennent, avant de voir nos réponses.
      </p>
      <ul>
        {MEASURED.map(([set, excluded, kept]) => (
          <li key={set + excluded}>
            {frenchTypography(
              `${set} : ${excluded} de celles qui contiennent l’aliment écartées, ${kept} des autres gardées.`,
            )}
          </li>
        ))}
      </ul>
      <h2>Ce qui n’est pas garanti</h2>
      <List texts={LIMITS} />
    </>
  )
}

function List({ texts }: { texts: readonly string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{frenchTypography(text)}</li>
      ))}
    </ul>
  )
}
