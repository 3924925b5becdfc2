import { getDeparture } from '#db/departures/departures.ts'
import { findSettledPlace, listSettledPlaces, type SettledPlace } from '#db/pool/settled-places.ts'
import { toDepartureTarget } from '#operations/mail/waitlist-mails.ts'
import type { Tools } from '#operations/tools.ts'
import { endEntry } from '#operations/waitlist/leave-waitlist.ts'
import { lockWaitlistEntry } from '#operations/waitlist/lock-waitlist.ts'

/**
 * Rule W10: a party that said yes stays on its old lists until its new departure is confirmed. Then it leaves them, each
 * in a separate transaction, because departures are locked one at a time.
 */
export async function leaveOldPlaces(tools: Tools): Promise<void> {
  for (const place of await listSettledPlaces(tools.db)) await leaveOldPlace(place, tools)
}

async function leaveOldPlace({ entryId }: SettledPlace, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const entry = await lockWaitlistEntry(tx, entryId)
    // Read behind the lock: the party may have been invited while we waited for it.
    const settled = entry && (await findSettledPlace(tx, entryId))
    if (!settled) return
    const flying = toDepartureTarget(await getDeparture(tx, settled.departureId, tools.now()))
    await endEntry(tx, entry, tools, { flying })
  })
}
