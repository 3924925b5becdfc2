import { numberRange } from '#content/number-range.ts'
import { prose } from '#content/prose.ts'
import { type Flight, isConfirmed } from '#rules/departures/flight-status.ts'
import type { WaitlistTarget } from '#rules/mail/waitlist-mails.ts'

const nothingIsDue = 'Until then, you owe nothing and can leave at any time.'

/** Words for parties on the waiting list, in mails and on their own page. Rule W4. */
export const waitlistWords = {
  position: 'your place in line',
  soFar: (people: number) => (people === 1 ? 'person so far' : 'people so far'),
  minimum: 'people needed',
  party: 'Your party',
  people: (people: number) => (people === 1 ? '1 person' : `${people} people`),
  next: 'What happens next',
}

/** Rule W4: "number 4 in line", or "numbers 4 to 6 in line" for a party: a line counts people. */
export function placeInLine(first: number, people: number): string {
  return `${people === 1 ? 'number' : 'numbers'} ${numberRange(first, people)} in line`
}

/** The same as a sentence without its period. Whoever waits for any destination is on a list, but in no line. */
export function placeText({ position, people }: { position: number | null; people: number }): string {
  if (position === null) return 'You’re on the list'
  return position === 1 && people === 1 ? 'You’re first in line' : `You’re ${placeInLine(position, people)}`
}

type EntryFacts = {
  target: WaitlistTarget
  /** Null if the entry is not for a date. */
  minimum: number | null
  missing: number | null
  flight: Flight | null
  status?: 'waiting' | 'invited' | 'paused'
  /** The party of a mail that asks it to confirm, which is not among the people who are counted. */
  joining?: number
}

/** The next steps for one entry, by rules P2 to P5. */
export function nextSteps({ target, minimum, missing, flight, status, joining = 0 }: EntryFacts): readonly string[] {
  if (target.kind === 'package') return packageSteps
  if (minimum === null || missing === null || flight === null) return anywhereSteps
  if (status === 'invited') return invitedSteps
  if (status === 'paused') return pausedSteps
  if (isConfirmed(flight.status)) return confirmedSteps
  if (flight.status !== 'gathering' || missing === 0) return openSteps
  return missing > joining ? gatheringSteps(missing - joining, minimum) : withYouSteps
}

export const packageSteps = [
  'We put together a small group for this trip.',
  'When we have a group, we’ll email people in the order they joined, with a date and a price.',
  `You decide whether to book. ${nothingIsDue}`,
]

export const anywhereSteps = [
  'We look for dates that almost have enough people and fit what you told us.',
  'We’ll email you with dates to choose from.',
  `You decide whether to book. ${nothingIsDue}`,
]

function gatheringSteps(missing: number, minimum: number): readonly string[] {
  return [
    missing === 1 ? '1 more person joins for free.' : `${missing} more people join for free.`,
    prose(`Once we have ${minimum} people, we’ll invite everyone in the order they joined. Each invitation reserves its seats for
      48 hours.`),
    `A deposit books your seats. ${nothingIsDue}`,
  ]
}

const openSteps = [
  'This date has enough people to open for deposits.',
  'When seats open up, we’ll invite people in the order they joined. Each invitation reserves its seats for 48 hours.',
  `A deposit books your seats. ${nothingIsDue}`,
]

const withYouSteps = ['With you, this date has enough people to open for deposits.', ...openSteps.slice(1)]

const confirmedSteps = ['This trip is confirmed.', ...openSteps.slice(1)]

const invitedSteps = [
  'Accept and pay before the invitation expires. Your seats are reserved until then.',
  'Once enough people have paid, your trip is confirmed. Wait to book flights until we email you that your trip is confirmed.',
  'If you decline or let it expire, others can book the seats. You owe nothing.',
]

const pausedSteps = [
  'The seats we offered you are no longer reserved.',
  'You’re still on the waiting list, but we won’t count your party or invite you again until you tell us you want to come.',
  'If you tell us, we’ll invite you again when seats open up, in the order people joined.',
]
