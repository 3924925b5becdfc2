import { inArray } from 'drizzle-orm'
import { findBooking } from '../db/bookings.ts'
import { creditsOf } from '../db/credits.ts'
import { departures } from '../db/schema.ts'
import { cancelBooking } from '../operations/bookings/cancel-booking.ts'
import type { BookingRequest } from '../operations/bookings/change-booking-by-hand.ts'
import { moveBooking } from '../operations/bookings/move-booking.ts'
import { giveBack } from '../operations/money/give-back.ts'
import { giveCredit } from '../operations/money/give-credit.ts'
import { readLedger } from '../operations/money/settle-instalments.ts'
import { spendCredit } from '../operations/money/spend-credit.ts'
import { withdrawRefund } from '../operations/money/withdraw-refund.ts'
import type { Tools } from '../operations/tools.ts'
import { unsettledCents, whatIsLeft } from '../rules/ledger.ts'
import { cents } from '../rules/money.ts'
import { isAsked } from '../rules/payments.ts'
import { KIM } from './by-hand.ts'
import { bookingsOf, moneyIn, pick, type World } from './money-world.ts'
import { guest } from './payment-bench.ts'

export const HAND_ACTS = ['give-credit', 'spend-credit', 'give-back', 'withdraw', 'move', 'cancel'] as const

/** What staff do to one booking. With a charter that is going, less is allowed. */
export type HandStep = {
  act: (typeof HAND_ACTS)[number]
  which: number
  other: number
  share: number
  isGoing: boolean
}

/** Refused or not, it leaves a ledger that balances. */
export async function performByHand(step: HandStep, world: World, tools: Tools): Promise<void> {
  const { db, now } = world.tools
  const bookingId = pick(await bookingsOf(world), step.which)
  const booking = bookingId && (await findBooking(db, bookingId))
  if (!booking) return
  const charteredAt = step.isGoing ? now() : null
  await db.update(departures).set({ charteredAt }).where(inArray(departures.id, world.departureIds))
  const request = { bookingId: booking.id, version: booking.version, ...KIM }
  await acts[step.act](request, step, world, tools)
}

type Act = (request: BookingRequest, step: HandStep, world: World, tools: Tools) => Promise<unknown>

const acts: Record<HandStep['act'], Act> = {
  'give-credit': async (request, { share }, world, tools) => {
    const { balance } = await readLedger(world.tools.db, request.bookingId)
    return giveCredit({ ...request, amountCents: cents(balance * share) }, tools)
  },
  'spend-credit': async (request, { other, share }, world, tools) => {
    const credit = pick(await creditsOf(world.tools.db, guest.email), other)
    const { instalments } = await readLedger(world.tools.db, request.bookingId)
    const most = Math.min(credit?.leftCents ?? 0, unsettledCents(instalments))
    if (credit) await spendCredit({ ...request, creditId: credit.id, amountCents: cents(most * share) }, tools)
  },
  'give-back': async ({ bookingId, ...request }, { other, share }, world, tools) => {
    const ofBooking = (await moneyIn(world)).filter((payment) => payment.bookingId === bookingId)
    const left = pick(whatIsLeft(ofBooking), other)
    const amount = share === 1 ? 'all' : cents((left?.amountCents ?? 0) * share)
    if (left) await giveBack({ ...request, paymentId: left.payment.id, amount }, tools)
  },
  withdraw: async ({ bookingId, ...request }, { other }, world, tools) => {
    const asked = (await moneyIn(world)).filter((payment) => payment.bookingId === bookingId && isAsked(payment))
    const refund = pick(asked, other)
    if (refund) await withdrawRefund({ ...request, paymentId: refund.id }, tools)
  },
  move: async (request, { other }, world, tools) => {
    const toDepartureId = pick(world.departureIds, other)
    if (toDepartureId) await moveBooking({ ...request, toDepartureId, occasion: 'we-offer' }, tools)
  },
  cancel: async (request, { other, share }, world, tools) => {
    // Rarely, or soon nothing would be left to do anything with.
    if (other % 5 !== 0) return
    const { balance } = await readLedger(world.tools.db, request.bookingId)
    const refund = share === 1 ? 'all' : cents(balance * Math.min(1, share))
    const creditCents = refund === 'all' ? 0 : balance - refund
    await cancelBooking({ ...request, refund, creditCents }, tools)
  },
}
