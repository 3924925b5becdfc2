import { sql } from 'drizzle-orm'
import { bookings, departures, guests, waiverSignatures, waivers } from '#db/schema.ts'

/**
 * Rule G25: the operator of the guest's departure has a waiver, whose current version the guest has not signed. The
 * guest is the one of the outer query.
 */
export const needsWaiver = sql<boolean>`${sql`exists (
  select from ${bookings} join ${departures} on ${departures.id} = ${bookings.departureId}
  join ${waivers} on ${waivers.operatorId} = ${departures.operatorId} and ${waivers.endedAt} is null
  where ${bookings.id} = ${guests.bookingId} and not exists (
    select from ${waiverSignatures}
    where ${waiverSignatures.waiverId} = ${waivers.id} and ${waiverSignatures.guestId} = ${guests.id}))`}`

/** Rule G25: the guest has answered everything and signed. */
export const isReadyToFly = sql`(${guests.isReady} and not ${needsWaiver})`
