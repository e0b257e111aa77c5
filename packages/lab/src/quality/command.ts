// `npm run lab -- quality`: the ingredient search against labelled queries; the exit code says whether the target is met.

import { Command } from 'commander'
import { runQuality } from './quality.js'

/** The command; its options are read by `runQuality`. */
export const command = (): Command =>
  new Command()
    .helpOption(false)
    .allowUnknownOption()
    .argument('[words...]')
    .action((_words: string[], _options: object, { args }: Command) => {
      process.exitCode = runQuality(args)
    })
