import { z } from 'zod'

/** How long a kind of record is kept. What the privacy policy promises is the default and the most. */
const atMost = (most: number, unit: 'days' | 'months' | 'years') => {
  const error = `must be a whole number of ${unit} from 1 to ${most}: the privacy policy promises not to keep it longer`
  return z.coerce.number(error).int(error).min(1, error).max(most, error).default(most)
}

export const retentionSettings = {
  /** Waiting-list entries, counted from the end of their departure. */
  KEEP_WAITLIST_MONTHS: atMost(12, 'months'),
  /** Entries for a package or for anywhere, counted from their last change. */
  KEEP_DATELESS_WAITLIST_MONTHS: atMost(24, 'months'),
  KEEP_LEFT_WAITLIST_DAYS: atMost(30, 'days'),
  KEEP_UNPAID_BOOKING_DAYS: atMost(30, 'days'),
  /** Counted from the end of the trip. Less than what your tax law wants is a risk of your own. */
  KEEP_BOOKING_YEARS: atMost(7, 'years'),
  /** Rule G2: what only the operator needed, counted from the end of the trip. */
  KEEP_OPERATOR_DETAILS_DAYS: atMost(30, 'days'),
  KEEP_INQUIRY_MONTHS: atMost(24, 'months'),
  KEEP_JOB_APPLICATION_MONTHS: atMost(12, 'months'),
  KEEP_FILE_MONTHS: atMost(12, 'months'),
  KEEP_UNCONFIRMED_DAYS: atMost(30, 'days'),
  /** The proof that a newsletter reader agreed, counted from when they left. */
  KEEP_NEWSLETTER_PROOF_YEARS: atMost(3, 'years'),
  /** Mails as they were sent, since they repeat what the records say. Answers to an inquiry stay as long as it does. */
  KEEP_MAIL_DAYS: atMost(30, 'days'),
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
