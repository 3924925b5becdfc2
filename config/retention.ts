import { z } from 'zod'

/** How long a kind of record is kept. The privacy policy's promise is both the default and the maximum. */
const keepAtMost = (max: number, unit: 'days' | 'months' | 'years') => {
  const error = `must be a whole number of ${unit} from 1 to ${max}: the privacy policy promises not to keep it longer`
  return z.coerce.number(error).int(error).min(1, error).max(max, error).default(max)
}

export const retentionSettings = {
  /** Waiting-list entries, counted from the end of their departure. */
  KEEP_WAITLIST_MONTHS: keepAtMost(12, 'months'),
  /** Entries for a package or for anywhere, counted from their last change. */
  KEEP_DATELESS_WAITLIST_MONTHS: keepAtMost(24, 'months'),
  KEEP_LEFT_WAITLIST_DAYS: keepAtMost(30, 'days'),
  KEEP_UNPAID_BOOKING_DAYS: keepAtMost(30, 'days'),
  /** Counted from the end of the trip. Tax law may require you to keep them for a minimum time. */
  KEEP_BOOKING_YEARS: keepAtMost(7, 'years'),
  /** Rule G6: details that only the operator needed, counted from the end of the trip. */
  KEEP_OPERATOR_DETAILS_DAYS: keepAtMost(30, 'days'),
  KEEP_INQUIRY_MONTHS: keepAtMost(24, 'months'),
  KEEP_JOB_APPLICATION_MONTHS: keepAtMost(12, 'months'),
  KEEP_FILE_MONTHS: keepAtMost(12, 'months'),
  KEEP_UNCONFIRMED_DAYS: keepAtMost(30, 'days'),
  /** The proof of a subscriber's consent, counted from when they left. */
  KEEP_NEWSLETTER_PROOF_YEARS: keepAtMost(3, 'years'),
  /** Sent mails, which repeat what the records say. Replies to an inquiry are kept as long as the inquiry. */
  KEEP_MAIL_DAYS: keepAtMost(30, 'days'),
}

type Given = { [Name in keyof typeof retentionSettings]: number }

export function retentionOf(given: Given) {
  return {
    waitlistMonthsAfterDeparture: given.KEEP_WAITLIST_MONTHS,
    waitlistMonthsWithoutDeparture: given.KEEP_DATELESS_WAITLIST_MONTHS,
    waitlistDaysAfterLeaving: given.KEEP_LEFT_WAITLIST_DAYS,
    unpaidBookingDays: given.KEEP_UNPAID_BOOKING_DAYS,
    bookingYearsAfterTrip: given.KEEP_BOOKING_YEARS,
    operatorDetailsDaysAfterTrip: given.KEEP_OPERATOR_DETAILS_DAYS,
    inquiryMonths: given.KEEP_INQUIRY_MONTHS,
    jobApplicationMonths: given.KEEP_JOB_APPLICATION_MONTHS,
    uploadedFileMonths: given.KEEP_FILE_MONTHS,
    newsletterUnconfirmedDays: given.KEEP_UNCONFIRMED_DAYS,
    newsletterProofYears: given.KEEP_NEWSLETTER_PROOF_YEARS,
    mailDays: given.KEEP_MAIL_DAYS,
  }
}
