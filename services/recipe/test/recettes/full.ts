// A recipe whose author filled in everything but the ingredients.

export const FULL = {
  titre: 'Tarte fine',
  image: 'https://example.org/tarte.jpg',
  description: 'Une tarte.',
  temps_preparation: 20,
  temps_cuisson: 35,
  temps_total: 55,
  difficulte: 'Facile',
  portions: 6,
  calories_par_portion: 320,
  ustensiles_requis: 'Un moule',
  conseils_chef: 'Tiède',
  variantes: 'Aux poires',
  allergenes: 'Gluten',
  regime_alimentaire: 'Végétarien',
  saison: 'Automne',
  origine: 'France',
}
