import { shortDayText } from '#content/dates.ts'
import { prose } from '#content/prose.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'
import { type FlightStatus, isFlying } from '#rules/departures/flight-status.ts'
import type { DepartureTarget } from '#rules/mail/waitlist-mails.ts'
import { destinationTitle } from './targets.ts'

/** What a yes is worth: whether the date flies anyway, and how many people it needs before deposits open. */
export type Chance = { status: FlightStatus; missing: number }

/** Rule W10: "Japan, Feb 13 flies if 2 more say yes", in mails and on the page of a proposal. */
export function chanceText(proposed: DepartureTarget, { status, missing }: Chance, titles: TripTitles): string {
  const date = `${destinationTitle(proposed.destination, titles)}, ${shortDayText(proposed.startDate)}`
  if (isFlying(status)) return `${date} flies, and there is room for you`
  if (status !== 'gathering' || missing === 0) return `${date} is open for deposits, and there is room for you`
  return missing === 1 ? `${date} flies if 1 more says yes` : `${date} flies if ${missing} more say yes`
}

/** What has to happen after a yes, as rules P2 and P16 have it. */
export function afterYesText({ status, missing }: Chance): string {
  if (isFlying(status)) return 'Enough people have paid, so this date goes. If you say yes, we invite you to book.'
  if (status !== 'gathering' || missing === 0)
    return 'If you say yes, we invite you to book. The date is confirmed once enough people have paid.'
  const people = missing === 1 ? '1 more person' : `${missing} more people`
  return prose(`With ${people}, deposits open and we invite its waiting list to book. The date is confirmed once enough
    people have paid.`)
}

export const proposalWords = {
  /** Rule W10: accepting never costs anything. */
  how: prose(`If you say yes, you join its waiting list too, with the time at which you first joined. You keep your other
    place until this date flies. Saying yes is free.`),
  accept: 'Yes, join this date too',
  decline: 'Not this one',
  until: 'Answer by',
  own: 'You wait for',
}
