import type { WaitlistSubject } from '#app/waitlist/payload.ts'
import { rangeText } from '#content/dates.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'

export type Trip = { title: string; durationText: string; dates: string }

export function tripOf({ title, durationText, startDate, endDate }: PublicDeparture): Trip {
  return { title, durationText, dates: rangeText(startDate, endDate) }
}

/** Rule W1: a guest who cannot get a seat can wait for one on the same departure. */
export function waitlistSubject(departure: PublicDeparture, partner: string | undefined): WaitlistSubject {
  const { title, dates } = tripOf(departure)
  const { id, skillStep } = departure
  return { kind: 'departure', id, skillStep, trip: title, dates, partner }
}
