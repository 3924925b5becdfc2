import { shortDayText } from '#content/dates.ts'
import { prose } from '#content/prose.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'
import { type FlightStatus, isConfirmed } from '#rules/departures/flight-status.ts'
import type { DepartureTarget } from '#rules/mail/waitlist-mails.ts'
import { destinationTitle } from './targets.ts'

/** The value of a yes: whether the trip is confirmed, and how many people it still needs before deposits open. */
export type Chance = { status: FlightStatus; missing: number }

/** Rule W10: "Japan, Feb 13 needs 2 more people. Are you in?", in mails and on the page of a proposal. */
export function chanceText(proposed: DepartureTarget, { status, missing }: Chance, titles: TripTitles): string {
  const date = `${destinationTitle(proposed.destination, titles)}, ${shortDayText(proposed.startDate)}`
  if (isConfirmed(status)) return `${date} is confirmed, and there’s room for you`
  if (status !== 'gathering') return `${date} is open for deposits, and there’s room for you`
  // It may still gather: rule P2 waits for a day after the last time, or until staff confirm a large party.
  if (missing === 0) return `${date} has enough people on its list. Are you in?`
  return `${date} needs ${missing === 1 ? '1 more person' : `${missing} more people`}. Are you in?`
}

/** The same as a whole sentence, so that another one can follow. */
export function chanceSentence(...chance: Parameters<typeof chanceText>): string {
  const text = chanceText(...chance)
  return text.endsWith('?') ? text : `${text}.`
}

/** The next events after a yes, by rules P2 and P16. */
export function afterYesText({ status, missing }: Chance): string {
  const reserved = 'If you say yes, we’ll reserve your seats for 48 hours, and you can book right away.'
  if (isConfirmed(status)) return `This trip is confirmed. ${reserved}`
  const confirmed = 'The trip is confirmed once enough people have paid.'
  if (status !== 'gathering') return `${reserved} ${confirmed}`
  const people = missing === 1 ? '1 more person' : `${missing} more people`
  const open = missing === 0 ? 'Deposits aren’t open yet. When they open,' : `With ${people}, deposits open, and`
  return `${open} we’ll invite everyone in line to book. ${confirmed}`
}

/** Rule W10: accepting never costs anything. Where seats are reserved right away, there is no list to join first. */
export function howText({ status }: Chance): string {
  const free = prose(`You keep your other place until this trip is confirmed and you’ve booked it. Saying yes is free.`)
  if (status !== 'gathering') return free
  return `If you say yes, you join its waiting list too, and keep the spot you earned when you first joined. ${free}`
}

/** After a yes without an invitation: the date still gathers, or its seats went to others first. */
export function acceptedText(status: FlightStatus): string {
  const next =
    status === 'gathering'
      ? 'When deposits open for this date, we’ll invite everyone in line to book.'
      : prose(`There aren’t enough free seats for your party on this date right now. You’re in line, and we’ll email you if
          seats are reserved for you.`)
  return prose(`${next} Until you pay, you owe nothing. You keep your other place until this trip is confirmed and you’ve
    booked it, and you can leave either list anytime.`)
}

export const proposalWords = {
  accept: 'Yes, join this date too',
  decline: 'Not this one',
  until: 'Answer by',
  own: 'You’re waiting for',
}
