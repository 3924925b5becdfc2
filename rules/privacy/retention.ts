import { addDays, addHours, type Day, dayOf } from '#rules/dates.ts'

/** From the settings, and never longer than the privacy policy promises. */
export type Retention = {
  waitlistMonthsAfterDeparture: number
  waitlistMonthsWithoutDeparture: number
  waitlistDaysAfterLeaving: number
  unpaidBookingDays: number
  bookingYearsAfterTrip: number
  operatorDetailsDaysAfterTrip: number
  inquiryMonths: number
  jobApplicationMonths: number
  uploadedFileMonths: number
  newsletterUnconfirmedDays: number
  newsletterProofYears: number
  mailDays: number
}

/** How many records of each kind one run erased. */
export type ErasedCounts = {
  waitlistEntries: number
  inquiries: number
  files: number
  subscribers: number
  unpaidBookings: number
  operatorDetails: number
  bookings: number
  mails: number
}

/** Records older than these are erased. */
export type ErasureCutoffs = {
  waitlist: { departed: Day; unchanged: Date; left: Date }
  inquiries: { jobs: Date; others: Date }
  files: Date
  unpaidBookings: Date
  /** Trips by the day they ended. */
  bookings: Day
  operatorDetails: Day
  subscribers: { pending: Date; unsubscribed: Date }
  mails: Date
}

export function erasureCutoffs(keep: Retention, now: Date): ErasureCutoffs {
  const days = (number: number) => addHours(now, -number * 24)
  const months = (number: number) => monthsBefore(now, number)
  return {
    waitlist: {
      departed: dayOf(months(keep.waitlistMonthsAfterDeparture)),
      unchanged: months(keep.waitlistMonthsWithoutDeparture),
      left: days(keep.waitlistDaysAfterLeaving),
    },
    inquiries: { jobs: months(keep.jobApplicationMonths), others: months(keep.inquiryMonths) },
    files: months(keep.uploadedFileMonths),
    unpaidBookings: days(keep.unpaidBookingDays),
    bookings: dayOf(months(keep.bookingYearsAfterTrip * 12)),
    operatorDetails: addDays(dayOf(now), -keep.operatorDetailsDaysAfterTrip),
    subscribers: {
      pending: days(keep.newsletterUnconfirmedDays),
      unsubscribed: months(keep.newsletterProofYears * 12),
    },
    mails: days(keep.mailDays),
  }
}

function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment)
  before.setUTCMonth(before.getUTCMonth() - months)
  // If the month has no such day, use its last one.
  if (before.getUTCDate() !== moment.getUTCDate()) before.setUTCDate(0)
  return before
}
