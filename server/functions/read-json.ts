import { readAtMost } from '../body-limit.ts'
import { refusal } from './answers.ts'
import type { Answer } from './plan.ts'

/** The longest message with every other field full, and room to spare. */
export const MOST_JSON_BYTES = 64 * 1024

export type Read<Value> = { ok: true; value: Value } | { ok: false; answer: Answer }

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads a body that says it is JSON. What the JSON says is not looked at. */
export async function readJson(request: Request): Promise<Read<unknown>> {
  const body = await readAtMost(request, MOST_JSON_BYTES)
  if (!body) return { ok: false, answer: refusal('tooLarge') }
  try {
    return parseJson(utf8.decode(body))
  } catch {
    return { ok: false, answer: refusal('brokenText') }
  }
}

export function parseJson(text: string): Read<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, answer: refusal('brokenJson') }
  }
}
