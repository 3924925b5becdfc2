import { and, eq, gt, inArray } from 'drizzle-orm'
import { findBooking, getBooking } from '#db/bookings/bookings.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { listExtras } from '#db/extras/extras.ts'
import { listCreditsByEmail } from '#db/payments/credits.ts'
import { bookings, creditUses, departures } from '#db/schema.ts'
import { addSeatsToBooking } from '#operations/bookings/add-seats.ts'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { changeBookingPrice } from '#operations/bookings/change-price.ts'
import { dropSeatsOfBooking } from '#operations/bookings/drop-seats.ts'
import { moveBooking } from '#operations/bookings/move-booking.ts'
import { recordBookingPayment } from '#operations/bookings/record-booking-payment.ts'
import type { BookingActionRequest } from '#operations/bookings/run-booking-action.ts'
import { splitBooking } from '#operations/bookings/split-booking.ts'
import { takeBackBookingPayment } from '#operations/bookings/take-back-booking-payment.ts'
import { addExtra, removeExtra } from '#operations/extras/change-extras.ts'
import { replaceGuest } from '#operations/guests/replace-guest.ts'
import { getLedger } from '#operations/installments/settle-installments.ts'
import { applyCredit } from '#operations/payments/apply-credit.ts'
import { issueCredit } from '#operations/payments/issue-credit.ts'
import { reissueCredit, withdrawCredit } from '#operations/payments/withdraw-credit.ts'
import { decideLostCredit } from '#operations/refunds/decide-lost-credit.ts'
import { decideRefund } from '#operations/refunds/decide-refund.ts'
import { refundBookingPayment } from '#operations/refunds/refund-booking-payment.ts'
import { withdrawRefund } from '#operations/refunds/withdraw-refund.ts'
import type { Tools } from '#operations/tools.ts'
import { EXCESS_USES } from '#rules/bookings/party-changes.ts'
import { outstandingCents } from '#rules/installments/next-payment.ts'
import { roundCents } from '#rules/money.ts'
import { TRANSFER } from '#rules/orders/methods.ts'
import { RECORDED_METHODS } from '#rules/orders/other-money.ts'
import { refundablePayments } from '#rules/payments/ledger.ts'
import { isRequestedRefund, isUndecidedRefund } from '#rules/payments/payments.ts'
import { isRecordedPayment } from '#rules/payments/take-back.ts'
import { REFUND_CHOICES } from '#rules/refunds/refund-meanings.ts'
import { KIM } from '#testing/staff/staff-actions.ts'
import { listBookingIds, listPayments, pick, type World } from './money-world.ts'
import { guest, newGuest } from './payment-fixture.ts'
import { settleTrip } from './settle-trip.ts'

export const STAFF_ACTIONS = [
  'issue-credit',
  'apply-credit',
  'refund',
  'withdraw',
  'move',
  'cancel',
  'add-seats',
  'drop-seats',
  'split',
  'change-price',
  'add-extra',
  'remove-extra',
  'replace-booker',
  'decide-refund',
  'decide-lost-credit',
  'withdraw-credit',
  'record',
  'take-back',
  'settle-days',
] as const

/** A staff action on one booking. In the charter stage, fewer actions are allowed. */
export type StaffStep = {
  action: (typeof STAFF_ACTIONS)[number]
  which: number
  other: number
  share: number
  isCharterStage: boolean
}

/** Whether the action is refused or not, the ledger must balance afterward. */
export async function performStaffStep(step: StaffStep, world: World, tools: Tools): Promise<void> {
  const { db, now } = world.tools
  const bookingId = pick(await listBookingIds(world), step.which)
  const booking = bookingId && (await findBooking(db, bookingId))
  if (!booking) return
  const charterStageSince = step.isCharterStage ? now() : null
  await db.update(departures).set({ charterStageSince }).where(inArray(departures.id, world.departureIds))
  const request = { bookingId: booking.id, version: booking.version, ...KIM }
  await actions[step.action](request, step, world, tools)
}

type StaffAction = (request: BookingActionRequest, step: StaffStep, world: World, tools: Tools) => Promise<unknown>

const actions: Record<StaffStep['action'], StaffAction> = {
  'issue-credit': async (request, { share }, world, tools) => {
    const { balance } = await getLedger(world.tools.db, request.bookingId)
    return issueCredit({ ...request, amountCents: roundCents(balance * share) }, tools)
  },
  'apply-credit': async (request, { other, share }, world, tools) => {
    const credit = pick(await listCreditsByEmail(world.tools.db, guest.email), other)
    const { installments } = await getLedger(world.tools.db, request.bookingId)
    const maxCents = Math.min(credit?.remainingCents ?? 0, outstandingCents(installments))
    if (credit) await applyCredit({ ...request, creditId: credit.id, amountCents: roundCents(maxCents * share) }, tools)
  },
  refund: async ({ bookingId, ...request }, { other, share }, world, tools) => {
    const ofBooking = (await listPayments(world)).filter((payment) => payment.bookingId === bookingId)
    const left = pick(refundablePayments(ofBooking), other)
    const amount = share === 1 ? 'all' : roundCents((left?.amountCents ?? 0) * share)
    const choice = pick([...REFUND_CHOICES], other) ?? 'price-lowered'
    if (left) await refundBookingPayment({ ...request, paymentId: left.payment.id, amount, choice }, tools)
  },
  // Takes a refund of any booking, because requested refunds are too rare on one that is picked by chance.
  withdraw: async (_, { other }, world, tools) => {
    const refund = pick((await listPayments(world)).filter(isRequestedRefund), other)
    const booking = refund?.bookingId && (await findBooking(world.tools.db, refund.bookingId))
    if (refund && booking) await withdrawRefund({ paymentId: refund.id, version: booking.version, ...KIM }, tools)
  },
  move: async (request, { other }, world, tools) => {
    const toDepartureId = pick(world.departureIds, other)
    if (toDepartureId) await moveBooking({ ...request, toDepartureId, occasion: 'staff' }, tools)
  },
  'add-seats': async (request, { other }, world, tools) => {
    const booking = await getBooking(world.tools.db, request.bookingId)
    const { priceCents } = await getDeparture(world.tools.db, booking.departureId, world.tools.now())
    await addSeatsToBooking({ ...request, seats: 1 + (other % 3), shownPriceCents: priceCents }, tools)
  },
  'drop-seats': async (request, { other }, _, tools) =>
    dropSeatsOfBooking({ ...request, positions: [2], excess: other % 2 === 0 ? 'refund' : 'credit' }, tools),
  // Takes any booking with two seats, because they are too rare.
  split: async (_, { other }, world, tools) => {
    const { db } = world.tools
    const isParty = and(inArray(bookings.id, await listBookingIds(world)), gt(bookings.seats, 1))
    const booking = pick(await db.select().from(bookings).where(isParty).orderBy(bookings.createdAt), other)
    if (!booking) return
    const { id: bookingId, version, firstName, lastName, email, phone } = booking
    const booker = { firstName, lastName, email, phone }
    await splitBooking({ bookingId, version, ...KIM, positions: [2], booker }, tools)
  },
  'change-price': async (request, { other, share }, world, tools) => {
    const { installments } = await getLedger(world.tools.db, request.bookingId)
    const direction = other % 2 === 0 ? 'raise' : 'lower'
    const cents = roundCents((outstandingCents(installments) * share) / 2)
    await changeBookingPrice({ ...request, change: { direction, cents } }, tools)
  },
  'add-extra': async (request, { other }, _world, tools) => {
    const extra = {
      id: 'room',
      title: 'Single room',
      priceCents: 110 + other,
      unit: 'person',
      isHidden: false,
    } as const
    const current = async () => ({ ...(await tools.catalogue.current()), extras: [extra] })
    const offered = { ...tools, catalogue: { ...tools.catalogue, current } }
    await addExtra({ ...request, key: 'room', quantity: 1 + (other % 2), shownPriceCents: extra.priceCents }, offered)
  },
  'remove-extra': async (request, { other }, world, tools) => {
    const extra = pick(await listExtras(world.tools.db, request.bookingId), other)
    const excess = pick([...EXCESS_USES, undefined], other)
    if (extra) await removeExtra({ ...request, extraId: extra.id, excess }, tools)
  },
  'replace-booker': async ({ bookingId }, _, _world, tools) =>
    replaceGuest({ bookingId, position: 1, newGuest: newGuest(), ...KIM }, tools),
  // Takes a refund of any booking, as `withdraw` does.
  'decide-refund': async (_, { other }, world, tools) => {
    const refund = pick((await listPayments(world)).filter(isUndecidedRefund), other)
    const booking = refund?.bookingId && (await findBooking(world.tools.db, refund.bookingId))
    if (!refund || !booking) return
    const request = { bookingId: booking.id, version: booking.version, ...KIM }
    await decideRefund({ ...request, paymentId: refund.id, meaning: meaningOf(other) }, tools)
  },
  'decide-lost-credit': async (_, { other }, world, tools) => {
    const { db } = world.tools
    const [lost] = await db.select().from(creditUses).where(eq(creditUses.isUndecided, true))
    const booking = lost && (await findBooking(db, lost.bookingId))
    if (!booking) return
    const request = { bookingId: booking.id, version: booking.version, ...KIM }
    await decideLostCredit({ ...request, meaning: meaningOf(other) }, tools)
  },
  'withdraw-credit': async (request, { other }, world, tools) => {
    const credit = pick(await listCreditsByEmail(world.tools.db, guest.email), other)
    const holder = { name: guest.firstName, email: guest.email }
    if (!credit) return
    if (other % 2 === 0) await withdrawCredit({ ...request, creditId: credit.id }, tools)
    else await reissueCredit({ ...request, creditId: credit.id, holder }, tools)
  },
  record: async (request, { other, share }, world, tools) => {
    const { installments } = await getLedger(world.tools.db, request.bookingId)
    const amountCents = roundCents(outstandingCents(installments) * share)
    // Transfers are recorded in testing/payments/bank-actions.ts, because the bank counts them.
    const methods = RECORDED_METHODS.filter((each) => each !== TRANSFER)
    const method = pick(methods, other) ?? 'cash'
    await recordBookingPayment({ ...request, method, amountCents }, tools)
  },
  // Takes a payment of any booking, for the same reason.
  'take-back': async (_, { other }, world, tools) => {
    const payment = pick((await listPayments(world)).filter(isRecordedPayment), other)
    const booking = payment?.bookingId && (await findBooking(world.tools.db, payment.bookingId))
    if (!payment || !booking) return
    const request = { bookingId: booking.id, version: booking.version, ...KIM }
    await takeBackBookingPayment({ ...request, paymentId: payment.id }, tools)
  },
  'settle-days': async ({ bookingId }, { other, share }, world, tools) => {
    const gives = other % 2 === 0 ? 'credit' : 'refund'
    const policy = { gives, percent: 50, fromDay: 1 + (other % 3), capPercent: 90 } as const
    await settleTrip({ bookingId, policy, downDays: other % 5, share }, world.tools, tools)
  },
  cancel: async (request, { other, share }, world, tools) => {
    // Most of these steps do nothing, because a cancelled booking ends what the other steps can do.
    if (other % 5 !== 0) return
    const { balance } = await getLedger(world.tools.db, request.bookingId)
    const refund = share === 1 ? 'all' : roundCents(balance * Math.min(1, share))
    const creditCents = refund === 'all' ? 0 : balance - refund
    await cancelBooking({ ...request, refund, creditCents }, tools)
  },
}

const meaningOf = (choice: number) => (choice % 2 === 0 ? 'price-lowered' : 'due-again')
