import { rangeText } from '../../content/dates.ts'
import type { DepartureView } from '../../operations/departures/show-departures.ts'
import type { WaitingListSubject } from './payloads.ts'

/** A departure in the words of its trip. */
export type Trip = { title: string; durationText: string; dates: string }

export function tripOf({ title, durationText, startDate, endDate }: DepartureView): Trip {
  return { title, durationText, dates: rangeText(startDate, endDate) }
}

/** Rule W1: who cannot have a seat waits for one on the same date. */
export function waitingSubject(departure: DepartureView): WaitingListSubject {
  const { title, dates } = tripOf(departure)
  return { kind: 'departure', id: departure.id, trip: title, dates }
}
