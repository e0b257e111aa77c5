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

/** Buttons of a form, of which one is sent. */
export const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  decision: { valider: 'Valider', refuser: 'Refuser' },
  etat: { fonde: 'Signalement fondé', rejete: 'Signalement infondé' },
  action: { supprimer: 'Supprimer le commentaire', rejeter: 'Rejeter ses signalements' },
}

/** Labels of the fields that a form's writer can read. */
export const LABELS: Readonly<Record<string, string>> = {
  ...RECETTE_LABELS,
  contenu: 'Commentaire',
  raison: 'Raison',
  decision: 'Décision',
  etat: 'Décision',
  action: 'Décision',
  motif: 'Motif',
  note: 'Note',
  prenom: 'Prénom',
  nom: 'Nom',
  nom_affiche: 'Nom affiché',
  courriel: 'Courriel',
}
