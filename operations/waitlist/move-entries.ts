import type { Tx } from '#db/database.ts'
import { findDeparture, lockDepartures, type StoredDeparture } from '#db/departures/departures.ts'
import { deleteUnconfirmedEntries } from '#db/waitlist/unconfirmed.ts'
import { countPeopleAhead, findActiveEntry, findEntry, moveEntry } from '#db/waitlist/waitlist.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { DepartureId, WaitlistEntryId } from '#rules/ids.ts'
import { checkWaitlistMove, type WaitlistMoveRefusal } from '#rules/waitlist/waitlist-moves.ts'
import { eraseTraces } from './erase-unconfirmed-entries.ts'
import { queueWaitlistJoinedMail, toWaitlistPosition } from './waitlist-position.ts'

type MoveEntriesRequest = {
  fromId: DepartureId
  toId: DepartureId
  entryIds: readonly WaitlistEntryId[]
  actor: string
  reason: string
}

/** Entries are skipped that left, are not confirmed, have an open invitation, or wait for the other departure already. */
export type MoveEntriesResult =
  | { ok: true; moved: number; skipped: number }
  | { ok: false; reason: WaitlistMoveRefusal }

/**
 * Rule P13: staff move waiting parties to another departure of their trip, and each party is notified of its new
 * position.
 */
export async function moveEntries(
  { fromId, toId, entryIds, actor, reason }: MoveEntriesRequest,
  tools: Tools,
): Promise<MoveEntriesResult> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  if (entryIds.length === 0) return { ok: false, reason: 'no-entries' }
  return tools.db.transaction(async (tx) => {
    await lockDepartures(tx, [fromId, toId])
    const [from, to] = [await findDeparture(tx, fromId, tools.now()), await findDeparture(tx, toId, tools.now())]
    if (!from || !to || to.isPrivate) return { ok: false, reason: 'unknown-departure' }
    const refusal = checkWaitlistMove(from, to, tools.now())
    if (refusal) return { ok: false, reason: refusal }
    const moved: WaitlistEntryId[] = []
    const replaced: WaitlistEntryId[] = []
    for (const id of entryIds) {
      const move = await moveOne(tx, id, from, to, tools)
      if (move.isMoved) moved.push(id)
      replaced.push(...move.replaced)
    }
    await eraseTraces(tx, replaced)
    // Positions are final only after all entries have moved, so the mails come last.
    await notifyMoved(tx, moved, to.id, tools)
    const details = { to: toId, entries: moved }
    await writeAuditEntry(tx, { actor, action: 'move-entries', departureId: fromId, reason, details }, tools)
    for (const id of [fromId, toId]) await reevaluateDeparture(tx, id, tools)
    return { ok: true, moved: moved.length, skipped: entryIds.length - moved.length }
  })
}

/** An unconfirmed entry of the same address for the other departure makes way. */
async function moveOne(
  tx: Tx,
  id: WaitlistEntryId,
  from: StoredDeparture,
  to: StoredDeparture,
  tools: Tools,
): Promise<{ isMoved: boolean; replaced: WaitlistEntryId[] }> {
  const stays = { isMoved: false, replaced: [] }
  const entry = await findEntry(tx, id)
  if (!entry || entry.departureId !== from.id || entry.leftAt || !entry.confirmedAt) return stays
  if (entry.status === 'invited') return stays
  const other = await findActiveEntry(tx, { departureId: to.id, packageId: null }, entry.emailKey)
  if (other?.confirmedAt) return stays
  const replaced = other ? await deleteUnconfirmedEntries(tx, { id: other.id }) : []
  await moveEntry(tx, id, to.id, tools.now())
  return { isMoved: true, replaced }
}

async function notifyMoved(tx: Tx, ids: readonly WaitlistEntryId[], toId: DepartureId, tools: Tools): Promise<void> {
  const to = await findDeparture(tx, toId, tools.now())
  for (const id of ids) {
    const entry = await findEntry(tx, id)
    if (!entry) throw new Error('an entry of a locked waitlist is never deleted')
    const position = toWaitlistPosition(entry, to, await countPeopleAhead(tx, entry), tools.now())
    await queueWaitlistJoinedMail(tx, position, entry.email, tools)
  }
}
