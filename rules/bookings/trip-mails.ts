import { addDays, type Day } from '#rules/dates.ts'

/** In the order in which they are sent. */
export const TRIP_MAILS = ['answers-month', 'answers-two-weeks', 'week-before', 'thanks', 'review-reminder'] as const
export type TripMail = (typeof TRIP_MAILS)[number]

/** Rule L14: guests have arrived home, and know how it was. */
const THANKS_AFTER_DAYS = 2
/** Rule L14: how much later guests who have not reviewed the trip are reminded, once. */
const REMINDER_AFTER_DAYS = 7
/** After an outage, or a start long after the trip, each of these mails comes no later than this. */
const LATE_DAYS = 7

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
  // A guest who was not asked is not reminded.
  if (current.mail === 'review-reminder' && lastTripMail !== 'thanks') return undefined
  const isUnsent = lastTripMail === null || TRIP_MAILS.indexOf(current.mail) > TRIP_MAILS.indexOf(lastTripMail)
  return isUnsent ? current.mail : undefined
}

function timesOf(startDate: Day, endDate: Day) {
  const [month, twoWeeks, week] = [addDays(startDate, -30), addDays(startDate, -14), addDays(startDate, -7)]
  const thanks = addDays(endDate, THANKS_AFTER_DAYS)
  const reminder = addDays(thanks, REMINDER_AFTER_DAYS)
  return [
    { mail: 'answers-month', from: month, until: twoWeeks, isRequest: true },
    { mail: 'answers-two-weeks', from: twoWeeks, until: week, isRequest: true },
    { mail: 'week-before', from: week, until: startDate, isRequest: false },
    { mail: 'thanks', from: thanks, until: reminder, isRequest: false },
    { mail: 'review-reminder', from: reminder, until: addDays(reminder, LATE_DAYS), isRequest: false },
  ] as const
}

/** Trips that start by this day, and ended on or after the other, may have a mail to send. */
export function tripMailHorizon(today: Day): { startsBy: Day; endedSince: Day } {
  return {
    startsBy: addDays(today, 30),
    endedSince: addDays(today, -THANKS_AFTER_DAYS - REMINDER_AFTER_DAYS - LATE_DAYS),
  }
}
