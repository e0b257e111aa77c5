// What `sauf` excludes, how well, and what nobody guarantees.

export function ExclusionsPage() {
  return (
    <article class="prose">
      <h1>Comment nous excluons</h1>
      <p>
        « Sans » écarte toute recette qui contient l’aliment, et dans le doute nous l’écartons. Voici d’après
        quelles règles, ce que nous avons mesuré, et ce que personne ne garantit.
      </p>
      <h2>Ce qui écarte une recette</h2>
      <ul>
        <li>L’aliment, ses sortes et ses dérivés : « lait » écarte la crème, le beurre et les fromages.</li>
        <li>Les plats et les sauces qui en contiennent d’habitude : la béarnaise pour les œufs.</li>
        <li>Les choix et les lignes facultatives : « beurre ou margarine » contient du lait.</li>
        <li>Un mot plus général : « poivron rouge » écarte tout poivron.</li>
        <li>Le titre, et ce que l’auteur déclare comme allergènes.</li>
        <li>Une ligne que nous ne comprenons pas en entier, et une recette sans lignes d’ingrédients.</li>
      </ul>
      <p>
        Les 14 allergènes du règlement européen 1169/2011 se demandent par leur nom usuel (gluten, lactose,
        fruits à coque…), et les régimes aussi : végétarien, végan, pescétarien. Un mot inconnu est refusé,
        jamais ignoré. Ce qu’une ligne nie (« sans gluten ») ne compte pas.
      </p>
      <h2>Ce que nous avons mesuré</h2>
      <p>
        Des personnes ont lu de vraies recettes et noté ce qu’elles contiennent, avant de voir nos réponses.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Recettes réelles</th>
            <th scope="col">Écartées parmi celles qui contiennent l’aliment</th>
            <th scope="col">Gardées parmi les autres</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">150 recettes, 24 noms, premier essai</th>
            <td>849 sur 855 (99,3 %)</td>
            <td>97,5 %</td>
          </tr>
          <tr>
            <th scope="row">Les mêmes, lacunes comblées</th>
            <td>854 sur 855 (99,9 %)</td>
            <td>96,3 %</td>
          </tr>
          <tr>
            <th scope="row">150 recettes lues par une seconde personne, premier essai</th>
            <td>3 457 sur 3 522 (98,2 %)</td>
            <td>94,6 %</td>
          </tr>
        </tbody>
      </table>
      <h2>Ce qui n’est pas garanti</h2>
      <ul>
        <li>Les traces et les contaminations : nous ne connaissons que ce qui est écrit.</li>
        <li>Les recettes des marques : lisez toujours les étiquettes.</li>
        <li>Les étapes et la description d’une recette qui a des lignes : elles ne sont pas lues.</li>
      </ul>
    </article>
  )
}
