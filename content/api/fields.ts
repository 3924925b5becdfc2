/** Descriptions of path and query parameters. */
export const apiParameterWords: Readonly<Record<string, string>> = {
  limit: 'Records per page, 1 to 100.',
  cursor: 'The `next` value from the previous page.',
  trip: 'A trip’s ID.',
  status: 'Only records with this status.',
  kind: 'Only records of this kind.',
  from: 'The first date, such as 2027-01-23.',
  to: 'The last date, such as 2027-01-30.',
  departure: 'A departure’s ID.',
  booking: 'A booking’s ID.',
  createdSince: 'Only records created at or after this time, such as 2026-11-17T09:00:00Z.',
  id: 'The record’s ID.',
}

/** Descriptions of body fields whose names are not clear enough. */
export const apiFieldWords: Readonly<Record<string, string>> = {
  departureId: 'The departure.',
  packageId: 'The package the party is waiting for, instead of a departure.',
  people: 'Party size.',
  seats: 'Number of seats.',
  country: 'Country of residence.',
  phone: 'With country code, such as +1 416 555 0142.',
  whatsapp: 'With country code, if different from `phone`.',
  flexibleDates: 'True if other dates for this trip would work.',
  flexibleDestination: 'True if another trip would work.',
  emergencyPhone: 'The emergency contact’s phone number.',
  paymentPlan: '`full` or `deposit`.',
  bookAgain: 'Set to true to book again for an email that already has a booking on this departure.',
  shownCents: 'The total you showed your guest, in cents.',
  version: 'The booking’s `version` from your last GET.',
  amountCents: 'The amount received, in cents.',
  reason: 'The reason recorded in the audit log.',
  message: 'The message text.',
}
