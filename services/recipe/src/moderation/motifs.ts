// Ready reasons of a refusal. Each says what to do next; a moderator may change the text before sending it.

export type Motif = { code: string; titre: string; texte: string }

export const MOTIFS: readonly Motif[] = [
  {
    code: 'quantites',
    titre: 'Quantités manquantes',
    texte:
      'Il manque les quantités d’un ou de plusieurs ingrédients. Indiquez-les ligne par ligne, par exemple « 200 g de farine », puis renvoyez la recette.',
  },
  {
    code: 'etapes',
    titre: 'Préparation incomplète',
    texte:
      'La préparation ne permet pas de refaire la recette. Décrivez chaque étape, avec les temps et les températures, puis renvoyez la recette.',
  },
  {
    code: 'ingredients',
    titre: 'Ingrédients et étapes en désaccord',
    texte:
      'Les étapes parlent d’ingrédients qui ne sont pas dans la liste, ou l’inverse. Corrigez l’une ou l’autre, puis renvoyez la recette.',
  },
  {
    code: 'allergenes',
    titre: 'Allergènes ou régime inexacts',
    texte:
      'Les allergènes ou le régime indiqués contredisent les ingrédients. D’autres s’y fient pour leur santé : corrigez-les, puis renvoyez la recette.',
  },
  {
    code: 'danger',
    titre: 'Dangereux pour la santé',
    texte:
      'Telle qu’elle est décrite, cette préparation peut rendre malade (cuisson, conservation ou ingrédient). Corrigez le passage en cause, puis renvoyez la recette.',
  },
  {
    code: 'photo',
    titre: 'Photo sans rapport',
    texte:
      'Une photo ne montre pas cette recette, ou n’est pas de vous. Retirez-la ou remplacez-la, puis renvoyez la recette.',
  },
  {
    code: 'doublon',
    titre: 'Recette déjà publiée',
    texte:
      'Cette recette est déjà sur le site. Si la vôtre s’en distingue, dites en quoi dans sa description, puis renvoyez-la.',
  },
  {
    code: 'plagiat',
    titre: 'Texte copié',
    texte:
      'Le texte est repris d’un livre ou d’un autre site. Réécrivez la préparation avec vos propres mots, puis renvoyez la recette.',
  },
  {
    code: 'publicite',
    titre: 'Publicité',
    texte:
      'La recette fait la publicité d’un produit, d’une marque ou d’un site. Retirez ces passages, puis renvoyez la recette.',
  },
  {
    code: 'propos',
    titre: 'Propos déplacés',
    texte: 'Certains passages sont blessants ou hors de propos. Retirez-les, puis renvoyez la recette.',
  },
  {
    code: 'hors_sujet',
    titre: 'Pas une recette',
    texte:
      'Ce texte n’est pas une recette de cuisine. Le site ne publie que des recettes, avec leurs ingrédients et leurs étapes.',
  },
]
