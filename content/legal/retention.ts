/** The policy’s promises. The erasing job's settings must not keep anything longer than this. */
export const retentionPromise = {
  waitlistMonthsAfterDeparture: 12,
  waitlistMonthsWithoutDeparture: 24,
  waitlistDaysAfterLeaving: 30,
  unpaidBookingDays: 30,
  /** Canadian tax law wants six years from the end of the tax year; seven from the trip covers any year end. */
  bookingYearsAfterTrip: 7,
  /** Rule G6: when answers are deleted. */
  operatorDetailsDaysAfterTrip: 30,
  inquiryMonths: 24,
  jobApplicationMonths: 12,
  uploadedFileMonths: 12,
  newsletterUnconfirmedDays: 30,
  /** Proof of consent and of its withdrawal, for as long as someone could still complain. */
  newsletterProofYears: 3,
  /** Short, because emails only repeat what the records say. */
  mailDays: 30,
  serverLogDays: 30,
} as const
