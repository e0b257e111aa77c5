// Ends what an experiment started, in reverse order, whatever happens.

/** Ends something that was started. */
export type End = () => unknown

/** Does the work; whatever it gives to `onEnd` is ended afterwards, the last first, also on Ctrl-C and SIGTERM. */
export async function withEnds(work: (onEnd: (end: End) => void) => Promise<void>): Promise<void> {
  const ends: End[] = []
  const down = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  const interrupted = () => void down().finally(() => process.exit(1))
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  try {
    await work((end) => ends.push(end))
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
    await down()
  }
}
