import type { Tx } from '#db/database.ts'
import { type StoredDeparture, updateDeparture } from '#db/departures/departures.ts'
import type { WaitlistEntry } from '#db/waitlist/waitlist.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { toDepartureTarget } from '#operations/mail/waitlist-mails.ts'
import type { Tools } from '#operations/tools.ts'
import { announceEvent } from '#operations/webhooks/announce-event.ts'
import { potentialPeople } from '#rules/departures/phases.ts'
import { departureData } from '#rules/webhooks/payloads.ts'
import { inviteParties } from './invite-parties.ts'

/** Rule P3: the departure opens, and all parties that fit are invited together. */
export async function enterOpenPhase(
  tx: Tx,
  departure: StoredDeparture,
  parties: WaitlistEntry[],
  tools: Tools,
): Promise<void> {
  const announcementId = tools.newId<'news'>()
  // Whether to run it is a new question, not the one about a gathering departure (rule P8), so staff are asked again.
  const decision = { decisionRequestedAt: null }
  const opened = { phase: 'open', openedAt: tools.now() } as const
  await updateDeparture(tx, departure.id, { ...opened, announcementId, ...decision })
  await announceEvent(tx, 'departure.opened', { departure: departureData(departure) }, tools)
  await inviteParties(tx, { ...departure, ...opened }, parties, tools)
  // A waitlist may be long, so a job notifies the parties that are not invited yet.
  await tools.enqueue(tx, 'notify-waitlist', {
    departureId: departure.id,
    announcementId,
    announcement: 'departure-opened',
  })
  const { publicUrl, staffEmail } = tools.site
  const data = {
    target: toDepartureTarget(departure),
    capacity: departure.capacity,
    potential: potentialPeople(departure),
    invited: parties.map(({ people }) => people),
    record: `${publicUrl}/staff/departures/${departure.id}`,
  }
  await queueMail(tx, { template: 'departure-opened-staff', data, recipient: staffEmail }, tools)
}

/** Rule P5: no one paid, so the departure gathers people as before. */
export async function returnToGathering(tx: Tx, departure: StoredDeparture, tools: Tools): Promise<void> {
  const announcementId = tools.newId<'news'>()
  await updateDeparture(tx, departure.id, { phase: 'gathering', openedAt: null, announcementId })
  await tools.enqueue(tx, 'notify-waitlist', {
    departureId: departure.id,
    announcementId,
    announcement: 'back-to-gathering',
  })
}
