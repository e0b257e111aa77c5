// Runs the quality measure on the files named on the command line; the exit code says whether the bar is met.
import { runQuality } from './quality.js'

process.exitCode = await runQuality(process.argv.slice(2))
