import { isDeepStrictEqual } from 'node:util'

/** A form that was sent: stored now, or known by its key. With `isSame` false, the key came with other content before. */
export type Submission = { isNew: true } | { isNew: false; isSame: boolean }

/** Compares what was sent with what was stored under the same key, both as JSON. */
export function toRepeated(sent: unknown, stored: unknown): Submission {
  return { isNew: false, isSame: isDeepStrictEqual(JSON.parse(JSON.stringify(sent)), stored) }
}
