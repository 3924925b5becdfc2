import { findDeparture } from '#db/departures/departures.ts'
import { findWishes } from '#db/pool/party-wishes.ts'
import { updateEntry } from '#db/waitlist/waitlist.ts'
import type { Tools } from '#operations/tools.ts'
import type { DepartureId, WaitlistEntryId } from '#rules/ids.ts'
import { isOffered } from './join-waitlist.ts'
import { lockWaitlistEntry } from './lock-waitlist.ts'

/** More than a page offers. It keeps a script with a link from filling the entry. */
const MAX_ADDED_DATES = 50

type ChangeAddedDateRequest = { entryId: WaitlistEntryId; departureId: DepartureId; change: 'add' | 'remove' }

export type ChangeAddedDateResult =
  | { ok: true }
  | { ok: false; reason: 'not-on-waitlist' | 'unknown-departure' | 'too-many-dates' }

/** Rule W6: a date that a party added may be proposed to it, whatever else it said. Adding again changes nothing. */
export async function changeAddedDate(
  { entryId, departureId, change }: ChangeAddedDateRequest,
  tools: Tools,
): Promise<ChangeAddedDateResult> {
  return tools.db.transaction(async (tx): Promise<ChangeAddedDateResult> => {
    const entry = await lockWaitlistEntry(tx, entryId)
    if (!entry?.confirmedAt) return { ok: false, reason: 'not-on-waitlist' }
    const now = tools.now()
    const wishes = await findWishes(tx, entry)
    const others = wishes.also.filter((id) => id !== departureId)
    if (change === 'add') {
      if (!isOffered(await findDeparture(tx, departureId, now), now)) return { ok: false, reason: 'unknown-departure' }
      if (others.length >= MAX_ADDED_DATES) return { ok: false, reason: 'too-many-dates' }
    }
    const also = change === 'add' ? [...others, departureId] : others
    const not = wishes.not.filter((id) => id !== departureId)
    await updateEntry(tx, entryId, { wishes: { ...wishes, also, not }, updatedAt: now })
    return { ok: true }
  })
}
