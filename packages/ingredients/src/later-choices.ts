// Later choices that restore the usual contents of a head: «lait d'amande, de soja ou de vache» may be milk.
import type { Atom } from './atoms.js'
import { CHOICES } from './connectors.js'
import { isHedge } from './hedges.js'
import { isKindOf } from './kinds.js'
import type { Lexicon, Variant } from './lexicon-types.js'
import { type Mention, newMention } from './mention.js'
import { isForm } from './next-food.js'
import { mayComplete, replacedHead } from './qualifiers.js'

/** «T55», «type 55»: a flour's code; the tokenizer doesn't emit it. */
const CODE = /(?<![\p{L}\d])(?:T\s?-?|type\s)\d{2,3}(?!\d)/iu
const BREAKS = new Set([';', ':'])
const SIGNS = new Set([',', '/', '(', '[', '+', '-', '–', '—'])
const HALVES = new Set(['moitié', 'tiers', 'quart'])
const ADDING = new Set(['et', '+', 'avec', 'plus', 'dont'])

/** A segment: the words between two boundaries of a line, after a head. */
type Member = {
  sign: string
  start: number
  end: number
  amount: boolean
  /** «moitié complète». */
  share: boolean
  /** «éventuellement». */
  hedged: boolean
  adjective: boolean
  unknown: boolean
  /** A plant, which replaces usual contents like the complement before it. */
  plant: boolean
  /** Another complement of the head: «vache». */
  completes: boolean
}

type Line = { line: string; atoms: readonly Atom[]; lexicon: Lexicon }

/**
 * Foods whose usual contents a later alternative restores: an adjective, an animal or a code, as a further choice or with an
 * amount of its own («farine de sarrasin + 50 g de T55»). Only exclusions use this.
 */
export function laterChoices(reading: Line, mentions: readonly Mention[]): Mention[] {
  return mentions.flatMap((mention) => {
    const head = replacedHead(mention, reading.lexicon)
    if (head === undefined) return []
    const { plante, animal } = reading.lexicon
    const food = mention.variant?.food ?? plante
    // «poitrine de poulet»: the head is a cut, not an animal.
    if (animal && food && isKindOf(food, animal) && !isKindOf(head.food, animal)) return []
    const members = membersAfter(reading, mention, head)
    const chooses = members.some(({ sign }) => CHOICES.has(sign))
    const bare = members.some((member, at) => isBareHead(member, members[at - 1], chooses, reading.line))
    return bare ? [newMention(head, head.food.id, [])] : []
  })
}

function isBareHead(member: Member, before: Member | undefined, chooses: boolean, line: string): boolean {
  const { sign, start, end, amount, share, hedged, adjective, unknown, plant, completes } = member
  if ((completes && (chooses || amount || hedged)) || CODE.test(line.slice(start, end))) return true
  if (plant || !(adjective || unknown)) return false
  // «(douce ou piquante)»: a choice between two adjectives.
  const choosesFood = before === undefined || before.plant || before.completes
  if (CHOICES.has(sign)) return choosesFood
  if (sign === ',') return (chooses && choosesFood) || ((amount || share) && adjective)
  if (sign === '(' || sign === '[') return share && adjective
  if (sign === 'et' && before === undefined) return adjective
  return ADDING.has(sign) && amount && adjective
}

/** Segments up to the next food that isn't a choice. */
function membersAfter({ line, atoms, lexicon }: Line, mention: Mention, head: Variant): Member[] {
  const from = Math.max(0, ...mention.parts.map(({ end }) => end))
  const members: Member[] = []
  let member: Member | undefined
  const open = (sign: string, { start, end }: Atom) => {
    member = {
      sign,
      start,
      end,
      amount: false,
      share: false,
      hedged: false,
      adjective: false,
      unknown: false,
      plant: false,
      completes: false,
    }
    members.push(member)
  }
  for (const atom of atoms) {
    if (atom.start < from) continue
    if (atom.type === 'signe' && BREAKS.has(atom.key)) break
    if (isBoundary(atom)) {
      if (member !== undefined) member.end = atom.start
      if (member === undefined || !isEmpty(member)) open(atom.key, atom)
      // «(ou», «ou, à défaut,»: the choice counts.
      else if (!CHOICES.has(member.sign)) member.sign = atom.key
      continue
    }
    if (member === undefined) continue
    if (atom.type === 'aliment') {
      const { food } = atom.variant
      if (isForm(food, lexicon) || atom.adjective) member.adjective = true
      else if (lexicon.plante !== undefined && isKindOf(food, lexicon.plante)) member.plant = true
      else if (mayComplete(food, head, lexicon)) member.completes = true
      else break
    } else if (atom.type === 'nombre' || atom.type === 'mesure') member.amount = true
    else if (atom.type === 'inconnu') member.unknown = true
    else if (atom.type === 'mot') {
      member.hedged ||= isHedge(atom)
      member.share ||= HALVES.has(atom.key)
      // «avec ou sans X» chooses nothing.
      member.plant ||= atom.role === 'négation'
      const describes = atom.role === 'geste' || atom.role === 'vide'
      if (atom.role === 'qualificatif' || (describes && CHOICES.has(member.sign))) member.adjective = true
    }
  }
  if (member !== undefined) member.end = line.length
  return members
}

function isBoundary(atom: Atom): boolean {
  if (atom.type === 'signe') return SIGNS.has(atom.key)
  return atom.type === 'mot' && (atom.role === 'séparateur' || CHOICES.has(atom.key) || ADDING.has(atom.key))
}

const isEmpty = ({ adjective, unknown, plant, completes, amount }: Member): boolean =>
  !(adjective || unknown || plant || completes || amount)
