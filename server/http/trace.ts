/** The origin of a request in the caller's tracing. */
export type Trace = { traceId: string; parentSpanId: string }

/** https://www.w3.org/TR/trace-context/: version, trace, span and flags. Later versions may add more at the end. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/

/** The trace of a `traceparent` header. One that is not valid is ignored, as the standard asks. */
export function readTrace(traceparent: string | undefined): Trace | undefined {
  const [, version, traceId, parentSpanId, more] = TRACEPARENT.exec(traceparent ?? '') ?? []
  if (!traceId || !parentSpanId || (version === '00' && more !== undefined)) return undefined
  return { traceId, parentSpanId }
}
