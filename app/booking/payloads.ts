import { dayText } from '../../content/dates.ts'
import type { PackageId } from '../../content/packages.ts'
import type { Day } from '../../rules/dates.ts'
import type { DepartureId } from '../../rules/ids.ts'

/** What the waiting-list dialog was opened from. Rule W1. */
export type WaitingListSubject =
  | { kind: 'anywhere' }
  | { kind: 'package'; id: PackageId; title: string }
  | { kind: 'departure'; id: DepartureId; trip: string; dates: string }

/** Section 7 of the specification, and what was asked for. */
export function waitingListPayload(form: FormData, subject: WaitingListSubject) {
  return {
    type: 'waitingList',
    name: fullName(form),
    email: text(form, 'email'),
    country: text(form, 'country'),
    phone: text(form, 'phone'),
    whatsapp: text(form, 'whatsapp'),
    gender: text(form, 'gender'),
    age: Number(text(form, 'age')),
    sport: text(form, 'sport'),
    skillLevel: text(form, 'skillLevel'),
    flexibleDates: form.has('flexibleDates'),
    flexibleDestination: form.has('flexibleDestination'),
    hasHeliskiedBefore: form.has('hasHeliskiedBefore'),
    groupSize: text(form, 'groupSize'),
    specialRequests: text(form, 'specialRequests'),
    ...(subject.kind === 'departure' ? { departureId: subject.id } : {}),
    ...(subject.kind === 'package' ? { packageId: subject.id } : {}),
  }
}

/** Section 7: emergency contact and special requests are not part of this call. */
export function bookingPayload(form: FormData, participants: number, trip: { title: string; startDate: Day }) {
  return {
    type: 'booking',
    name: fullName(form),
    email: text(form, 'email'),
    phone: text(form, 'phone'),
    participants,
    tripTitle: trip.title,
    tripDate: dayText(trip.startDate),
  }
}

function text(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}

function fullName(form: FormData): string {
  return `${text(form, 'firstName')} ${text(form, 'lastName')}`
}
