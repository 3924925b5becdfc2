import { announceChange } from '../db/changes.ts'
import { markLeft } from '../db/waitlist.ts'
import type { WaitlistEntryId } from '../rules/ids.ts'
import { queueMail } from './queue-mail.ts'
import type { Tools } from './tools.ts'
import { placeOf } from './waitlist-place.ts'

/** Rule W3. Leaving what was left before changes nothing and says nothing. */
export async function leaveWaitlist(entryId: WaitlistEntryId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const entry = await markLeft(tx, entryId, tools.now())
    if (!entry) return
    if (entry.departureId) await announceChange(tx, 'departures')
    const { name, wish } = await placeOf(tx, entry, tools.now())
    await queueMail(tx, { name: 'waitlist-left', facts: { name, wish }, recipient: entry.email }, tools)
  })
}
