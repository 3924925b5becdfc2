import { dayText } from '#content/dates.ts'
import { numberRange } from '#content/number-range.ts'
import { prose } from '#content/prose.ts'
import type { Day } from '#rules/dates.ts'

/** "Number 4", or "Numbers 4 to 6" for a party. */
const numbers = (first: number, people: number) =>
  `${people === 1 ? 'Number' : 'Numbers'} ${numberRange(first, people)}`

/** After joining the waiting list of a date. Until the link in the mail is opened, nothing counts (rule W5). */
export const joinedPage = {
  title: 'Check your email',
  kicker: (trip: string, dates: string) => `${trip} · ${dates}`,
  heading: 'Almost there: confirm your place',
  /** The address is known only to the tab in which the form was sent. */
  lead: (email: string | undefined) =>
    email
      ? `We just sent a link to ${email}. Open it, and you’re in line.`
      : 'We just emailed you a link. Open it, and you’re in line.',
  cabin: 'Your seat in the group',
  /** `minimum`: how many people it needs. */
  number: (first: number, people: number, minimum: number) => {
    if (first + people - 1 > minimum) return `${numbers(first, people)}. Deposits open at ${minimum}`
    return `${numbers(first, people)} of the ${minimum} we need`
  },
  /** The date has all the people it needs, so there is no seat to show. */
  inLine: 'In line for the next seat that opens up',
  next: 'What happens next',
  steps: (decideBy: Day | null): readonly string[] => [
    'Open the link in our email. It shows your place in line, and you can change your details there.',
    prose(`When enough people have joined, deposits open. We’ll invite people in the order they joined, and each invitation
      reserves its seats for 48 hours.`),
    `You decide then whether to pay. Until then, you owe nothing and can leave at any time. ${decisionText(decideBy)}`,
  ],
  spam: 'Nothing after a few minutes? Check your spam folder, or join again. You won’t be counted twice.',
  dates: { label: 'See all dates', href: '/dates' },
}

/** Helps a waiting party plan, on the page after joining and on the page of its place. */
export const waitingPlan = {
  heading: 'Plan around it',
  decideBy: 'We’ll decide by',
  deciding: 'We’re deciding on this date now',
  neverFills: 'If it never fills',
  neverFillsText:
    prose(`We’ll decide whether to run it with fewer people, offer you another date for the same trip, or cancel. Either way,
      you’ll hear from us. You haven’t paid anything, and if you switch dates you keep your place in line.`),
  calendar: 'Add to calendar',
  calendarNote: 'Adds two events: the trip, marked tentative, and our decision day.',
}

const decisionText = (decideBy: Day | null) =>
  decideBy ? `We’ll decide by ${dayText(decideBy)} whether the trip runs.` : 'We’re deciding on this date now.'

/** The two entries of the calendar file. */
export const waitingCalendar = {
  trip: (title: string) => `Maybe: heli-skiing in ${title}`,
  tripNote: (decideBy: Day | null) => `You’re on the waiting list. ${decisionText(decideBy)}`,
  decision: (title: string, dates: string) => `Decision: heli-skiing in ${title}, ${dates}`,
  decisionNote: 'Decision day: by the end of today, we’ll decide whether this trip runs.',
}
