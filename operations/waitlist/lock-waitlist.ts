import type { Tx } from '#db/database.ts'
import { lockDeparture } from '#db/departures/departures.ts'
import { findEntry, lockWaitlistTarget, type WaitlistEntry } from '#db/waitlist/waitlist.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import type { WaitlistTargetIds } from '#rules/waitlist/waitlist.ts'

/** Every change of a waitlist takes this lock. For a departure, it is the lock of its seats. */
export async function lockWaitlist(tx: Tx, target: WaitlistTargetIds): Promise<void> {
  await (target.departureId ? lockDeparture(tx, target.departureId) : lockWaitlistTarget(tx, target))
}

/** Locks the waitlist of an entry that has not left it. */
export async function lockWaitlistEntry(tx: Tx, entryId: WaitlistEntryId): Promise<WaitlistEntry | undefined> {
  const found = await findEntry(tx, entryId)
  if (!found) return undefined
  await lockWaitlist(tx, found)
  // Read behind the lock: the party may have left or been invited while we waited for it.
  const entry = await findEntry(tx, entryId)
  return entry?.leftAt ? undefined : entry
}
