import type { Tx } from '#db/database.ts'
import { findDeparture, lockDepartures, type StoredDeparture } from '#db/departures/departures.ts'
import { deleteUnconfirmedEntries } from '#db/waitlist/unconfirmed.ts'
import {
  countPeopleAhead,
  findActiveEntry,
  findEntries,
  findEntry,
  lockWaitlistTarget,
  moveEntry,
  type WaitlistEntry,
} from '#db/waitlist/waitlist.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { type DepartureId, idsOf, type WaitlistEntryId } from '#rules/ids.ts'
import { checkWaitlistMove, type WaitlistMoveRefusal } from '#rules/waitlist/waitlist-moves.ts'
import { eraseTraces } from './erase-unconfirmed-entries.ts'
import { queueWaitlistJoinedMail, toWaitlistPosition } from './waitlist-position.ts'

type MoveEntriesRequest = {
  toId: DepartureId
  entryIds: readonly WaitlistEntryId[]
  actor: string
  reason: string
}

/** Entries are skipped that left, are not confirmed, have an open invitation, or wait for the departure already. */
export type MoveEntriesResult =
  | { ok: true; moved: number; skipped: number }
  | { ok: false; reason: WaitlistMoveRefusal }

/**
 * Rule P13: staff move waiting parties to another departure, of any trip. Each party is notified of its new position, and
 * the audit log has an entry for each.
 */
export async function moveEntries(
  { toId, entryIds, actor, reason }: MoveEntriesRequest,
  tools: Tools,
): Promise<MoveEntriesResult> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  if (entryIds.length === 0) return { ok: false, reason: 'no-entries' }
  return tools.db.transaction(async (tx) => {
    const known = await lockTargets(tx, toId, entryIds)
    const to = await findDeparture(tx, toId, tools.now())
    if (!to || to.isPrivate) return { ok: false, reason: 'unknown-departure' }
    const refusal = checkWaitlistMove(to, tools.now())
    if (refusal) return { ok: false, reason: refusal }
    const moved: WaitlistEntry[] = []
    const replaced: WaitlistEntryId[] = []
    for (const entry of known) {
      const move = await moveOne(tx, entry, to, tools)
      if (move.isMoved) moved.push(entry)
      replaced.push(...move.replaced)
    }
    await eraseTraces(tx, replaced)
    // Positions are final only after all entries have moved, so the mails come last.
    await notifyMoved(tx, idsOf(moved), toId, tools)
    for (const { id, departureId } of moved) {
      const about = { waitlistEntryId: id, departureId: departureId ?? toId }
      await writeAuditEntry(tx, { actor, action: 'move-entries', ...about, reason, details: { to: toId } }, tools)
    }
    for (const id of departuresOf(toId, moved)) await reevaluateDeparture(tx, id, tools)
    return { ok: true, moved: moved.length, skipped: entryIds.length - moved.length }
  })
}

const departuresOf = (toId: DepartureId, entries: readonly WaitlistEntry[]) => [
  ...new Set([toId, ...entries.flatMap(({ departureId }) => departureId ?? [])]),
]

/** Locks all waiting lists that change, and returns the entries that are still on the list where they were found. */
async function lockTargets(tx: Tx, toId: DepartureId, ids: readonly WaitlistEntryId[]): Promise<WaitlistEntry[]> {
  const found = await findEntries(tx, ids)
  await lockDepartures(tx, departuresOf(toId, found))
  for (const entry of found) if (!entry.departureId) await lockWaitlistTarget(tx, entry)
  const now = await findEntries(tx, ids)
  return now.filter(({ id, target }) => found.some((before) => before.id === id && before.target === target))
}

/** An unconfirmed entry of the same address for the other departure makes way. */
async function moveOne(
  tx: Tx,
  entry: WaitlistEntry,
  to: StoredDeparture,
  tools: Tools,
): Promise<{ isMoved: boolean; replaced: WaitlistEntryId[] }> {
  const stays = { isMoved: false, replaced: [] }
  if (entry.departureId === to.id || entry.leftAt || !entry.confirmedAt || entry.status === 'invited') return stays
  const other = await findActiveEntry(tx, { departureId: to.id, packageId: null }, entry.emailKey)
  if (other?.confirmedAt) return stays
  const replaced = other ? await deleteUnconfirmedEntries(tx, { id: other.id }) : []
  await moveEntry(tx, entry.id, to.id, tools.now())
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
