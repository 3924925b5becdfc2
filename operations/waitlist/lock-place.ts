import type { Tx } from '../../db/database.ts'
import { lockDeparture } from '../../db/departures.ts'
import { findEntry, lockWish, type WaitlistEntry } from '../../db/waitlist.ts'
import type { WaitlistEntryId } from '../../rules/ids.ts'
import type { WishIds } from '../../rules/waitlist.ts'

/** Whoever changes a list waits here: for a departure it is the lock of its seats. */
export async function lockList(tx: Tx, wish: WishIds): Promise<void> {
  await (wish.departureId ? lockDeparture(tx, wish.departureId) : lockWish(tx, wish))
}

/** The entry of somebody who is still on a list, with that list locked. */
export async function lockPlace(tx: Tx, entryId: WaitlistEntryId): Promise<WaitlistEntry | undefined> {
  const found = await findEntry(tx, entryId)
  if (!found) return undefined
  await lockList(tx, found)
  // Read behind the lock: they may have left or been invited while we waited for it.
  const entry = await findEntry(tx, entryId)
  return entry?.leftAt ? undefined : entry
}
