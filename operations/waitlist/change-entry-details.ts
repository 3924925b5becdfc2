import { announceDeparture } from '#db/notices/change-notices.ts'
import { findEntry, updateEntry } from '#db/waitlist/waitlist.ts'
import type { Tools } from '#operations/tools.ts'
import type { WaitlistDetails, WaitlistPayload } from '#rules/forms/schemas.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import { readAnswers, toStoredAnswers } from './entry-answers.ts'
import { lockWaitlistEntry } from './lock-waitlist.ts'

/** Undefined unless the party is on the waitlist. */
export async function findEntryDetails(
  entryId: WaitlistEntryId,
  { db, site }: Pick<Tools, 'db' | 'site'>,
): Promise<WaitlistDetails | undefined> {
  const entry = await findEntry(db, entryId)
  return entry?.confirmedAt && !entry.leftAt ? readAnswers(entry, site) : undefined
}

/** Rule W2: only a party with its mailed link changes what it said about itself. False if it is not on the waitlist. */
export async function changeEntryDetails(
  entryId: WaitlistEntryId,
  details: WaitlistDetails,
  tools: Tools,
): Promise<boolean> {
  return tools.db.transaction(async (tx) => {
    const entry = await lockWaitlistEntry(tx, entryId)
    if (!entry?.confirmedAt) return false
    const answers = toStoredAnswers({ ...(entry.payload as WaitlistPayload), ...details }, entryId, tools.site)
    await updateEntry(tx, entryId, { name: details.name, ...answers, updatedAt: tools.now() })
    // Rule G15: the date shows what its people said.
    if (entry.departureId) await announceDeparture(tx, entry.departureId)
    return true
  })
}
