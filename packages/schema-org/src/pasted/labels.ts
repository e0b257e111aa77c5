// Words by which people and sites mark the parts of a recipe, and the lines around it that are none.

/** `fields`: «Pour 4 personnes - 35 min». `none`: a line of the recipe itself. */
export type Kind =
  | 'ingredients'
  | 'steps'
  | 'advice'
  | 'aside'
  | 'closing'
  | 'signature'
  | 'noise'
  | 'greeting'
  | 'none'

const label = (words: string) => new RegExp(`^(?:${words})\\s*:?\\s*$`, 'iu')

const INGREDIENTS =
  /^(?:(?:voici |et )?(?:la |les |vos |mes )?(?:liste des )?ingr[ée]dients?(?: n[ée]cessaires)?|il (?:te|vous|nous) (?:faut|faudra)|ce qu['’]il (?:te|vous|nous )?\s?faut|pour la recette|quantit[ée]s?\s+ingr[ée]dients?|liste de courses|ingredients)(?![\p{L}\p{M}])/iu
/** What may stand behind it in the same line, before a colon. */
const FOR_HOW_MANY = /^\s*(?:[(–-]?\s*(?:pour|for)?\s*\d{1,3}[^:]{0,40}\)?)?\s*$/iu
const STEPS = label(
  '(?:(?:voici|et) )?(?:la |les |le )?(?:pr[ée]paration|[ée]tapes?(?: de (?:la )?(?:pr[ée]paration|recette))?|r[ée]alisation|instructions?|directions|m[ée]thode|method|steps|d[ée]roul[ée](?:ment)?|progression|recette|marche [àa] suivre|mode op[ée]ratoire|proc[ée]d[ée]|comment (?:faire|proc[ée]der)|pr[ée]paration de la recette)(?: en \\d+ [ée]tapes)?',
)
const ADVICE =
  /^(?:notes?|astuces?|conseils?(?: du chef)?|le petit plus|variantes?|bon à savoir|suggestions?|tips?|notes? de la recette)\s*(?::|$)/iu
const ASIDE = label(
  'nutrition|valeurs? nutritionnelles?.{0,30}|vous aimerez aussi|recettes? (?:similaires?|associ[ée]es?)|[àa] lire aussi|commentaires?|mat[ée]riels?(?: n[ée]cessaires?)?|ustensiles?|[ée]quipements?|boissons? conseill[ée]es?|autres recettes.{0,30}',
)
const GREETING =
  /^(?:coucou|salut|bonjour|bonsoir|hello|hey|ch[eè]re?s?(?= )|ma ch[eè]re|mon cher|hi)(?![\p{L}\p{M}]).{0,60}$/iu
const CLOSING =
  /^(?:(?:gros(?:ses)? )?(?:bisous?|bises?|bizz?)|je t['’]embrasse|je vous embrasse|(?:bien )?(?:cordialement|amicalement|affectueusement)|amiti[ée]s|[àa] (?:bient[ôo]t|plus(?! \p{L})|tr[eè]s vite|dimanche|ce soir)|bon app[ée]tit|bonne (?:journ[ée]e|d[ée]gustation|soir[ée]e|cuisine|recette|chance)|r[ée]galez[- ]vous|voil[àa](?: |,|\s*[!.])|merci(?: |,|!|$)|et voil[àa]|dis[- ]moi|tu m['’]en diras|love|xoxo)(?:.{0,60})$/iu
const SIGNATURE =
  /^(?:--\s?|envoy[ée] (?:de|depuis) (?:mon|ma|le).{0,40}|t[ée]l[ée]charge[rz]? outlook.{0,60}|sent from .{0,40})$/iu
/** Buttons and links of a site, by what they act on: «Ajouter à la farine» and «Passer au four» are steps. */
const BUTTONS: readonly RegExp[] = [
  /^(?:imprimer|partager|[ée]pingler|enregistrer|sauvegarder|noter|share|save|print|pin(?: it)?)(?: (?:cette|la|ma|the|this) (?:recette|recipe|page)| (?:cet |l['’])article)?(?: (?:sur|par|avec|on|via|dans) \S.{0,30})?$/iu,
  /^(?:ajouter|enregistrer) (?:à|aux?|dans) (?:l[ea]s? |m[aoe][ns]? |votre |vos |un |une )?(?:favoris?|carnet|liste (?:de|des) courses|panier|collections?|menu|recettes?)(?: .{0,30})?$/iu,
  /^(?:aller|passer|retour|jump|skip) (?:au|aux|à|to)(?: la| l['’]| the)? ?(?:recettes?|recipe|contenu|content|accueil|commentaires|menu|navigation|liste)(?: principale?)?$/iu,
  /^(?:voir|lire|afficher) (?:(?:toute?s? )?(?:la|les|l['’]) ?)?(?:recettes?|vid[ée]os?|commentaires|avis|photos?|articles?|suite|plus|tout)(?: .{0,30})?$/iu,
  /^(?:accueil|menu|rechercher|se connecter|connexion|s['’](?:abonner|inscrire)|newsletter)(?: (?:à|sur|une?|la|les) .{0,40})?$/iu,
]
/** «Accueil > Recettes > Desserts»; a slash also stands between foods. */
const BREADCRUMBS =
  /^(?:[\p{L}' ]{2,30}(?:\s[>›»]\s[\p{L}' ]{2,30})+|(?:accueil|home|recettes?)(?:\s?\/\s?[\p{L}' ]{2,30})+)$/iu
const NOISE: readonly RegExp[] = [
  ...BUTTONS,
  BREADCRUMBS,
  /^(?:de|from|[àa]|to|cc|cci|envoy[ée]|sent|date|r[ée]pondre [àa])\s*:\s/iu,
  /^-{3,}.{0,60}(?:forwarded|transf[ée]r|original|d'origine).{0,40}$/iu,
  /^le .{6,60} a [ée]crit\s*:?$/iu,
  // «4,6/5 (123 avis)», not «1/5 de litre de lait».
  /^\d(?:[.,]\d)?\s?\/\s?(?:5|10)(?:\s*[(–-]?\s*(?:sur\s)?(?:\d+ (?:avis|votes?|notes?|commentaires?)|[ée]toiles?|stars?).{0,30})?$/iu,
  /^\(?\d+ (?:avis|commentaires?|votes?|notes?|partages?|j['’]aime|reviews?)\)?$/iu,
  /^(?:publi[ée]|post[ée]|mis en ligne|mise? [àa] jour|written|posted|published)(?: le| par| on| by|\s*:).{0,80}$/iu,
  /^(?:source|cat[ée]gories?|categories|tags?|mots[- ]cl[ée]s?|auteur|author|cuisine|course|type de plat|keywords?|url|lien|co[ûu]t|budget|note)\s*:.{0,200}$/iu,
  /^https?:\/\/\S+$/iu,
  /^\+?[\d .()/-]{8,20}$/u,
  /^[^\p{L}\p{N}]+$/u,
  /^[-–—]\s*\d{1,3}\s*[-–—]$/u,
]
/** A running head with its page: «LES CAHIERS DE CUISINE      12»; «Œufs      3» is a line of a table. Linear: a line may be the whole text. */
const RUNNING_HEAD = /^(?!.*\p{Ll})\s*\S+\s.*\S\s{3,}\d{1,4}$/u

/** Without the marks of Markdown. @param written with its blanks */
export function kindOf(line: string, written: string): Kind {
  if (isIngredients(line)) return 'ingredients'
  if (STEPS.test(line)) return 'steps'
  if (ASIDE.test(line)) return 'aside'
  if (ADVICE.test(line)) return 'advice'
  if (SIGNATURE.test(line)) return 'signature'
  if (NOISE.some((noise) => noise.test(line)) || RUNNING_HEAD.test(written)) return 'noise'
  if (CLOSING.test(line)) return 'closing'
  return GREETING.test(line) ? 'greeting' : 'none'
}

function isIngredients(line: string): boolean {
  const head = INGREDIENTS.exec(line)?.[0]
  if (head === undefined) return false
  const [before = ''] = line.slice(head.length).split(':')
  return FOR_HOW_MANY.test(before)
}

/** «Ingrédients : 250 g de lentilles, 2 échalotes»: the list in the line of its heading. */
export const listBehind = (line: string): string => /^[^:]*:\s*(\S.*)$/su.exec(line)?.[1] ?? ''

/** Parts of a list that sites name without a colon: «Gâteau» before its lines. */
export const PART =
  /^(?:pour )?(?:la |le |les |l['’])?(?:p[âa]te|g[âa]teau|sauce|cr[eè]me|garniture|gla[çc]age|farce|marinade|appareil|biscuit|caramel|base|nappage|meringue|ganache|sirop|vinaigrette|d[ée]cor(?:ation)?|finitions?|accompagnement|bouillon|streusel|crumble|croustillant|mousse|coulis|topping)(?: [\p{L}' ’-]{1,30})?$/iu
/** Parts of the method: «Cuisson» between its steps. */
export const STEP_PART =
  /^(?:la )?(?:cuisson|montage|finitions?|dressage|assemblage|d[ée]coration|service|la veille|le jour m[êe]me|repos)\s*:?$/iu
