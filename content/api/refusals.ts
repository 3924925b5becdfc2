/** Which rule of the site refuses a write, by its reason. */
export const apiRefusals = {
  'departure-full': 'The departure has too few free seats. `availableSpots` says how many are left.',
  'sales-closed': 'The departure is not on sale.',
  'placeholder-price': 'The departure doesn’t have a price yet, so it’s not on sale.',
  'price-changed': 'The total is not `shownCents`. Read the departure again and show your guest the new price.',
  'method-not-offered': 'This payment method is not offered right now.',
  'deposit-not-offered': 'The departure starts too soon for a deposit.',
  'transfer-too-late': 'The departure starts too soon for a bank transfer.',
  'order-exists':
    'This email address already holds seats on the departure. We emailed its owner the link to that order.',
  'already-booked': 'This email address already has a booking on the departure. Send `bookAgain` to book more seats.',
  'too-many-orders': 'This email address already holds seats on three other departures.',
  'too-many-from-network':
    'Six unpaid orders from your network already hold seats. Wait until they are paid or expire.',
  'booking-cancelled': 'The booking was cancelled.',
  'stale-version': 'The booking changed since you read it. Read it again and send its new `version`.',
  'invalid-amount': 'The amount must be more than 0.',
  underpaid: 'The amount is less than what is due.',
  'exceeds-due': 'The amount is more than what is due for the booking.',
  'not-on-waitlist': 'This entry has left the waiting list.',
} as const

export type ApiRefusal = keyof typeof apiRefusals
