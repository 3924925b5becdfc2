import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { insertGuests, type NewGuest } from '#db/guests/guests.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import { listEntriesByEmail } from '#db/waitlist/waitlist.ts'
import type { Tools } from '#operations/tools.ts'
import { dayOf } from '#rules/dates.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import { completeAnswers, skillStepOf, updateAnswerDays } from '#rules/guests/guest-answers.ts'
import { sealAnswers, unsealAnswers } from './sealed-answers.ts'

type NewBooking = Pick<StoredBooking, 'id' | 'departureId' | 'seats'>
type NewGuestAnswers = Pick<NewGuest, 'id' | 'sealedAnswers' | 'answeredOn'> &
  Pick<NewGuest, 'sharingConsentAt' | 'aboutLine' | 'whatsapp'>
type Booker = Pick<StoredOrder, 'id' | 'firstName' | 'lastName' | 'email' | 'sealedAnswers'>

/** Creates one guest per seat. The booker's answers from the waitlist and the booking form are carried over. */
export async function createGuests(tx: Tx, booking: NewBooking, booker: Booker, tools: Tools): Promise<void> {
  const others = Array.from({ length: booking.seats - 1 }, (_, index) => index + 2)
  const answers = { ...(await findWaitlistAnswers(tx, booking, booker.email)), ...takeAnswers(booker, tools) }
  const shared = { bookingId: booking.id, updatedAt: tools.now() }
  await insertGuests(tx, [
    { ...shared, ...answers, position: 1, name: `${booker.firstName} ${booker.lastName}` },
    ...others.map((position) => ({ ...shared, id: tools.newId<'guest'>(), position, name: '' })),
  ])
  await tools.enqueue(tx, 'introduce-group', { departureId: booking.departureId })
}

/** From the confirmed entry for this departure, or else from the one that the booker joined last. */
async function findWaitlistAnswers(
  tx: Tx,
  { departureId }: NewBooking,
  email: string,
): Promise<Pick<NewGuest, 'sport' | 'skill' | 'country' | 'whatsapp'>> {
  const entries = (await listEntriesByEmail(tx, email.toLowerCase())).filter(({ confirmedAt }) => confirmedAt !== null)
  const entry = entries.findLast((each) => each.departureId === departureId) ?? entries.at(-1)
  if (!entry) return {}
  const { sport, skillLevel, country, whatsapp } = entry.payload as WaitlistPayload
  return { sport, skill: skillStepOf[skillLevel], country, whatsapp: whatsapp || null }
}

/**
 * The booking form's answers are sealed again, because a seal is bound to its record. Rule G1: the form asks to share a
 * name and a line, so a WhatsApp number from the waitlist is not shared with them.
 */
function takeAnswers({ id: orderId, sealedAnswers }: Booker, { newId, now, site }: Tools): NewGuestAnswers {
  const id = newId<'guest'>()
  const { shared, ...answers } = unsealAnswers(sealedAnswers, orderId, site)
  return {
    id,
    sealedAnswers: sealAnswers(answers, id, site),
    answeredOn: updateAnswerDays({}, completeAnswers(answers), dayOf(now())),
    ...(shared && { sharingConsentAt: now(), aboutLine: shared.aboutLine || null, whatsapp: null }),
  }
}
