// Whether two recipes are nearly the same: by the words of their titles and the foods they need.

import type { Choice } from '@recettes/ingredients'
import { foodsOf, type StoredNeeds } from '../modele/besoins.js'

/** Jaccard indexes from which two recipes are nearly the same. */
const ALIKE = { words: 0.6, foods: 0.7 }
/** Folded words that are ignored. */
export const SMALL_WORDS =
  'de,du,des,la,le,les,au,aux,en,et,avec,pour,sans,recette,ma,mon,un,une,comme'.split(',')

type Compared = { mots: string[]; besoins: StoredNeeds }

/** @param mots folded words of the titles */
export function areAlike(one: Compared, other: Compared): boolean {
  return (
    share(contentWords(one.mots), contentWords(other.mots)) >= ALIKE.words &&
    share(needsOf(one.besoins), needsOf(other.besoins)) >= ALIKE.foods
  )
}

/** The rarest foods, so many that a recipe which is nearly the same has at least one of them. */
export function tellingFoods(besoins: StoredNeeds): number[] {
  const foods = foodsOf({ communs: besoins.communs ?? '', rares: besoins.rares })
  const least = Math.floor((foods.length + besoins.choix.length) * (1 - ALIKE.foods)) + 1
  return foods.sort((one, other) => other - one).slice(0, least)
}

const contentWords = (mots: readonly string[]): Set<string> =>
  new Set(
    mots
      .filter((mot) => mot.length > 1 && !SMALL_WORDS.includes(mot))
      .map((mot) => mot.replace(/[sx]$/u, '')),
  )

const needsOf = ({ communs, rares, choix }: StoredNeeds): Set<number | Choice['nom']> =>
  new Set([...foodsOf({ communs: communs ?? '', rares }), ...choix])

function share<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): number {
  const all = new Set([...one, ...other])
  return all.size === 0 ? 0 : (one.size + other.size - all.size) / all.size
}
