import { movedEntries } from '#content/staff/waitlist.ts'
import type { Tools } from '#operations/tools.ts'
import { moveEntries } from '#operations/waitlist/move-entries.ts'
import { type DepartureId, isRecordId, type WaitlistEntryId } from '#rules/ids.ts'

type MoveRequest = { to: string; entryIds: readonly WaitlistEntryId[]; actor: string; reason: string }

/** Moves the entries to the chosen departure. Without a choice, staff are asked for one. */
export async function move({ to, ...request }: MoveRequest, tools: Tools) {
  if (!isRecordId<DepartureId>(to)) return { ok: false, reason: 'unknown-departure' } as const
  const result = await moveEntries({ ...request, toId: to }, tools)
  return result.ok ? ({ ok: true, done: movedEntries(result) } as const) : result
}
