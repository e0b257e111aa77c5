// Lines of a service's log, as its process prints them.

import { until } from './until.js'

type Printed = { stdout: string }

/** The log's lines with a text. */
export const linesOf = ({ stdout }: Printed, text: string): Record<string, unknown>[] =>
  stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg.includes(text))

/** Waits for the log's lines with a text: a line is written at the end of an event loop iteration, maybe after a response. */
export async function toldLines(printed: Printed, text: string): Promise<Record<string, unknown>[]> {
  await until(async () => linesOf(printed, text).length > 0)
  return linesOf(printed, text)
}
