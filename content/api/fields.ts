/** What the query parameters of lists mean. */
export const apiParameterWords: Readonly<Record<string, string>> = {
  limit: 'How many records a page has, 1 to 100.',
  cursor: 'The `next` of the page before.',
  trip: 'The id of a trip.',
  status: 'Only records with this status.',
  state: 'Only records in this state.',
  kind: 'Only records of this kind.',
  from: 'The first day, such as 2027-01-23.',
  to: 'The last day, such as 2027-01-30.',
  departure: 'The id of a departure.',
  booking: 'The id of a booking.',
  createdSince: 'Only records made at this moment or later, such as 2026-11-17T09:00:00Z.',
  id: 'The id of the record.',
}

/** What a field of a body means, where its name does not say it. */
export const apiFieldWords: Readonly<Record<string, string>> = {
  departureId: 'The departure.',
  packageId: 'The package that the party waits for, instead of a departure.',
  people: 'How many come together.',
  participants: 'How many seats.',
  country: 'Where they come from.',
  phone: 'With its country code, such as +1 416 555 0142.',
  whatsapp: 'With its country code, if it is another number.',
  flexibleDates: 'Whether another date of the trip would do.',
  flexibleDestination: 'Whether another trip would do.',
  emergencyPhone: 'Of the emergency contact.',
  plan: 'Whether the guest pays all of it now, or a deposit.',
  bookAgain: 'Whether to book although the address has a booking on the departure.',
  shownCents: 'The total that you showed your guest.',
  version: 'The version of the booking that you read.',
  amountCents: 'What you received.',
  reason: 'What the audit log says about it.',
  message: 'What we read.',
}
