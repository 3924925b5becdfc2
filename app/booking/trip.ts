import { rangeText } from '../../content/dates.ts'
import { destinationById } from '../../content/destinations.ts'
import { destinationTitle } from '../../content/wishes.ts'
import type { DepartureView } from '../../operations/show-departures.ts'
import type { WaitingListSubject } from './payloads.ts'

/** A departure in the words of its trip. */
export type Trip = { title: string; durationText: string; dates: string }

export function tripOf({ destination, startDate, endDate }: DepartureView): Trip {
  const durationText = destinationById(destination)?.durationText ?? ''
  return { title: destinationTitle(destination), durationText, dates: rangeText(startDate, endDate) }
}

/** Rule W1: who cannot have a seat waits for one on the same date. */
export function waitingSubject(departure: DepartureView): WaitingListSubject {
  const { title, dates } = tripOf(departure)
  return { kind: 'departure', id: departure.id, trip: title, dates }
}
