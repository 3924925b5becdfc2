import { dayText } from '#content/dates.ts'
import { numberRange } from '#content/number-range.ts'
import { prose } from '#content/prose.ts'
import type { Day } from '#rules/dates.ts'

/** "number 4", or "numbers 4 to 6" for a party. */
const numbers = (first: number, people: number) =>
  `${people === 1 ? 'number' : 'numbers'} ${numberRange(first, people)}`

/** After joining the waiting list of a date. Until the link in the mail is opened, nothing counts (rule W5). */
export const joinedPage = {
  title: 'You joined the waiting list',
  kicker: (trip: string, dates: string) => `${trip} · ${dates}`,
  heading: 'One click, and you are in line',
  lead: 'We have sent you an email. Open its link, and your place counts.',
  cabin: 'Your place in the cabin',
  /** `minimum`: how many people it takes. */
  number: (first: number, people: number, minimum: number) => {
    if (first + people - 1 > minimum) return `You are ${numbers(first, people)}. It takes ${minimum}`
    return `You are ${numbers(first, people)} of the ${minimum} it takes`
  },
  /** The date has all the people it needs, so there is no seat to show. */
  inLine: 'You are next in line when a seat comes free',
  next: 'What happens next',
  steps: (decideBy: Day | null): readonly string[] => [
    'You open the link in our email. It shows your number in line and lets you change your details.',
    prose(`When enough people have joined, deposits open. We invite the list in the order people joined, and each invitation
      holds its seats for 48 hours.`),
    `You decide then whether to pay. Until then, you owe nothing and can leave at any time. ${decisionText(decideBy)}`,
  ],
  spam: 'No email after a few minutes? Look in your spam folder, or join again: it changes nothing.',
  dates: { label: 'See all dates', href: '/dates' },
}

/** What a waiting party may plan with. On the page after joining and on the page of its place. */
export const waitingPlan = {
  heading: 'Plan with it',
  decideBy: 'We decide by',
  deciding: 'We are deciding about this date now',
  neverFills: 'If it never fills',
  neverFillsText:
    prose(`Then we decide: fly with fewer people, offer you another date of the same trip, or cancel. You hear from
    us either way. You have paid nothing, so there is nothing to get back, and if you move you keep your place in line.`),
  calendar: 'Add to calendar',
  calendarNote: 'Two entries: the trip as tentative, and the day we decide.',
}

const decisionText = (decideBy: Day | null) =>
  decideBy ? `We decide by ${dayText(decideBy)} whether the trip runs.` : 'We are deciding about this date now.'

/** The two entries of the calendar file. */
export const waitingCalendar = {
  trip: (title: string) => `Maybe: heli-skiing in ${title}`,
  tripNote: (decideBy: Day | null) => `You are on the waiting list. ${decisionText(decideBy)}`,
  decision: (title: string, dates: string) => `Decision: heli-skiing in ${title}, ${dates}`,
  decisionNote: 'By the end of today we decide whether the trip runs.',
}
