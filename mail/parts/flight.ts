import { bookedStatus, flightText, flightWords } from '#content/departures/flight-words.ts'
import type { Flight } from '#rules/departures/flight-status.ts'
import type { Block } from './mail.ts'
import { subheading } from './parts.tsx'
import type { Row } from './rows.tsx'

/** Rule P16, for a booker: the status, by which day we decide, and what happens to the money. */
export function flightBlocks(flight: Flight): Block[] {
  return [subheading(bookedStatus(flight.status)), flightText(flight)]
}

/** Rule P16, for a party that waits. */
export function flightRows(flight: Flight | null): Row[] {
  return flight ? [{ label: flightWords.label, value: flightWords.status[flight.status] }] : []
}
