import type { FunctionErrorName } from '#content/forms/function-errors.ts'

export class Refused extends Error {
  readonly reason: FunctionErrorName

  constructor(reason: FunctionErrorName) {
    super(reason)
    this.reason = reason
  }
}

/** Streams the body. An upload that stops halfway is a broken upload, not a server error. */
export async function* bodyOf({ body }: Request, maxBytes: number, maxSilenceMs: number): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  let size = 0
  try {
    for (let chunk = await readSoon(reader, maxSilenceMs); chunk; chunk = await readSoon(reader, maxSilenceMs)) {
      size += chunk.byteLength
      if (size > maxBytes) throw new Refused('tooLarge')
      yield chunk
    }
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('brokenUpload')
  } finally {
    await reader?.cancel().catch(() => {})
  }
}

/** The next bytes, or undefined at the end. */
async function readSoon(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  maxSilenceMs: number,
): Promise<Uint8Array | undefined> {
  let isSilent = false
  const timer = setTimeout(() => {
    isSilent = true
    reader?.cancel().catch(() => {})
  }, maxSilenceMs)
  const read = await reader?.read().finally(() => clearTimeout(timer))
  if (isSilent) throw new Refused('tooSlow')
  return read?.value
}
