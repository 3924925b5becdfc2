import { addDays, type Day, dayOf } from './dates.ts'

/** How long each kind of record is kept. The settings say it, and never longer than the privacy policy promises. */
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

/** How many records went in a run, kind by kind. */
export type Erased = {
  waitlistEntries: number
  inquiries: number
  files: number
  subscribers: number
  unpaidBookings: number
  operatorDetails: number
  bookings: number
  mails: number
}

/** What lies before these moments and days has had its time. */
export type Cutoffs = {
  waitlist: { departed: Day; unchanged: Date; left: Date }
  inquiries: { jobs: Date; others: Date }
  files: Date
  unpaidBookings: Date
  /** Trips by the day they ended. */
  bookings: Day
  operatorDetails: Day
  subscribers: { asked: Date; left: Date }
  mails: Date
}

export function erasureCutoffs(keep: Retention, now: Date): Cutoffs {
  const days = (number: number) => new Date(now.getTime() - number * 24 * 3600 * 1000)
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
    subscribers: { asked: days(keep.newsletterUnconfirmedDays), left: months(keep.newsletterProofYears * 12) },
    mails: days(keep.mailDays),
  }
}

function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment)
  before.setUTCMonth(before.getUTCMonth() - months)
  // Where the month has no such day, its last one stands for it.
  if (before.getUTCDate() !== moment.getUTCDate()) before.setUTCDate(0)
  return before
}
