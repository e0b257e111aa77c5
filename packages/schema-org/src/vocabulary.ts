// Names of schema.org (release 29) in recipes: properties and diets.

/** With schema.org's aliases `type` and `id`; never reported. */
export const JSON_LD_KEYWORDS: ReadonlySet<string> = new Set(['@context', '@type', '@id', 'type', 'id'])

/** Properties that are dropped and named in `Ignored-Properties`. */
export const REPORTED_AS_IGNORED: ReadonlySet<string> = new Set(
  `about abstract accessMode acquireLicensePage additionalType aggregateRating alternateName alternativeHeadline audience
  author award awards citation comment commentCount contentLocation contributor cookingMethod copyrightHolder copyrightNotice
  copyrightYear creator creditText dateCreated dateModified datePublished discussionUrl editor estimatedCost expires genre
  hasPart headline identifier inLanguage interactionStatistic isAccessibleForFree isBasedOn isFamilyFriendly isPartOf keywords license
  mainEntity mainEntityOfPage maintainer material mentions offers position potentialAction producer provider publisher
  publishingPrinciples recipeCategory review reviews sameAs schemaVersion sourceOrganization speakable sponsor step steps
  subjectOf supply text thumbnail thumbnailUrl timeRequired translator typicalAgeRange url usageInfo version video
  workExample`.split(/\s+/),
)

/** `RestrictedDiet` value → French text. */
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
