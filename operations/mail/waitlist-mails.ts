import type { Tx } from '#db/database.ts'
import type { StoredDeparture } from '#db/departures/departures.ts'
import type { WaitlistEntry } from '#db/waitlist/waitlist.ts'
import type { SiteSettings, Tools } from '#operations/tools.ts'
import type { WaitlistMailData, WaitlistTarget } from '#rules/mail/waitlist-mails.ts'
import { queueMails } from './queue-mail.ts'
import { createSignedLink } from './signed-link.ts'

type Trip = Pick<StoredDeparture, 'destination' | 'startDate' | 'endDate'>

export function toDepartureTarget({
  destination,
  startDate,
  endDate,
}: Trip): Extract<WaitlistTarget, { kind: 'departure' }> {
  return { kind: 'departure', destination, startDate, endDate }
}

/** Rule W3: every mail to a waiting party links to its position and to leaving the waitlist. */
export function waitlistMailLinks({ id }: Pick<WaitlistEntry, 'id'>, site: SiteSettings) {
  return {
    seeLink: createSignedLink('see-place', id, site),
    leaveLink: createSignedLink('leave-waitlist', id, site),
  }
}

export function waitlistMailData(entry: WaitlistEntry, trip: Trip, site: SiteSettings): WaitlistMailData {
  return { name: entry.name, target: toDepartureTarget(trip), ...waitlistMailLinks(entry, site) }
}

/** The mails that only say what happened to the departure or to the party's invitation. */
type WaitlistMailTemplate =
  | 'invitation-expired'
  | 'invitation-declined'
  | 'departure-opened'
  | 'back-to-gathering'
  | 'departure-cancelled'
  | 'departure-private'
  | 'departure-flown'

export async function queueWaitlistMails(
  tx: Tx,
  template: WaitlistMailTemplate,
  entries: WaitlistEntry[],
  trip: Trip,
  tools: Tools,
): Promise<void> {
  const mails = entries.map((entry) => {
    const addressed = { recipient: entry.email, about: { waitlistEntryId: entry.id } }
    return { id: tools.newId<'mail'>(), template, data: waitlistMailData(entry, trip, tools.site), ...addressed }
  })
  await queueMails(tx, mails, tools)
}
