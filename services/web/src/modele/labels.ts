// The names of fields as pages write them.

export const RECETTE_LABELS = {
  titre: 'Titre',
  description: 'Présentation',
  image: 'Adresse d’une photo',
  portions: 'Parts',
  temps_preparation: 'Préparation (min)',
  temps_cuisson: 'Cuisson (min)',
  temps_total: 'En tout (min)',
  difficulte: 'Difficulté',
  ingredients: 'Ingrédients',
  etapes: 'Étapes',
  calories_par_portion: 'Calories par part (kcal)',
  conseils_chef: 'Conseils',
  variantes: 'Variantes',
  ustensiles_requis: 'Ustensiles',
  allergenes: 'Allergènes',
  regime_alimentaire: 'Régime',
  saison: 'Saison',
  origine: 'Origine',
} as const

/** Labels of the fields that a form's writer can read. */
export const LABELS: Readonly<Record<string, string>> = {
  ...RECETTE_LABELS,
  contenu: 'Commentaire',
  texte: 'Texte de la recette',
  raison: 'Raison',
  motif: 'Motif',
  note: 'Note',
  legende: 'Légende',
  prenom: 'Prénom',
  nom: 'Nom',
  nom_affiche: 'Nom affiché',
  courriel: 'Courriel',
}

/** The field of a recipe in a sentence: « en tout ». */
export function champLabel(champ: string): string {
  const labels: Readonly<Record<string, string>> = { ...RECETTE_LABELS, photos: 'Photos' }
  return (labels[champ] ?? champ).replace(/ \(.*/, '').toLowerCase()
}
