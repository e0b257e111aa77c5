// Words for groups of foods that `sauf` understands, which no line of a recipe names.

/** Of the many spellings that the engine knows, one each, as they are proposed. */
export const GROUPES = [
  'alcool',
  'crustacés',
  'fruits à coque',
  'fruits de mer',
  'gluten',
  'lactose',
  'mollusques',
  'poissons',
  'produits laitiers',
  'sulfites',
  'viande',
] as const
