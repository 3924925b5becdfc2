import type { Tx } from '../../db/database.ts'
import { findDeparture, lockDeparture, type StoredDeparture } from '../../db/departures/departures.ts'
import { countPartiesAhead, findActiveEntry, findEntry, moveEntry } from '../../db/waitlist/waitlist.ts'
import { dayOf } from '../../rules/dates.ts'
import type { DepartureId, WaitlistEntryId } from '../../rules/ids.ts'
import { checkWaitlistMove, type WaitlistMoveRefusal } from '../../rules/waitlist/waitlist-moves.ts'
import { writeAuditEntry } from '../audit.ts'
import { reevaluateDeparture } from '../pool/reevaluate-departure.ts'
import type { Tools } from '../tools.ts'
import { eraseUnconfirmedEntry } from './erase-unconfirmed-entries.ts'
import { queueWaitlistJoinedMail, toWaitlistPosition } from './waitlist-position.ts'

type Request = {
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
  { fromId, toId, entryIds, actor, reason }: Request,
  tools: Tools,
): Promise<MoveEntriesResult> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  if (entryIds.length === 0) return { ok: false, reason: 'no-entries' }
  return tools.db.transaction(async (tx) => {
    for (const id of [...new Set([fromId, toId])].sort()) await lockDeparture(tx, id)
    const [from, to] = [await findDeparture(tx, fromId, tools.now()), await findDeparture(tx, toId, tools.now())]
    if (!from || !to) return { ok: false, reason: 'unknown-departure' }
    const refusal = checkWaitlistMove(from, to, dayOf(tools.now()))
    if (refusal) return { ok: false, reason: refusal }
    const moved: WaitlistEntryId[] = []
    for (const id of entryIds) if (await moveOne(tx, id, from, to, tools)) moved.push(id)
    // Positions are final only after all entries have moved, so the mails come last.
    await notifyMoved(tx, moved, to.id, tools)
    const details = { to: toId, entries: moved }
    await writeAuditEntry(tx, { actor, action: 'move-entries', departureId: fromId, reason, details }, tools)
    for (const id of [fromId, toId]) await reevaluateDeparture(tx, id, tools)
    return { ok: true, moved: moved.length, skipped: entryIds.length - moved.length }
  })
}

async function moveOne(
  tx: Tx,
  id: WaitlistEntryId,
  from: StoredDeparture,
  to: StoredDeparture,
  tools: Tools,
): Promise<boolean> {
  const entry = await findEntry(tx, id)
  if (!entry || entry.departureId !== from.id || entry.leftAt || !entry.confirmedAt) return false
  if (entry.status === 'invited') return false
  const other = await findActiveEntry(tx, { departureId: to.id, packageId: null }, entry.emailKey)
  if (other?.confirmedAt) return false
  if (other) await eraseUnconfirmedEntry(tx, other.id)
  await moveEntry(tx, id, to.id, tools.now())
  return true
}

async function notifyMoved(tx: Tx, ids: readonly WaitlistEntryId[], toId: DepartureId, tools: Tools): Promise<void> {
  const to = await findDeparture(tx, toId, tools.now())
  for (const id of ids) {
    const entry = await findEntry(tx, id)
    if (!entry) throw new Error('an entry of a locked waitlist is never deleted')
    const position = toWaitlistPosition(entry, to, await countPartiesAhead(tx, entry))
    await queueWaitlistJoinedMail(tx, position, entry.email, tools)
  }
}
