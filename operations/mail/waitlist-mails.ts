import type { Tx } from '#db/database.ts'
import { getDeparture, type StoredDeparture } from '#db/departures/departures.ts'
import type { StoredInvitation } from '#db/waitlist/invitations.ts'
import type { WaitlistEntry } from '#db/waitlist/waitlist.ts'
import type { SiteSettings, Tools } from '#operations/tools.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { flightOf } from '#rules/departures/flight-status.ts'
import { availableSpots, departureStatus } from '#rules/departures/seats.ts'
import type { DepartureId } from '#rules/ids.ts'
import type { MailData } from '#rules/mail/mails.ts'
import type { PriceMailData, WaitlistMailData, WaitlistTarget } from '#rules/mail/waitlist-mails.ts'
import { methodsFor } from '#rules/orders/payment-choice.ts'
import { createEntryLink, createInvitationLink, type EntryKey } from './entry-links.ts'
import { queueMails } from './queue-mail.ts'

type Trip = Pick<StoredDeparture, 'destination' | 'startDate' | 'endDate'>

export function toDepartureTarget({
  destination,
  startDate,
  endDate,
}: Trip): Extract<WaitlistTarget, { kind: 'departure' }> {
  return { kind: 'departure', destination, startDate, endDate }
}

/** Rule W3: every mail to a waiting party links to its position and to leaving the waitlist. */
export function waitlistMailLinks(entry: EntryKey, site: SiteSettings) {
  return {
    seeLink: createEntryLink('see-place', entry, site),
    leaveLink: createEntryLink('leave-waitlist', entry, site),
  }
}

export function waitlistMailData(entry: WaitlistEntry, trip: Trip, site: SiteSettings): WaitlistMailData {
  return { name: entry.name, target: toDepartureTarget(trip), ...waitlistMailLinks(entry, site) }
}

/** Rule M33. */
export function priceMailData(
  departure: StoredDeparture,
  { now, liveMethods }: Pick<Tools, 'now' | 'liveMethods'>,
): Required<PriceMailData> {
  const { startDate, priceCents, priceIsPlaceholder } = departure
  const today = todayAtBase(departure, now())
  return { price: { priceCents, priceIsPlaceholder, today, methods: methodsFor({ startDate, today, liveMethods }) } }
}

type Invitation = Pick<StoredInvitation, 'id' | 'seats' | 'expiresAt'>

/** What an invitation and its reminders say. */
export function invitationMailData(
  entry: WaitlistEntry,
  departure: StoredDeparture,
  { id, seats, expiresAt }: Invitation,
  tools: Tools,
): MailData['invitation'] {
  const { site, now } = tools
  return {
    ...waitlistMailData(entry, departure, site),
    seats,
    expiresAt: expiresAt.toISOString(),
    timeZone: entry.timeZone,
    flight: flightOf(departure, now()),
    acceptLink: createInvitationLink(departure.id, { id, linkVersion: entry.linkVersion }, site),
    ...priceMailData(departure, tools),
  }
}

/**
 * An invitation ended without a booking. The mail says what is still possible, so it is queued after the seats went to the
 * next parties.
 */
export async function queueInvitationEndedMails(
  tx: Tx,
  template: 'invitation-expired' | 'invitation-declined',
  entries: readonly WaitlistEntry[],
  departureId: DepartureId,
  tools: Tools,
): Promise<void> {
  if (entries.length === 0) return
  const departure = await getDeparture(tx, departureId, tools.now())
  const isAvailable = departureStatus(departure, tools.now(), tools.liveMethods) === 'Available'
  const since = {
    isGathering: departure.phase === 'gathering',
    seatsLeft: isAvailable ? availableSpots(departure) : 0,
    bookLink: `${tools.site.publicUrl}/book/${departureId}`,
  }
  const mails = entries.map((entry) => {
    const data = { ...waitlistMailData(entry, departure, tools.site), since }
    return { id: tools.newId<'mail'>(), template, data, recipient: entry.email, about: { waitlistEntryId: entry.id } }
  })
  await queueMails(tx, mails, tools)
}

/** The mails that only say what happened to the departure. */
type WaitlistMailTemplate =
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
