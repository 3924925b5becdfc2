import { waitingText } from '#content/departures/flight-words.ts'
import { prose } from '#content/prose.ts'
import { anywhereSteps, packageSteps, placeInLine } from '#content/waitlist/waitlist.ts'
import { type Flight, isConfirmed } from '#rules/departures/flight-status.ts'

const openTheLink = 'Open the link in our email. It shows your place, and you can change your details there.'

/** After joining a waiting list. Until the link in the mail is opened, nothing counts (rule W5). */
export const joinedPage = {
  title: 'Check your email',
  heading: 'Almost there: confirm your place',
  /** The address is known only to the tab in which the form was sent. */
  lead: (email: string | undefined) =>
    email
      ? `We just sent a link to ${email}. Open it, and your place counts.`
      : 'We just emailed you a link. Open it, and your place counts.',
  cabin: 'Your seat in the group',
  /** Without a seat to show, the party waits for one that opens up. */
  number: (first: number, people: number, hasSeat: boolean) =>
    `You’ll be ${placeInLine(first, people)}${hasSeat ? '' : ' for the next seats that open up'}`,
  next: 'What happens next',
  steps: (flight: Flight): readonly string[] => [
    openTheLink,
    `${invitingWhen(flight)} we’ll invite people in the order they joined. Each invitation reserves its seats for 48 hours.`,
    `You decide then whether to pay. Until then, you owe nothing and can leave at any time. ${waitingText(flight)}`,
  ],
  stepsWithoutDate: { package: [openTheLink, ...packageSteps], anywhere: [openTheLink, ...anywhereSteps] },
  spam: 'Nothing after a few minutes? Check your spam folder, or join again. You won’t be counted twice.',
  dates: { label: 'See all dates', href: '/dates' },
}

function invitingWhen({ status }: Flight): string {
  if (status === 'gathering') return 'When enough people have joined, deposits open, and'
  return isConfirmed(status) ? 'If seats open up,' : 'Deposits are open. When seats open up,'
}

/** Helps a waiting party plan, on the page after joining and on the page of its place. */
export const waitingPlan = {
  heading: 'Plan around it',
  decideBy: 'We’ll decide by',
  neverFills: 'If it never fills',
  neverFillsText:
    prose(`We’ll decide whether to run it with fewer people, offer you another date for the same trip, or cancel. Either way,
      you’ll hear from us. You haven’t paid anything, and if you switch dates you keep your place in line.`),
  noSeat: 'If no seat opens up',
  noSeatText:
    prose(`You haven’t paid anything, and we’ll email you. Meanwhile, you can add other dates on the page of your
    place.`),
  calendar: 'Add to calendar',
  calendarNote: 'Adds two events: the trip, marked tentative, and our decision day.',
  calendarNoteWithoutDecision: 'Adds the trip, marked tentative until you have a seat.',
}

/** The entries of the calendar file: the trip, and the decision day if there is one. */
export const waitingCalendar = {
  trip: (title: string) => `Maybe: heli-skiing in ${title}`,
  tripNote: (flight: Flight) => `You’re on the waiting list. ${waitingText(flight)}`,
  decision: (title: string, dates: string) => `Decision: heli-skiing in ${title}, ${dates}`,
  decisionNote: 'Decision day: by the end of today, we’ll decide whether this trip runs.',
}
