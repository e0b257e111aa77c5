// Functions that return one part of the package's result about lines, texts or a query.

import { readLines, readName, readTexts, runToEnd } from '../dist/index.js'

const read = (lines: readonly string[]) => runToEnd(readLines(lines))

export const parseLine = (line: string) => read([line]).analyses
export const lineKeys = (lines: readonly string[]) => read(lines).keys
export const ingredientNames = (lines: readonly string[]) => read(lines).names
export const detectAllergens = (lines: readonly string[]) => read(lines).allergens
export const textKeys = (...texts: (string | null | undefined)[]) => runToEnd(readTexts(texts))
export const exactKeys = (query: string) => readName(query).exact
