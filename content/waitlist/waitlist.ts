import { prose } from '#content/prose.ts'
import type { DeparturePhase } from '#rules/departures/seats.ts'
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

type EntryFacts = {
  target: WaitlistTarget
  /** Null if the entry is not for a date. */
  minimum: number | null
  missing: number | null
  phase?: DeparturePhase | null
  status?: 'waiting' | 'invited' | 'paused'
}

/** The next steps for one entry, by rules P2 to P5. */
export function nextSteps({ target, minimum, missing, phase, status }: EntryFacts): readonly string[] {
  if (target.kind === 'package') return packageSteps
  if (minimum === null || missing === null) return anywhereSteps
  if (status === 'invited') return invitedSteps
  if (status === 'paused') return pausedSteps
  return missing > 0 && phase !== 'open' ? gatheringSteps(missing, minimum) : openSteps
}

const packageSteps = [
  'We put together a small group for this trip.',
  'When we have a group, we’ll email people in the order they joined, with a date and a price.',
  `You decide whether to book. ${nothingIsDue}`,
]

const anywhereSteps = [
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

const invitedSteps = [
  'Accept and pay before the invitation expires. Your seats are reserved until then.',
  'Once enough people have paid, your trip is confirmed. Wait to book flights until we email you that your trip is confirmed.',
  'If you decline or let it expire, we’ll invite the next party that fits. You owe nothing.',
]

const pausedSteps = [
  'The seats we offered you went to the next parties in line.',
  'You’re still on the waiting list, but we won’t count your party or invite you again until you tell us you want to come.',
  'If you tell us, we’ll invite you again when seats open up, in the order people joined.',
]
