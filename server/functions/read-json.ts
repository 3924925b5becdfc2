import { readAtMost } from '#server/http/body-limit.ts'
import type { FunctionResponse } from './definition.ts'
import { refusal } from './responses.ts'

/** Fits a form with every field at its limit, and some more. */
export const MAX_JSON_BYTES = 64 * 1024

export type Read<Value> = { ok: true; value: Value } | { ok: false; response: FunctionResponse }

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads a JSON body without checking its content. */
export async function readJson(request: Request): Promise<Read<unknown>> {
  const body = await readAtMost(request, MAX_JSON_BYTES)
  if (!body) return { ok: false, response: refusal('tooLarge') }
  try {
    return parseJson(utf8.decode(body))
  } catch {
    return { ok: false, response: refusal('brokenText') }
  }
}

export function parseJson(text: string): Read<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, response: refusal('brokenJson') }
  }
}
