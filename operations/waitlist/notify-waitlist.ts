import { findDeparture, lockDeparture } from '#db/departures/departures.ts'
import { markNextNotified, type WaitlistEntry } from '#db/waitlist/waitlist.ts'
import type { WaitlistAnnouncement } from '#jobs/catalogue.ts'
import { queueWaitlistMails } from '#operations/mail/waitlist-mails.ts'
import type { Tools } from '#operations/tools.ts'

/** The number of mails that one transaction queues. */
const BATCH_SIZE = 100

/** The parties that each announcement is for. Newly invited parties get a different mail. */
const statuses = {
  'departure-opened': ['waiting'],
  'back-to-gathering': ['waiting', 'paused'],
  'departure-cancelled': ['waiting', 'invited', 'paused'],
  'departure-private': ['waiting', 'paused'],
  'departure-flown': ['waiting', 'invited'],
} satisfies Record<WaitlistAnnouncement['announcement'], WaitlistEntry['status'][]>

/** Notifies waiting parties batch by batch, unless there is a newer announcement for the departure. */
export async function notifyWaitlist(request: WaitlistAnnouncement, tools: Tools): Promise<void> {
  const { departureId, announcementId, announcement, after } = request
  await tools.db.transaction(async (tx) => {
    // Everyone who changes many entries of a waitlist takes this lock first, so that none waits for another in a circle.
    await lockDeparture(tx, departureId)
    const departure = await findDeparture(tx, departureId, tools.now())
    if (departure?.announcementId !== announcementId) return
    const cursor = after && { id: after.id, joinedAt: new Date(after.joinedAt) }
    // A party that has not confirmed yet would confirm for nothing.
    const isForUnconfirmed = announcement === 'departure-private'
    const { notified, last } = await markNextNotified(
      tx,
      departureId,
      { id: announcementId, to: statuses[announcement], isForUnconfirmed },
      cursor,
      BATCH_SIZE,
    )
    await queueWaitlistMails(tx, announcement, notified, departure, tools)
    if (!last) return
    const next = { id: last.id, joinedAt: last.joinedAt.toISOString() }
    await tools.enqueue(tx, 'notify-waitlist', { departureId, announcementId, announcement, after: next })
  })
}
