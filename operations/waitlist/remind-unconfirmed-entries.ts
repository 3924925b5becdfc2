import { findDeparture } from '#db/departures/departures.ts'
import { markNextReminded } from '#db/waitlist/unconfirmed.ts'
import type { Tools } from '#operations/tools.ts'
import { unconfirmedCutoffs } from '#rules/waitlist/confirmation.ts'
import { queueConfirmationMail } from './confirmation-mails.ts'

/** The number of mails that one transaction queues. */
const BATCH_SIZE = 100

/** Rule W5: one reminder for each entry that was not confirmed. It may run twice, and on two instances at the same time. */
export async function remindUnconfirmedEntries(tools: Tools): Promise<void> {
  const { remind, expired } = unconfirmedCutoffs(tools.now())
  let isMore = true
  while (isMore) {
    isMore = await tools.db.transaction(async (tx) => {
      const entries = await markNextReminded(tx, { after: expired, until: remind }, BATCH_SIZE, tools.now())
      for (const entry of entries) {
        const departure = entry.departureId ? await findDeparture(tx, entry.departureId, tools.now()) : undefined
        await queueConfirmationMail(tx, 'waitlist-confirm-reminder', { entry, departure }, tools)
      }
      return entries.length === BATCH_SIZE
    })
  }
}
