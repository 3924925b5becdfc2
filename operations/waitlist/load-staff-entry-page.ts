import { findDeparture } from '#db/departures/departures.ts'
import { findPartner } from '#db/partners/partners.ts'
import { listInvitationsOfEntry, listPossibleDuplicates } from '#db/waitlist/entry-rows.ts'
import { findEntry } from '#db/waitlist/waitlist.ts'
import { markResendable } from '#operations/staff/resend-mail.ts'
import {
  invitationEvents,
  loadTimeline,
  sortNewestFirst,
  type TimelineEvent,
} from '#operations/staff/timeline-events.ts'
import type { Tools } from '#operations/tools.ts'
import { availableSpots, hasSellablePrice } from '#rules/departures/seats.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import { isExpired, needsVouching } from '#rules/waitlist/confirmation.ts'
import { checkInviteParty } from '#rules/waitlist/invitations.ts'
import { findWaitlistPosition } from './waitlist-position.ts'

export type StaffEntryPage = NonNullable<Awaited<ReturnType<typeof loadStaffEntryPage>>>

export async function loadStaffEntryPage(id: WaitlistEntryId, tools: Tools) {
  const { db, now } = tools
  const [found, position] = await Promise.all([findEntry(db, id), findWaitlistPosition(id, tools)])
  if (!found || !position) return undefined
  const { sealedAnswers, ...entry } = found
  // The form as it was submitted.
  const payload = entry.payload as Partial<WaitlistPayload>
  const [departure, partner, possibleDuplicates, invitations, timeline] = await Promise.all([
    entry.departureId ? findDeparture(db, entry.departureId, now()) : undefined,
    entry.partnerId ? findPartner(db, entry.partnerId) : undefined,
    listPossibleDuplicates(db, found, (payload.phone ?? '').replace(/\D/g, '')),
    listInvitationsOfEntry(db, id),
    loadTimeline(tools, 'waitlist-entry', id),
  ])
  const party = { people: entry.people, isInvited: entry.status === 'invited', isConfirmed: entry.confirmedAt !== null }
  const facts = departure && { ...departure, hasSellablePrice: hasSellablePrice(departure, tools.liveMethods) }
  return {
    entry,
    payload,
    partner,
    /** Why staff cannot invite the party now. */
    inviteRefusal: checkInviteParty(party, facts, now()),
    canConfirm:
      !departure?.isPrivate && (entry.confirmedAt ? needsVouching(entry, departure) : !isExpired(entry, now())),
    hasRequests: sealedAnswers !== null,
    position,
    /** Null unless the target is a departure. */
    freeSeats: departure ? availableSpots(departure) : null,
    /** The time zone of the departure's base. */
    timeZone: departure?.timeZone,
    possibleDuplicates,
    mails: await markResendable(timeline.mails, { email: entry.email }, tools),
    events: sortNewestFirst<TimelineEvent>([
      { key: `${id} joined`, at: entry.joinedAt, kind: 'joined' },
      ...(entry.confirmedAt && entry.confirmedAt > entry.joinedAt
        ? [{ key: `${id} confirmed`, at: entry.confirmedAt, kind: 'confirmed' } as const]
        : []),
      ...(entry.leftAt ? [{ key: `${id} left`, at: entry.leftAt, kind: 'left' } as const] : []),
      ...invitations.flatMap(invitationEvents),
      ...timeline.events,
    ]),
  }
}
