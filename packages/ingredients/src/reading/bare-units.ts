// Short units without a number («sucre cl»), and those that the lexicon doesn't measure («2 cd», «un ti peu»).

const UNITS: ReadonlySet<string> = new Set('cl,cd,cm,cc,cs,dl,mg,ml,kg,gr,po,ti,ca'.split(','))

/** True for a unit that names no food; what follows may be one («cs de zgrub»). */
export function isBareUnit(key: string): boolean {
  return UNITS.has(key)
}
