// Reads OTLP's protobuf, as far as spans need it (opentelemetry/proto/trace/v1/trace.proto).

/** A span of a service. */
export type Span = {
  service: string
  traceId: string
  spanId: string
  parentSpanId: string
  name: string
  kind: number
  attributes: Record<string, unknown>
}

/** The spans of an `ExportTraceServiceRequest`. */
export function spansIn(request: Buffer): Span[] {
  return messages(request, 1).flatMap((resourceSpans) => {
    const service = String(attributesOf(messages(resourceSpans, 1)[0] ?? EMPTY, 1)['service.name'])
    const spans = messages(resourceSpans, 2).flatMap((scopeSpans) => messages(scopeSpans, 2))
    return spans.map((span) => ({
      service,
      traceId: bytes(span, 1).toString('hex'),
      spanId: bytes(span, 2).toString('hex'),
      parentSpanId: bytes(span, 4).toString('hex'),
      name: bytes(span, 5).toString(),
      kind: Number(fieldsOf(span).find(({ field }) => field === 6)?.value),
      attributes: attributesOf(span, 9),
    }))
  })
}

const EMPTY = Buffer.alloc(0)

type Field = { field: number; value: Buffer | number }

/** A message's fields: numbers for varints, bytes for all others. */
function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = []
  let at = 0
  const varint = () => {
    let value = 0
    for (let shift = 1; ; shift *= 128) {
      const byte = message[at++] ?? 0
      value += (byte & 127) * shift
      if (byte < 128) return value
    }
  }
  const take = (length: number) => {
    at += length
    return message.subarray(at - length, at)
  }
  while (at < message.length) {
    const tag = varint()
    const [field, wire] = [tag >> 3, tag & 7]
    if (wire === 0) fields.push({ field, value: varint() })
    else fields.push({ field, value: take(wire === 1 ? 8 : wire === 5 ? 4 : varint()) })
  }
  return fields
}

function messages(message: Buffer, of: number): Buffer[] {
  return fieldsOf(message).flatMap(({ field, value }) =>
    field === of && typeof value !== 'number' ? [value] : [],
  )
}

const bytes = (message: Buffer, of: number): Buffer => messages(message, of)[0] ?? EMPTY

const attributesOf = (message: Buffer, of: number): Record<string, unknown> =>
  Object.fromEntries(messages(message, of).map((pair) => [bytes(pair, 1).toString(), plain(bytes(pair, 2))]))

/** An `AnyValue`: text, boolean, integer, floating point or a list. */
function plain(anyValue: Buffer): unknown {
  const [{ field, value } = { field: 0, value: 0 }] = fieldsOf(anyValue)
  if (typeof value === 'number') return value
  if (field === 4) return value.readDoubleLE()
  return field === 5 ? messages(value, 1).map(plain) : value.toString()
}
