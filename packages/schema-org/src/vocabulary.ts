// Words of schema.org (release 29) that recipes bear.

export const NEUTRAL: ReadonlySet<string> = new Set(['@context', '@type', '@id', 'type', 'id'])

export const KNOWN: ReadonlySet<string> = new Set(
  `about abstract accessMode acquireLicensePage additionalType aggregateRating alternateName alternativeHeadline audience
  author award awards citation comment commentCount contentLocation contributor cookingMethod copyrightHolder copyrightNotice
  copyrightYear creator creditText dateCreated dateModified datePublished discussionUrl editor estimatedCost expires genre
  hasPart headline identifier inLanguage interactionStatistic isAccessibleForFree isBasedOn isFamilyFriendly isPartOf keywords license
  mainEntity mainEntityOfPage maintainer material mentions offers position potentialAction producer provider publisher
  publishingPrinciples recipeCategory review reviews sameAs schemaVersion sourceOrganization speakable sponsor step steps
  subjectOf supply text thumbnail thumbnailUrl timeRequired translator typicalAgeRange url usageInfo version video
  workExample`.split(/\s+/),
)

export const DIETS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    DiabeticDiet: 'Diabétique',
    GlutenFreeDiet: 'Sans gluten',
    HalalDiet: 'Halal',
    HinduDiet: 'Hindou',
    KosherDiet: 'Casher',
    LowCalorieDiet: 'Pauvre en calories',
    LowFatDiet: 'Pauvre en graisses',
    LowLactoseDiet: 'Pauvre en lactose',
    LowSaltDiet: 'Pauvre en sel',
    VeganDiet: 'Végan',
    VegetarianDiet: 'Végétarien',
  }),
)

export const namesOf = (text: string): Set<string> =>
  new Set(text.split(',').flatMap((one) => one.trim().toLowerCase() || []))
