/** Explains the booking rule that blocked a write, by its `reason`. */
export const apiRefusals = {
  'departure-full': 'Not enough seats. `availableSeats` is the number left.',
  'sales-closed': 'The departure isn’t on sale.',
  'placeholder-price': 'The departure doesn’t have a price yet, so it’s not on sale.',
  'price-changed':
    'The total no longer matches `shownCents`. Get the departure again and show your guest the new price.',
  'method-not-offered': 'This payment method isn’t offered right now.',
  'deposit-not-offered': 'The departure starts too soon for a deposit.',
  'transfer-too-late': 'The departure starts too soon for a bank transfer.',
  'order-exists': 'Seats on this departure are already held for this email. The link to that order goes to that email.',
  'already-booked': 'This email already has a booking on the departure. Send `bookAgain` to book more seats.',
  'too-many-orders': 'Seats on three other departures are already held for this email.',
  'booking-cancelled': 'The booking was cancelled.',
  'stale-version': 'The booking has changed. Get it again and send its new `version`.',
  'invalid-amount': 'The amount must be greater than 0.',
  underpaid: 'The amount is less than the amount due.',
  'exceeds-due': 'The amount is more than the booking’s amount due.',
  'not-on-waitlist': 'This entry has left the waiting list.',
} as const

export type ApiRefusal = keyof typeof apiRefusals
