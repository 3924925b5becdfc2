import { isDay } from '#rules/dates.ts'
import { isRecordId } from '#rules/ids.ts'

/** Where a page ended: the sort key and the id of its last record. */
export type ListKey = { at: string; id: string }

/** Programs pass it back unchanged. It names its list, so that another list refuses it. */
export function formatListCursor(list: string, { at, id }: ListKey): string {
  return Buffer.from(JSON.stringify([list, at, id])).toString('base64url')
}

/** Undefined unless we made it for this list. */
export function parseListCursor(list: string, text: string): ListKey | undefined {
  const [named, at, id] = parts(Buffer.from(text, 'base64url').toString())
  const key = { at: String(at), id: String(id) }
  return named === list && formatListCursor(list, key) === text ? key : undefined
}

function parts(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

/** The key of a record that was made at a moment. */
export function momentKey({ at, id }: ListKey): { at: Date; id: string } | undefined {
  const moment = new Date(at)
  return isRecordId(id) && !Number.isNaN(moment.getTime()) && moment.toISOString() === at
    ? { at: moment, id }
    : undefined
}

/** The key of a departure. */
export function dayKey({ at, id }: ListKey): ListKey | undefined {
  return isRecordId(id) && isDay(at) ? { at, id } : undefined
}
