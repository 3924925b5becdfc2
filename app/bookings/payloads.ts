import type { Answers } from '#app/forms/answers.ts'
import { fullName } from '#app/forms/guest-name.ts'
import { dayText } from '#content/dates.ts'
import type { Day, TimeZone } from '#rules/dates.ts'
import type { DepartureId } from '#rules/ids.ts'
import type { PaymentChoice } from '#rules/orders/priced-choice.ts'
import type { Invited, Replaced } from './invited.ts'

type DescribedTrip = { id: DepartureId; title: string; startDate: Day }

/** docs/specification.md 9.6: this call has no emergency contact and no special requests. */
export function bookingPayload(answer: Answers, participants: number, trip: DescribedTrip, invited?: Invited) {
  return {
    type: 'booking',
    name: fullName(answer),
    email: answer('email'),
    phone: answer('phone'),
    participants,
    tripTitle: trip.title,
    tripDate: dayText(trip.startDate),
    departureId: trip.id,
    ...(invited && { invitation: invited.link }),
  }
}

type Seats = {
  departureId: DepartureId
  participants: number
  invited: Invited | undefined
  replaced: Replaced | undefined
  /** The total on the page; without a script it shows none. */
  shownCents?: number
  /** Rule G16: the code of a shared link. */
  referral?: string | undefined
  /** Rule G17: the code of a partner’s link. */
  partner?: string | undefined
  /** Rule S10: from a link that we mailed to the guest. */
  mailbox?: string | undefined
  /** Rule S9: what this browser keeps of its booking on the departure. */
  booked?: string | undefined
  /** Rule W3: of the browser; without a script it is not known. */
  timeZone?: TimeZone
  /** Rule S9: the guest means a second booking. */
  bookAgain?: boolean
}

/** Holds the seats and creates the order. It has the fields that the call of docs/specification.md 11.3 leaves out. */
export function orderPayload(answer: Answers, seats: Seats, choice: PaymentChoice) {
  const { departureId, participants, invited, replaced, referral, partner, mailbox, booked } = seats
  const { timeZone, shownCents, bookAgain } = seats
  return {
    departureId,
    ...(invited && { invitation: invited.link }),
    ...(replaced && { replaces: replaced.key }),
    ...(referral && { ref: referral }),
    ...(partner && { partner }),
    ...(mailbox && { mailbox }),
    ...(booked && { booked }),
    ...(timeZone && { timeZone }),
    participants,
    ...(shownCents !== undefined && { shownCents }),
    ...(bookAgain && { bookAgain }),
    ...choice,
    firstName: answer('firstName'),
    lastName: answer('lastName'),
    email: answer('email'),
    phone: answer('phone'),
    emergencyContact: answer('emergencyContact'),
    emergencyPhone: answer('emergencyPhone'),
    specialRequests: answer('specialRequests'),
    ...(answer('sharesName') && { sharesName: true, aboutLine: answer('aboutLine') }),
  }
}
