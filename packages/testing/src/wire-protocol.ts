// Splits a PostgreSQL client's bytes into units that the server answers (protocol 3.0, section "Message Formats").

/** Bytes to forward together; `statement` is the text of a unit that executes something, else null. */
export type ClientUnit = { bytes: Buffer; statement: string | null }

/** Bytes of a message's length field, which counts itself. */
const LENGTH = 4
/** A start-up message's code for protocol 3; other codes ask for TLS or cancel a statement. */
const PROTOCOL_3 = 196_608

/** Reads one connection: hand in every chunk, get every complete unit. */
export function clientUnits() {
  const texts = new Map<string, string>()
  let unread = Buffer.alloc(0)
  let started = false
  let parts: Buffer[] = []
  let statement: string | null = null

  const finish = (): ClientUnit => {
    const unit = { bytes: Buffer.concat(parts), statement }
    parts = []
    statement = null
    return unit
  }

  /** Adds a message to the unit; returns whether it ends the unit. */
  const addMessage = (message: Buffer): boolean => {
    parts.push(message)
    const type = String.fromCharCode(message[0] ?? 0)
    const body = message.subarray(1 + LENGTH)
    if (type === 'Q') statement = textAt(body, 0)
    if (type === 'P') texts.set(textAt(body, 0), textAt(body, textAt(body, 0).length + 1))
    // A Bind names its portal, then the prepared statement.
    if (type === 'B') statement = texts.get(textAt(body, textAt(body, 0).length + 1)) ?? ''
    return !['P', 'B', 'D', 'E', 'C'].includes(type)
  }

  return (chunk: Buffer): ClientUnit[] => {
    unread = Buffer.concat([unread, chunk])
    const units: ClientUnit[] = []
    for (;;) {
      const typeBytes = started ? 1 : 0
      if (unread.length < typeBytes + LENGTH) return units
      const length = typeBytes + unread.readUInt32BE(typeBytes)
      if (unread.length < length) return units
      const message = unread.subarray(0, length)
      unread = unread.subarray(length)
      if (started) {
        if (addMessage(message)) units.push(finish())
      } else {
        started = message.readUInt32BE(LENGTH) === PROTOCOL_3
        units.push({ bytes: message, statement: null })
      }
    }
  }
}

/** A zero-terminated string. Names are ASCII here, so their length in characters is that in bytes. */
function textAt(body: Buffer, start: number): string {
  return body.toString('utf8', start, body.indexOf(0, start))
}
