// Lines that name no ingredient: footnotes («* issu du commerce équitable») and equipment («Matériel : 1 moule»).

const FOOTNOTE_MARK = /^\s*(?:\(\s*\*+\s*\)|\*+|[¹²³†‡]|\(\d\))\s*:?\s*/u
/** What notes begin with. A food after it, «* sauce soja», is an ingredient of a list with stars. */
const NOTE =
  /^(?:(?:tous|toutes|les?|la|nos|mes|ces|des)\s+)*(?:issue?s?|provenant|provenance|disponibles?|en vente|(?:à|de) (?:acheter|commander|trouver|préférence)|achetée?s?|trouvables?|bio(?:logiques?)?|label(?:lis[ée]e?s?)?|certifi[ée]e?s?|origine|facultatifs?|optionnels?|selon|suivant|voir|cf|ou plus|plus ou moins|au choix|au goût|hors saison|de saison|de notre|du (?:jardin|commerce|marché)|agriculture|commerce)(?![\p{L}\p{M}])/iu
const NOTED_PRODUCTS =
  /^(?:(?:tous|toutes|les?|nos|mes|ces|des)\s+)*(?:produits?|ingr[ée]dients?|aliments?)\s+(?:\([^)]*\)\s*)?(?:sont\s+)?(?:bio(?:logiques?)?|issus?|d['’]origine|d['’]ici|de (?:saison|qualité|l['’]agriculture|notre)|du (?:jardin|commerce|marché|terroir)|en provenance|provenant|loca(?:l|ux)|régiona(?:l|ux)|fermiers?|équitables?|labellis[ée]s?|certifi[ée]s?|disponibles?|facultatifs?|optionnels?|marqués?|suivis?|à (?:acheter|trouver|adapter))(?![\p{L}\p{M}])/iu
const EQUIPMENT =
  /^\s*(?:[-–•*]\s*)?(?:petit\s+)?(?:mat[ée]riels?|ustensiles?|[ée]quipements?|outils?|outillage|accessoires?)(?:\s+(?!pour\b)[\p{L}\p{M}]+){0,3}\s*[:：]/iu
/** With an amount a line lists a food, whatever it begins with. */
const WEIGHED = /\d\s?(?:k?g|m?g|[cdm]?l|gr|litres?|grammes?)(?![\p{L}\p{M}])/iu

/** A line that speaks of foods of other lines. Those it names count for exclusions. */
export function isFootnote(line: string): boolean {
  if (WEIGHED.test(line)) return false
  const mark = FOOTNOTE_MARK.exec(line)?.[0] ?? ''
  const text = line.slice(mark.length)
  return NOTED_PRODUCTS.test(text) || (mark !== '' && NOTE.test(text))
}

/** A list of utensils. */
export function isEquipment(line: string): boolean {
  return EQUIPMENT.test(line) && !WEIGHED.test(line)
}
