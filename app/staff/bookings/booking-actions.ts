import type { z } from 'zod'
import type { StaffActions } from '#app/staff/staff-action.ts'
import type { SignedInStaff } from '#app/staff/staff-door.ts'
import { bookingPage } from '#content/staff/booking-record.ts'
import { bookingRefusals } from '#content/staff/booking-refusals.ts'
import { requestNotice } from '#content/staff/party.ts'
import { recordWords } from '#content/staff/records.ts'
import { recordTransfer } from '#operations/bank/match-bank-line.ts'
import { cancelAsPromised, cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { changeBilling } from '#operations/bookings/change-billing.ts'
import { changeBookerContact } from '#operations/bookings/change-booker-contact.ts'
import { changeBookingPrice } from '#operations/bookings/change-price.ts'
import { moveBooking } from '#operations/bookings/move-booking.ts'
import { recordBookingPayment } from '#operations/bookings/record-booking-payment.ts'
import { renewBookingLink } from '#operations/bookings/renew-booking-link.ts'
import { declineRequest } from '#operations/bookings/request-change.ts'
import { revealLink } from '#operations/bookings/reveal-link.ts'
import { sendLinkAsStaff } from '#operations/bookings/send-link-as-staff.ts'
import { takeBackBookingPayment } from '#operations/bookings/take-back-booking-payment.ts'
import { addExtra, removeExtra } from '#operations/extras/change-extras.ts'
import { type GuestAnswers, readGuestAnswers } from '#operations/guests/read-guest-answers.ts'
import { replaceGuest } from '#operations/guests/replace-guest.ts'
import { extendInstallment } from '#operations/installments/extend-installment.ts'
import { remindAsStaff } from '#operations/installments/remind-as-staff.ts'
import { applyCredit } from '#operations/payments/apply-credit.ts'
import { issueCredit } from '#operations/payments/issue-credit.ts'
import { reissueCredit, withdrawCredit } from '#operations/payments/withdraw-credit.ts'
import { confirmRefundPaid, confirmRefundPaidOtherwise } from '#operations/refunds/confirm-refund.ts'
import { decideLostCredit } from '#operations/refunds/decide-lost-credit.ts'
import { decideRefund } from '#operations/refunds/decide-refund.ts'
import { refundBookingPayment } from '#operations/refunds/refund-booking-payment.ts'
import { withdrawRefund } from '#operations/refunds/withdraw-refund.ts'
import { addNote } from '#operations/staff/add-note.ts'
import { resendMail } from '#operations/staff/resend-mail.ts'
import type { Tools } from '#operations/tools.ts'
import { bookingActionForms } from '#rules/bookings/booking-action-forms.ts'
import { toBilling } from '#rules/documents/billing.ts'
import { toSealedAnswers } from '#rules/guests/guest-answers.ts'
import type { BookingId } from '#rules/ids.ts'
import { CURRENCY } from '#rules/payments/payments.ts'

type Forms = typeof bookingActionForms
type Refusal = keyof typeof bookingRefusals | keyof typeof recordWords.resendRefusals
type Call = { bookingId: BookingId; staff: SignedInStaff; tools: Tools }

type ActionForm = { version: number; reason: string }

function actionOf({ version, reason }: ActionForm, { bookingId, staff }: Pick<Call, 'bookingId' | 'staff'>) {
  return { bookingId, version, actor: staff.name, reason }
}

export function transferOf({ amount, ...form }: z.output<Forms['record-transfer']>, actor: string) {
  const money = { amountCents: amount, currency: CURRENCY, message: '' }
  return { ...form, ...money, actor }
}

/** What an action was meant to reveal: guest answers, or a link to copy. */
export type Shown = GuestAnswers[] | { link: string }

export const bookingActions: StaffActions<Forms, Call, Refusal, Shown> = {
  forms: bookingActionForms,
  run: {
    note: async ({ text }, { bookingId, staff, tools }) => {
      await addNote({ subject: 'booking', subjectId: bookingId, author: staff.name, text }, tools)
      return { ok: true }
    },
    'resend-mail': (form, { staff, tools }) => resendMail({ ...form, actor: staff.name }, tools),
    'read-answers': async (_, { bookingId, staff: { name: actor, role, operatorId }, tools }) => {
      const read = await readGuestAnswers({ bookingId }, { actor, role, operatorId }, tools)
      return read.ok ? { ok: true, shown: read.guests } : read
    },
    move: ({ toDepartureId, ...form }, { tools, ...call }) =>
      moveBooking({ ...actionOf(form, call), toDepartureId, occasion: form.occasion }, tools),
    'issue-credit': ({ amount, ...form }, { tools, ...call }) =>
      issueCredit({ ...actionOf(form, call), amountCents: amount }, tools),
    'apply-credit': ({ amount, creditId, ...form }, { tools, ...call }) =>
      applyCredit({ ...actionOf(form, call), creditId, amountCents: amount }, tools),
    'withdraw-credit': ({ creditId, ...form }, { tools, ...call }) =>
      withdrawCredit({ ...actionOf(form, call), creditId }, tools),
    'reissue-credit': ({ creditId, name, email, ...form }, { tools, ...call }) =>
      reissueCredit({ ...actionOf(form, call), creditId, holder: { name, email } }, tools),
    'decide-lost-credit': ({ meaning, ...form }, { tools, ...call }) =>
      decideLostCredit({ ...actionOf(form, call), meaning }, tools),
    refund: async ({ amount, paymentId, choice, ...form }, { tools, ...call }) => {
      const payment = { paymentId, amount: amount ?? ('all' as const), choice }
      const result = await refundBookingPayment({ ...actionOf(form, call), ...payment }, tools)
      return result.ok && choice === 'credit' ? { ok: true, done: bookingPage.done['issue-credit'] } : result
    },
    'withdraw-refund': ({ paymentId, ...form }, { tools, ...call }) =>
      withdrawRefund({ ...actionOf(form, call), paymentId }, tools),
    'decide-refund': ({ paymentId, meaning, ...form }, { tools, ...call }) =>
      decideRefund({ ...actionOf(form, call), paymentId, meaning }, tools),
    'confirm-refund': ({ paymentId }, { staff, tools }) => confirmRefundPaid({ paymentId, actor: staff.name }, tools),
    'confirm-refund-otherwise': (form, { staff, tools }) =>
      confirmRefundPaidOtherwise({ ...form, actor: staff.name }, tools),
    cancel: async ({ refund, amount, credit = 0, ...form }, { tools, ...call }) => {
      if (refund === 'part' && !amount) return { ok: false, reason: 'invalid-amount' }
      const refunded = refund === 'part' && amount ? amount : refund === 'all' ? 'all' : 'none'
      return cancelBooking({ ...actionOf(form, call), refund: refunded, creditCents: credit }, tools)
    },
    'record-payment': ({ method, amount, ...form }, { tools, ...call }) =>
      recordBookingPayment({ ...actionOf(form, call), method, amountCents: amount }, tools),
    'extend-installment': ({ installmentId, until, ...form }, { tools, ...call }) =>
      extendInstallment({ ...actionOf(form, call), installmentId, until }, tools),
    'remind-of-payment': ({ version }, { bookingId, staff, tools }) =>
      remindAsStaff({ bookingId, version, actor: staff.name }, tools),
    'change-price': ({ direction, amount, ...form }, { tools, ...call }) =>
      changeBookingPrice({ ...actionOf(form, call), change: { direction, cents: amount } }, tools),
    'add-extra': ({ key, shownPriceCents, quantity, ...form }, { tools, ...call }) =>
      addExtra({ ...actionOf(form, call), key, shownPriceCents, quantity }, tools),
    'remove-extra': ({ extraId, excess, ...form }, { tools, ...call }) =>
      removeExtra({ ...actionOf(form, call), extraId, excess }, tools),
    'take-back-payment': ({ paymentId, ...form }, { tools, ...call }) =>
      takeBackBookingPayment({ ...actionOf(form, call), paymentId }, tools),
    'record-transfer': (form, { staff, tools }) => recordTransfer(transferOf(form, staff.name), tools),
    'replace-guest': ({ position, reason, ...newGuest }, { bookingId, staff, tools }) =>
      replaceGuest({ bookingId, position, newGuest, actor: staff.name, reason }, tools),
    'change-contact': ({ version, reason, emergencyContact, emergencyPhone, ...person }, { tools, ...call }) => {
      const contact = { ...person, ...toSealedAnswers({ emergencyContact, emergencyPhone }) }
      return changeBookerContact({ ...actionOf({ version, reason }, call), contact }, tools)
    },
    'change-billing': ({ version, reason, invoices, ...form }, { tools, ...call }) =>
      changeBilling({ ...actionOf({ version, reason }, call), invoices, billing: toBilling(form) }, tools),
    'renew-link': (form, { tools, ...call }) => renewBookingLink(actionOf(form, call), tools),
    'send-link': ({ position, email = '' }, { bookingId, staff, tools }) =>
      sendLinkAsStaff({ bookingId, position, email, actor: staff.name }, tools),
    'copy-link': async ({ position }, { bookingId, staff, tools }) => {
      const revealed = await revealLink({ bookingId, position, actor: staff.name }, tools)
      return revealed.ok ? { ok: true, shown: { link: revealed.link } } : revealed
    },
    'cancel-as-promised': ({ requestId, version }, { tools, ...call }) => {
      const seen = actionOf({ version, reason: requestNotice.promisedReason }, call)
      return cancelAsPromised({ ...seen, requestId }, tools)
    },
    'decline-request': ({ answer, version }, { tools, ...call }) =>
      declineRequest({ ...actionOf({ version, reason: answer }, call), answer }, tools),
  },
  done: bookingPage.done,
  refusals: { ...recordWords.resendRefusals, ...bookingRefusals },
}
