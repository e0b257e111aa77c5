// A place where a mutant differs from the product, and how both are shown.

/** One change of one text; `file` is a source from the project's root, or `SERVICE function NAME` and the like in SQL. */
export type Point = { file: string; from: number; to: number; text: string; kind: string }

/** A text with some of its points changed; points that overlap are no mutants of one text. */
export function mutated(source: string, points: readonly Point[]): string {
  return [...points]
    .sort((a, b) => b.from - a.from)
    .reduce(
      (text, { from, to, text: replacement }) => text.slice(0, from) + replacement + text.slice(to),
      source,
    )
}

/** `file:line kind` and the changed lines, as a diff shows them. */
export function shown(point: Point, source: string): string {
  const start = source.lastIndexOf('\n', point.from - 1) + 1
  const stop = source.indexOf('\n', point.to)
  const before = source.slice(start, stop < 0 ? source.length : stop)
  const after = before.slice(0, point.from - start) + point.text + before.slice(point.to - start)
  const line = source.slice(0, point.from).split('\n').length
  const lines = (sign: string, text: string) =>
    text.split('\n').map((textLine) => `    ${sign} ${textLine.trim()}`)
  return [`${point.file}:${line} ${point.kind}`, ...lines('-', before), ...lines('+', after)].join('\n')
}
