import type { Tx } from '../../db/database.ts'
import { findDeparture, lockDeparture, type StoredDeparture } from '../../db/departures.ts'
import { moveEntry } from '../../db/staff-departures.ts'
import { aheadOf, findEntry, openEntry } from '../../db/waitlist.ts'
import { dayOf } from '../../rules/dates.ts'
import type { DepartureId, WaitlistEntryId } from '../../rules/ids.ts'
import { type ListMoveRefusal, refuseListMove } from '../../rules/list-moves.ts'
import { audit } from '../audit.ts'
import { followNumbers } from '../departures/follow-numbers.ts'
import { queueMail } from '../queue-mail.ts'
import { signedLink } from '../signed-link.ts'
import type { Tools } from '../tools.ts'
import { placeOf } from './waitlist-place.ts'

type Request = {
  fromId: DepartureId
  toId: DepartureId
  entryIds: readonly WaitlistEntryId[]
  actor: string
  reason: string
}

/** `stayed` are those who left meanwhile, have an invitation that is a promise, or wait for the other date already. */
export type MoveAnswer = { ok: true; moved: number; stayed: number } | { ok: false; reason: ListMoveRefusal }

/** Rule P7: people of a list are moved to another date of their trip, and each is told where they stand there. */
export async function moveWaiting(
  { fromId, toId, entryIds, actor, reason }: Request,
  tools: Tools,
): Promise<MoveAnswer> {
  if (!reason.trim()) return { ok: false, reason: 'no-reason' }
  if (entryIds.length === 0) return { ok: false, reason: 'nobody' }
  return tools.db.transaction(async (tx) => {
    for (const id of [...new Set([fromId, toId])].sort()) await lockDeparture(tx, id)
    const [from, to] = [await findDeparture(tx, fromId, tools.now()), await findDeparture(tx, toId, tools.now())]
    if (!from || !to) return { ok: false, reason: 'unknown-departure' }
    const refusal = refuseListMove(from, to, dayOf(tools.now()))
    if (refusal) return { ok: false, reason: refusal }
    const moved: WaitlistEntryId[] = []
    for (const id of entryIds) if (await moveOne(tx, id, from, to, tools)) moved.push(id)
    // Told when all have arrived: those who joined earlier stand before them.
    await tellMoved(tx, moved, to.id, tools)
    const facts = { to: toId, entries: moved }
    await audit(tx, { actor, action: 'move-waiting', departureId: fromId, reason, facts }, tools)
    for (const id of [fromId, toId]) await followNumbers(tx, id, tools)
    return { ok: true, moved: moved.length, stayed: entryIds.length - moved.length }
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
  if (!entry || entry.departureId !== from.id || entry.leftAt || entry.standing === 'invited') return false
  if (await openEntry(tx, { departureId: to.id, packageId: null }, entry.email)) return false
  await moveEntry(tx, id, to.id, tools.now())
  return true
}

async function tellMoved(tx: Tx, ids: readonly WaitlistEntryId[], toId: DepartureId, tools: Tools): Promise<void> {
  const to = await findDeparture(tx, toId, tools.now())
  for (const id of ids) {
    const entry = await findEntry(tx, id)
    if (!entry) throw new Error('an entry of a locked list stays')
    const { name, wish, people, place, potential, needed } = placeOf(entry, to, await aheadOf(tx, entry))
    const seeLink = signedLink('see-place', id, tools.house)
    const leaveLink = signedLink('leave-waitlist', id, tools.house)
    const facts = { name, wish, people, place, potential, needed, seeLink, leaveLink }
    await queueMail(tx, { name: 'waitlist-joined', facts, recipient: entry.email, about: { entryId: id } }, tools)
  }
}
