import { dayText } from '../../content/dates.ts'
import type { PackageId } from '../../rules/catalogue/records.ts'
import type { Day } from '../../rules/dates.ts'
import type { DepartureId } from '../../rules/ids.ts'
import type { PaymentChoice } from '../../rules/quotes.ts'
import type { Answers } from '../inquiries/answers.ts'
import type { Invited } from './invited.ts'

/** What the waiting-list dialog was opened from. Rule W1. */
export type WaitingListSubject =
  | { kind: 'anywhere' }
  | { kind: 'package'; id: PackageId; title: string }
  | { kind: 'departure'; id: DepartureId; trip: string; dates: string }

/** Section 7 of the specification, and what was asked for. */
export function waitingListPayload(answer: Answers, subject: WaitingListSubject) {
  return {
    type: 'waitingList',
    name: fullName(answer),
    email: answer('email'),
    country: answer('country'),
    phone: answer('phone'),
    whatsapp: answer('whatsapp'),
    gender: answer('gender'),
    age: Number(answer('age')),
    sport: answer('sport'),
    skillLevel: answer('skillLevel'),
    flexibleDates: answer('flexibleDates') !== '',
    flexibleDestination: answer('flexibleDestination') !== '',
    hasHeliskiedBefore: answer('hasHeliskiedBefore') !== '',
    groupSize: answer('groupSize'),
    specialRequests: answer('specialRequests'),
    ...(subject.kind === 'departure' ? { departureId: subject.id } : {}),
    ...(subject.kind === 'package' ? { packageId: subject.id } : {}),
  }
}

/** Section 7: emergency contact and special requests are not part of this call. */
export function bookingPayload(answer: Answers, participants: number, trip: { title: string; startDate: Day }) {
  return {
    type: 'booking',
    name: fullName(answer),
    email: answer('email'),
    phone: answer('phone'),
    participants,
    tripTitle: trip.title,
    tripDate: dayText(trip.startDate),
  }
}

type Seats = { departureId: DepartureId; participants: number; invited: Invited | undefined }

/** What holds the seats and makes the order, with what section 7's call leaves out. */
export function orderPayload(answer: Answers, { departureId, participants, invited }: Seats, choice: PaymentChoice) {
  return {
    departureId,
    ...(invited && { invitation: invited.link }),
    participants,
    ...choice,
    firstName: answer('firstName'),
    lastName: answer('lastName'),
    email: answer('email'),
    phone: answer('phone'),
    emergencyContact: answer('emergencyContact'),
    emergencyPhone: answer('emergencyPhone'),
    specialRequests: answer('specialRequests'),
  }
}

/** Where both forms ask for what their payloads join: a name in two parts stands for its first. */
export function guestField(payloadField: string): string {
  return payloadField === 'name' ? 'firstName' : payloadField
}

function fullName(answer: Answers): string {
  return `${answer('firstName')} ${answer('lastName')}`
}
