import { addDays, type Day } from '#rules/dates.ts'

/** In the order in which they are sent. */
export const TRIP_MAILS = ['answers-month', 'answers-two-weeks', 'week-before', 'thanks'] as const
export type TripMail = (typeof TRIP_MAILS)[number]

/** After an outage, or a start long after the trip, thanks come no later than this. */
const THANKS_DAYS = 7

type TripFacts = { startDate: Day; endDate: Day; bookedOn: Day; lastTripMail: TripMail | null }

/**
 * Rule G19: the mail whose time it is, unless it was sent. Answers are not asked for on the day of the booking, whose own
 * mail asks for them.
 */
export function findDueTripMail(
  { startDate, endDate, bookedOn, lastTripMail }: TripFacts,
  today: Day,
): TripMail | undefined {
  const current = timesOf(startDate, endDate).find(({ from, until }) => from <= today && today < until)
  if (!current || (current.isRequest && bookedOn >= current.from)) return undefined
  const isUnsent = lastTripMail === null || TRIP_MAILS.indexOf(current.mail) > TRIP_MAILS.indexOf(lastTripMail)
  return isUnsent ? current.mail : undefined
}

function timesOf(startDate: Day, endDate: Day) {
  const [month, twoWeeks, week] = [addDays(startDate, -30), addDays(startDate, -14), addDays(startDate, -7)]
  const after = addDays(endDate, 1)
  return [
    { mail: 'answers-month', from: month, until: twoWeeks, isRequest: true },
    { mail: 'answers-two-weeks', from: twoWeeks, until: week, isRequest: true },
    { mail: 'week-before', from: week, until: startDate, isRequest: false },
    { mail: 'thanks', from: after, until: addDays(after, THANKS_DAYS), isRequest: false },
  ] as const
}

/** Trips that start by this day, and ended on or after the other, may have a mail to send. */
export function tripMailHorizon(today: Day): { startsBy: Day; endedSince: Day } {
  return { startsBy: addDays(today, 30), endedSince: addDays(today, -1 - THANKS_DAYS) }
}
