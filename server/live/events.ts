/** A server-sent event. It is encoded once for everyone who gets it. */
export function encodeEvent(name: string, data: string): Buffer {
  return Buffer.from(`event: ${name}\ndata: ${data}\n\n`)
}

/** A comment, which clients ignore. */
export const HEARTBEAT = Buffer.from(':\n\n')

/** Tells a browser how soon to connect again when it has lost the stream. */
export function encodeRetry(ms: number): Buffer {
  return Buffer.from(`retry: ${ms}\n\n`)
}
