import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { getCreditRemaining, lockCredit, type StoredCredit } from '#db/payments/credits.ts'
import {
  type BookingActionRequest,
  type BookingActionResult,
  type BookingChange,
  runBookingAction,
} from '#operations/bookings/run-booking-action.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import type { Tools } from '#operations/tools.ts'
import type { CreditId } from '#rules/ids.ts'
import type { WithdrawCreditRefusal } from '#rules/payments/credits.ts'
import { type CreditHolder, createCredit, queueCreditIssuedMail, takeBack } from './create-credit.ts'

type CreditRequest = BookingActionRequest & { creditId: CreditId }

export async function queueCreditWithdrawnMail(
  tx: Tx,
  { name, email }: CreditHolder,
  data: { amountCents: number; cause: 'money-lost' | 'by-staff' },
  tools: Tools,
): Promise<void> {
  if (email) await queueMail(tx, { template: 'credit-withdrawn', data: { name, ...data }, recipient: email }, tools)
}

/** Rule M21: staff take back what is left of a credit that the booker has, or that was issued for the booking. */
export async function withdrawCredit(
  request: CreditRequest,
  tools: Tools,
): Promise<BookingActionResult<WithdrawCreditRefusal>> {
  return runBookingAction<WithdrawCreditRefusal>('withdraw-credit', request, tools, async (tx, { booking }) =>
    changeCredit(tx, booking, request.creditId, tools, (credit, amountCents) =>
      queueCreditWithdrawnMail(tx, credit, { amountCents, cause: 'by-staff' }, tools),
    ),
  )
}

/** Rule M21: staff issue what is left of a credit to another address, for example because its holder has a new one. */
export async function reissueCredit(
  { holder, ...request }: CreditRequest & { holder: CreditHolder },
  tools: Tools,
): Promise<BookingActionResult<WithdrawCreditRefusal>> {
  const { creditId, reason } = request
  return runBookingAction<WithdrawCreditRefusal>('reissue-credit', request, tools, async (tx, { booking }) =>
    changeCredit(tx, booking, creditId, tools, async ({ fromBookingId }, amountCents) => {
      await createCredit(tx, { ...holder, fromBookingId, amountCents, reason }, tools)
      await queueCreditIssuedMail(tx, { ...holder, amountCents }, tools)
    }),
  )
}

async function changeCredit(
  tx: Tx,
  { id: bookingId, email }: StoredBooking,
  creditId: CreditId,
  tools: Tools,
  follow: (credit: StoredCredit, amountCents: number) => Promise<void>,
): Promise<BookingChange<WithdrawCreditRefusal>> {
  const credit = await lockCredit(tx, creditId)
  const isOfBooking = credit?.fromBookingId === bookingId || credit?.email === email.toLowerCase()
  if (!credit || !isOfBooking) return { ok: false, reason: 'unknown-credit' }
  const amountCents = await getCreditRemaining(tx, creditId)
  if (amountCents <= 0) return { ok: false, reason: 'credit-spent' }
  await takeBack(tx, creditId, amountCents, tools)
  await follow(credit, amountCents)
  if (credit.fromBookingId) await tools.enqueue(tx, 'issue-document', { bookingId: credit.fromBookingId })
  return { ok: true, details: { creditId, amountCents } }
}
