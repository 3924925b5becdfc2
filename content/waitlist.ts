import type { Wish } from '../rules/mails.ts'
import type { DeparturePhase } from '../rules/seats.ts'
import { prose } from './prose.ts'

const owesNothing = 'Until then you owe nothing, and you can leave at any time.'

/** How the waiting list speaks to somebody who is on it, in mails and on the page behind their link. Rule W4. */
export const waitlistWords = {
  place: 'your place in line',
  soFar: (people: number) => (people === 1 ? 'person so far' : 'people so far'),
  needed: 'people it needs',
  party: 'Your party',
  people: (people: number) => (people === 1 ? '1 person' : `${people} people`),
  next: 'What happens next',
}

type Stand = {
  wish: Wish
  /** Null where no date is asked for. */
  needed: number | null
  missing: number | null
  phase?: DeparturePhase | null
  standing?: 'waiting' | 'invited' | 'passed'
}

/** Rules P2 to P5 as they look from one place on the list. */
export function nextSteps({ wish, needed, missing, phase, standing }: Stand): readonly string[] {
  if (wish.kind === 'package') return packageSteps
  if (needed === null || missing === null) return anywhereSteps
  if (standing === 'invited') return invitedSteps
  if (standing === 'passed') return passedSteps
  return missing > 0 && phase !== 'deposit' ? gatheringSteps(missing, needed) : openSteps
}

const packageSteps = [
  'We gather a small group for this trip.',
  'When it comes together, we write to the list in order of joining, with the date and the price.',
  `You decide then. ${owesNothing}`,
]

const anywhereSteps = [
  'We look for dates that are close to flying and fit what you told us.',
  'We write to you with dates to choose from.',
  `You decide then. ${owesNothing}`,
]

function gatheringSteps(missing: number, needed: number): readonly string[] {
  return [
    missing === 1 ? '1 more person joins, free.' : `${missing} more people join, free.`,
    prose(`At ${needed} people we invite the list in order of joining. Each invitation holds its seats for
      48 hours.`),
    `A deposit confirms your seats. ${owesNothing}`,
  ]
}

const openSteps = [
  'This date has the people it needs to fly.',
  'When seats are free, we invite the list in order of joining. Each invitation holds its seats for 48 hours.',
  `A deposit confirms your seats. ${owesNothing}`,
]

const invitedSteps = [
  'You accept and pay before the invitation ends. The seats are yours until then.',
  'The first deposit sets the charter going. From then on the date is fixed.',
  'If you decline or let it lapse, the next party that fits is invited. You owe nothing.',
]

const passedSteps = [
  'The seats that were offered to you have gone to the next in line.',
  'You are still on the list, but we do not count on you.',
  'If you say that you still want to come, you are invited again when seats are free, in order of joining.',
]
