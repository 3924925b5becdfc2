import { dayText } from '#content/dates.ts'
import { prose } from '#content/prose.ts'
import { type Flight, type FlightStatus, isFlying } from '#rules/departures/flight-status.ts'

/** Rule P16: whether a departure flies, in the same words on every page, in every mail and for staff. */
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
  return isFlying(status) ? `${word}: ${bookYourFlights}` : word
}

/** For everyone who paid or is about to: by which day we decide, and what happens to the money. */
export function flightText({ status, decideBy }: Flight): string {
  if (status === 'cancelled') return 'We cancelled this date. Everything paid for it is refunded.'
  if (status === 'confirmed') return 'This date goes: enough people have paid, or we decided to fly with fewer.'
  if (status === 'full') return 'This date goes, and every seat is paid.'
  const when = decideBy
    ? `We decide by ${dayText(decideBy)} whether this date flies.`
    : 'We’re late with our decision. Until we’ve decided, you can take a full refund on your booking page.'
  return prose(`${when} If it does not fly, everything paid for it is refunded. Wait until it is confirmed before you book
    flights: we’ll email you.`)
}

/** For parties that wait, who have paid nothing. */
export function waitingText({ status, decideBy }: Flight): string {
  if (status === 'confirmed') return 'This date goes. You can still get a seat if one becomes free.'
  if (status === 'full') return 'This date goes, and every seat is paid. You get an invitation if one becomes free.'
  if (status === 'cancelled') return 'We cancelled this date. You owe nothing.'
  return prose(`${decideBy ? `We decide by ${dayText(decideBy)}` : 'We are deciding right now'} whether this date flies.
    You owe nothing, whatever we decide.`)
}
