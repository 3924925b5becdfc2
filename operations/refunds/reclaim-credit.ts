import { lockBookings } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import {
  insertCreditUse,
  listBookingsPaidByCreditOf,
  listCreditsAppliedTo,
  lockCredit,
  lockCreditsOfBooking,
  sumCreditIssuedFor,
} from '#db/payments/credits.ts'
import { getLedger, settleInstallments } from '#operations/installments/settle-installments.ts'
import { takeBack } from '#operations/payments/create-credit.ts'
import { queueCreditWithdrawnMail } from '#operations/payments/withdraw-credit.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingId } from '#rules/ids.ts'
import { takeInTurn } from '#rules/payments/credits.ts'

/**
 * Rule M21: money of a booking was lost, and unspent credit issued for it is taken back immediately. What was spent becomes
 * a debt of the bookings that it paid for, by a job. The caller has locked the booking and recorded the loss.
 */
export async function withdrawLostCredit(tx: Tx, bookingId: BookingId, tools: Tools): Promise<void> {
  await withdrawUnspent(tx, bookingId, tools)
  if ((await sumUncovered(tx, bookingId)) > 0) await tools.enqueue(tx, 'reclaim-credit', { bookingId })
}

async function withdrawUnspent(tx: Tx, bookingId: BookingId, tools: Tools): Promise<void> {
  const issued = await lockCreditsOfBooking(tx, bookingId)
  const lostCents = await sumUncovered(tx, bookingId)
  const unspent = issued.map(({ id, remainingCents }) => ({ id, cents: remainingCents }))
  for (const { id, cents } of takeInTurn(unspent, lostCents)) {
    await takeBack(tx, id, cents, tools)
    const credit = await lockCredit(tx, id)
    if (credit) await queueCreditWithdrawnMail(tx, credit, { amountCents: cents, cause: 'money-lost' }, tools)
  }
}

/** By how much the credit issued for a booking exceeds the money that it has. */
async function sumUncovered(tx: Tx, bookingId: BookingId): Promise<number> {
  const { balance } = await getLedger(tx, bookingId)
  return (await sumCreditIssuedFor(tx, bookingId)) - Math.max(0, balance)
}

/** It may run twice: the second time nothing is uncovered. */
export async function reclaimCredit(bookingId: BookingId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    await lockBookings(tx, [bookingId])
    await withdrawUnspent(tx, bookingId, tools)
  })
  for (const paidId of await listBookingsPaidByCreditOf(tools.db, bookingId))
    await tools.db.transaction((tx) => reclaimFrom(tx, bookingId, paidId, tools))
}

async function reclaimFrom(tx: Tx, issuerId: BookingId, bookingId: BookingId, tools: Tools): Promise<void> {
  await lockBookings(tx, [issuerId, bookingId])
  const issued = await lockCreditsOfBooking(tx, issuerId)
  const uses = (await listCreditsAppliedTo(tx, bookingId)).filter(({ creditId }) =>
    issued.some(({ id }) => id === creditId),
  )
  const taken = takeInTurn(uses, await sumUncovered(tx, issuerId))
  for (const { creditId, cents } of taken) {
    const use = { id: tools.newId<'credit-use'>(), creditId, bookingId, amountCents: -cents, createdAt: tools.now() }
    await insertCreditUse(tx, { ...use, isUndecided: true })
    await takeBack(tx, creditId, cents, tools)
  }
  await settleInstallments(tx, bookingId, tools)
  // Credit may have been issued for what this credit had paid.
  if (taken.length > 0) await tools.enqueue(tx, 'reclaim-credit', { bookingId })
}
