import { data } from 'react-router'
import type { z } from 'zod'
import { bookingPage, bookingRefusals } from '../../../content/staff/bookings.ts'
import { catalogueProblemWords } from '../../../content/staff/catalogue.ts'
import { recordWords } from '../../../content/staff/records.ts'
import { recordTransfer } from '../../../operations/bank/match-bank-line.ts'
import { cancelBooking } from '../../../operations/bookings/cancel-booking.ts'
import { changeContact } from '../../../operations/bookings/change-contact.ts'
import { moveBooking } from '../../../operations/bookings/move-booking.ts'
import { type GuestAnswers, readGuestAnswers } from '../../../operations/guests/read-guest-answers.ts'
import { replaceGuest } from '../../../operations/guests/replace-guest.ts'
import { confirmReturned, returnOtherwise } from '../../../operations/money/confirm-returned.ts'
import { giveBack } from '../../../operations/money/give-back.ts'
import { giveCredit } from '../../../operations/money/give-credit.ts'
import { spendCredit } from '../../../operations/money/spend-credit.ts'
import { withdrawRefund } from '../../../operations/money/withdraw-refund.ts'
import { addNote } from '../../../operations/staff/add-note.ts'
import { resendMail } from '../../../operations/staff/resend-mail.ts'
import type { Tools } from '../../../operations/tools.ts'
import { checkForm } from '../../../rules/forms/check.ts'
import type { BookingId, CreditId, DepartureId, MailId, OrderId, PaymentId } from '../../../rules/ids.ts'
import { CURRENCY } from '../../../rules/payments.ts'
import { type BookingIntent, bookingForms } from '../../../rules/staff-records.ts'
import type { StaffPerson } from '../staff-context.ts'

type Forms = typeof bookingForms
export type Refusal = keyof typeof bookingRefusals | keyof typeof recordWords.resendRefusals
type Outcome = { ok: true; guests?: GuestAnswers[] } | { ok: false; reason: Refusal }
type Call = { bookingId: BookingId; staff: StaffPerson; tools: Tools }
type Acts = { [Intent in BookingIntent]: (form: z.output<Forms[Intent]>, call: Call) => Promise<Outcome> }

/** Each form of a booking's page. */
const acts: Acts = {
  note: async ({ text }, { bookingId, staff, tools }) => {
    await addNote({ record: 'booking', recordId: bookingId, author: staff.name, text }, tools)
    return { ok: true }
  },
  'resend-mail': ({ mailId, reason }, { staff, tools }) =>
    resendMail({ mailId: mailId as MailId, actor: staff.name, reason }, tools),
  'read-answers': (_, { bookingId, staff: { name: actor, role, operatorId }, tools }) =>
    readGuestAnswers({ bookingId }, { actor, role, operatorId }, tools),
  move: ({ toDepartureId, ...form }, { tools, ...call }) =>
    moveBooking({ ...handOf(form, call), toDepartureId: toDepartureId as DepartureId, occasion: form.occasion }, tools),
  'give-credit': ({ amount, ...form }, { tools, ...call }) =>
    giveCredit({ ...handOf(form, call), amountCents: amount }, tools),
  'spend-credit': ({ amount, creditId, ...form }, { tools, ...call }) =>
    spendCredit({ ...handOf(form, call), creditId: creditId as CreditId, amountCents: amount }, tools),
  'give-back': ({ amount, paymentId, ...form }, { tools, ...call }) =>
    giveBack({ ...handOf(form, call), paymentId: paymentId as PaymentId, amount: amount ?? 'all' }, tools),
  'withdraw-refund': ({ paymentId, ...form }, { tools, ...call }) =>
    withdrawRefund({ ...handOf(form, call), paymentId: paymentId as PaymentId }, tools),
  'confirm-returned': ({ paymentId }, { staff, tools }) =>
    confirmReturned({ paymentId: paymentId as PaymentId, actor: staff.name }, tools),
  'return-otherwise': ({ paymentId, reason }, { staff, tools }) =>
    returnOtherwise({ paymentId: paymentId as PaymentId, actor: staff.name, reason }, tools),
  cancel: async ({ refund, amount, credit = 0, ...form }, { tools, ...call }) => {
    if (refund === 'part' && !amount) return { ok: false, reason: 'no-amount' }
    const back = refund === 'part' && amount ? amount : refund === 'all' ? 'all' : 'none'
    return cancelBooking({ ...handOf(form, call), refund: back, creditCents: credit }, tools)
  },
  'record-transfer': (form, { staff, tools }) => recordTransfer(transferOf(form, staff), tools),
  'replace-guest': ({ position, reason, ...newGuest }, { bookingId, staff, tools }) =>
    replaceGuest({ bookingId, position, newGuest, actor: staff.name, reason }, tools),
  'change-contact': ({ version, reason, ...contact }, { tools, ...call }) =>
    changeContact({ ...handOf({ version, reason }, call), contact }, tools),
}

type HandForm = { version: number; reason: string }

function handOf({ version, reason }: HandForm, { bookingId, staff }: Pick<Call, 'bookingId' | 'staff'>) {
  return { bookingId, version, actor: staff.name, reason }
}

export function transferOf(
  { orderId, amount, ...form }: z.output<Forms['record-transfer']>,
  staff: Pick<StaffPerson, 'name'>,
) {
  const money = { amountCents: amount, currency: CURRENCY, message: '' }
  return { ...form, ...money, orderId: orderId as OrderId, actor: staff.name }
}

type Fields = Readonly<Record<string, string>>

/** What became of a form, for the page to say. */
export type BookingDone = {
  intent: BookingIntent
  done: string | undefined
  problem: string | undefined
  reason: Refusal | undefined
  answers: GuestAnswers[] | undefined
}

export async function performOnBooking(fields: Fields, call: Call): Promise<BookingDone> {
  const { intent } = fields
  if (!isIntent(intent)) throw data(null, 400)
  return perform(intent, fields, call)
}

function isIntent(intent: string | undefined): intent is BookingIntent {
  return intent !== undefined && Object.hasOwn(bookingForms, intent)
}

async function perform<Intent extends BookingIntent>(intent: Intent, fields: Fields, call: Call): Promise<BookingDone> {
  const nothing = { intent, done: undefined, problem: undefined, reason: undefined, answers: undefined }
  const form = checkForm(bookingForms[intent], fields)
  if (!form.ok) return { ...nothing, problem: problemText(form.problems) }
  const outcome = await acts[intent](form.value as z.output<Forms[Intent]>, call)
  if (!outcome.ok) return { ...nothing, problem: refusalText(outcome.reason), reason: outcome.reason }
  return { ...nothing, done: bookingPage.done[intent], answers: outcome.guests }
}

function refusalText(reason: Refusal): string {
  return reason in bookingRefusals
    ? bookingRefusals[reason as keyof typeof bookingRefusals]
    : recordWords.resendRefusals[reason as keyof typeof recordWords.resendRefusals]
}

/** The first problem of a form, in the words of its fields. */
export function problemText(problems: Readonly<Record<string, string>>): string {
  const known: Readonly<Record<string, string>> = catalogueProblemWords
  const [first = ''] = Object.values(problems)
  return known[first] ?? recordWords.wrong
}
