/** What the policy promises. The erasing job's settings must not keep anything longer than this. */
export const retentionPromise = {
  waitlistMonthsAfterDeparture: 12,
  waitlistMonthsWithoutDeparture: 24,
  waitlistDaysAfterLeaving: 30,
  unpaidBookingDays: 30,
  /** Canadian tax law wants six years from the end of the tax year; seven from the trip covers any year end. */
  bookingYearsAfterTrip: 7,
  /** Rule G2. */
  operatorDetailsDaysAfterTrip: 30,
  inquiryMonths: 24,
  jobApplicationMonths: 12,
  uploadedFileMonths: 12,
  newsletterUnconfirmedDays: 30,
  /** Proof that consent was given and withdrawn, for as long as a complaint can reach back. */
  newsletterProofYears: 3,
  /** Mails repeat what the records say. */
  mailDays: 30,
  serverLogDays: 30,
} as const
