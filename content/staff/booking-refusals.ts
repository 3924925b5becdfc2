import type { MoveBookingRefusal } from '#rules/bookings/booking-moves.ts'
import type { ChangePriceRefusal } from '#rules/bookings/price-changes.ts'
import type { AddExtraRefusal } from '#rules/extras/extras.ts'
import type { ReplaceGuestRefusal } from '#rules/guests/guest-replacements.ts'
import type { ExtendInstallmentRefusal } from '#rules/installments/more-time.ts'
import type { ApplyCreditRefusal, IssueCreditRefusal, WithdrawCreditRefusal } from '#rules/payments/credits.ts'
import type { TakeBackRefusal } from '#rules/payments/take-back.ts'
import type { BookingActionRefusal, RefundRefusal } from '#rules/refunds/refunds.ts'
import { extrasSection } from './extras.ts'
import { moreTimeRefusals, recordPaymentRefusals, takeBackRefusals } from './other-money.ts'
import { guestLinkWords, partyRefusals } from './party.ts'

type Refusal =
  | ChangePriceRefusal
  | ExtendInstallmentRefusal
  | AddExtraRefusal
  | 'underpaid'
  | BookingActionRefusal
  | RefundRefusal
  | IssueCreditRefusal
  | ApplyCreditRefusal
  | WithdrawCreditRefusal
  | TakeBackRefusal
  | MoveBookingRefusal
  | ReplaceGuestRefusal
  | 'unknown-payment'
  | 'not-withdrawable'
  | 'not-undecided'
  | 'exceeds-price'
  | 'nothing-due'
  | 'not-confirmable'
  | 'unknown-transfer'
  | 'nothing-changed'
  | 'incomplete-emergency'
  | 'unknown'
  | 'other-operator'
  | keyof typeof guestLinkWords.refusals

export const bookingRefusals: Record<Refusal, string> = {
  ...extrasSection.refusals,
  ...moreTimeRefusals,
  ...takeBackRefusals,
  underpaid: recordPaymentRefusals.underpaid,
  'missing-reason': 'Enter a reason.',
  'unknown-booking': 'We couldn’t find that booking.',
  unknown: 'We couldn’t find that booking.',
  'other-operator': 'This booking belongs to another operator.',
  'stale-version':
    'Someone else changed this booking while you had it open. Your changes weren’t saved. Check the booking and try again.',
  'booking-cancelled': 'This booking is cancelled.',
  'invalid-amount': 'Enter an amount greater than zero.',
  'refund-undecided': partyRefusals['refund-undecided'],
  'credit-issued': partyRefusals['credit-issued'],
  'exceeds-open':
    'That’s more than the balance due on this booking. To give back money that was paid, use “Refund or credit.”',
  'exceeds-refundable': 'That’s more than what’s left of this payment. Enter a smaller amount.',
  'exceeds-credit': 'That’s more than what’s left of this credit. Enter a smaller amount.',
  'deposit-non-refundable':
    'Someone has paid on this departure, so deposits are non-refundable. Refund only what was paid beyond the deposit.',
  'exceeds-paid': 'Credit can’t exceed what’s left of the money paid on this booking. Enter a smaller amount.',
  'guest-erased': 'This can’t be done. The guest’s personal data was erased, and only the amounts are left.',
  'unknown-credit': 'We couldn’t find that credit.',
  'credit-spent': 'Nothing is left of this credit.',
  'same-booking': 'This credit was issued for this booking, so it can only be used on a different one.',
  'exceeds-due': 'That’s more than the balance due on this booking. Enter a smaller amount.',
  'unknown-departure': 'We couldn’t find that departure.',
  'same-departure': 'The booking is already on that departure. Choose another one.',
  'different-trip': 'That departure is for a different trip. Choose one for the same trip.',
  'departure-started':
    'This departure has already started, so its bookings stay. Refund the guest or issue credit instead.',
  'charter-stage':
    'Someone has paid, so the dates are fixed and guests can’t request a move. You can still move the booking if the change comes from us.',
  'departure-cancelled': 'That departure is cancelled. Choose another one.',
  'departure-past': 'That departure has already started. Choose another one.',
  'not-enough-seats': 'That departure doesn’t have enough seats left. Choose another one.',
  'unknown-guest': 'We couldn’t find that guest.',
  'too-late': 'Guests can’t be replaced in the last week before the start. The operator’s list is final.',
  'unknown-payment': 'We couldn’t find that payment on this booking.',
  'not-withdrawable': 'It’s too late to cancel this refund. It was sent, or the payment provider is processing it.',
  'not-undecided': 'Someone has already decided this.',
  'exceeds-price': 'This is more than what’s left of the price. Ask for it again, or cancel the booking.',
  'nothing-due':
    'This refund can’t be cancelled. The booking is cancelled, or its balance due is smaller than the refund.',
  'not-confirmable': 'This refund was already sent, or the payment provider sends it for us.',
  'unknown-transfer': 'That isn’t a bank transfer order. Choose another one.',
  'nothing-changed': 'There were no changes to save.',
  'incomplete-emergency': 'Enter the emergency contact’s name and phone, or leave both blank.',
  ...guestLinkWords.refusals,
}
