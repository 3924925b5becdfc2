import { dayText } from '#content/dates.ts'
import { prose } from '#content/prose.ts'
import { type Flight, type FlightStatus, isConfirmed } from '#rules/departures/flight-status.ts'

/** Rule P16: whether a departure runs, in the same words on every page, in every mail and for staff. */
export const flightWords = {
  label: 'Status',
  status: {
    gathering: 'Gathering',
    open: 'Deposits open',
    confirmed: 'Confirmed',
    full: 'Full',
    cancelled: 'Cancelled',
  } satisfies Record<FlightStatus, string>,
}

const bookYourFlights = 'book your flights'

/** The status as a booker reads it. */
export function bookedStatus(status: FlightStatus): string {
  const word = flightWords.status[status]
  return isConfirmed(status) ? `${word}: ${bookYourFlights}` : word
}

/** For everyone who paid or is about to: by which day we decide, and what happens to the money. */
export function flightText({ status, decideBy }: Flight): string {
  if (status === 'cancelled') return 'We cancelled this trip. We’re refunding everything you paid for it.'
  if (status === 'confirmed') return 'This trip is confirmed.'
  if (status === 'full') return 'This trip is confirmed and full.'
  const when = decideBy
    ? `We’ll decide by ${dayText(decideBy)} whether this trip runs.`
    : 'We’re late with our decision. Until we’ve decided, you can take a full refund on your booking page.'
  return prose(`${when} If it doesn’t run, we’ll refund everything you paid. Wait to book flights until we email you that your
    trip is confirmed.`)
}

/** For parties that wait, who have paid nothing. */
export function waitingText({ status, decideBy }: Flight): string {
  if (status === 'confirmed') return 'This trip is confirmed. If a seat opens up, we’ll invite people in line.'
  if (status === 'full') return 'This trip is confirmed and full. If a seat opens up, we’ll invite people in line.'
  if (status === 'cancelled') return 'We cancelled this trip. You owe nothing.'
  const when = decideBy ? `We’ll decide by ${dayText(decideBy)}` : 'We’re deciding right now'
  return `${when} whether this trip runs. Either way, you’ll hear from us.`
}
