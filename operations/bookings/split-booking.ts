import { findOpenRequest } from '#db/bookings/booking-requests.ts'
import { insertBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Db, Tx } from '#db/database.ts'
import type { StoredDeparture } from '#db/departures/departures.ts'
import { updateGuest } from '#db/guests/guests.ts'
import { lockParty, renumberGuests } from '#db/guests/party.ts'
import { insertOrder, type StoredOrder } from '#db/orders/orders.ts'
import { insertCreditUse, listCreditsAppliedTo, lockCredits, sumCreditIssuedFor } from '#db/payments/credits.ts'
import { listPaymentsOfBooking } from '#db/payments/payments.ts'
import { movePayment, splitPayment } from '#db/payments/split-payments.ts'
import { settleInstallments } from '#operations/installments/settle-installments.ts'
import { writeInstallments } from '#operations/installments/write-installments.ts'
import { queueBookingMail, toScheduledInstallments } from '#operations/mail/booking-mails.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { bookingReference } from '#rules/bookings/booking-reference.ts'
import {
  checkLeavingGuests,
  checkPartyChange,
  type PartyChangeRefusal,
  type PartyTerms,
  type SplitTerms,
  splitTerms,
} from '#rules/bookings/party-changes.ts'
import { allocateRestoredCredit } from '#rules/payments/credits.ts'
import { divideMoney } from '#rules/payments/split-payments.ts'
import { followLeavingGuests } from './follow-leaving-guests.ts'
import { announceParty, type BookingTerms, getPartyFacts, writePartyTerms } from './party-terms.ts'
import { type BookingActionRequest, runBookingAction } from './run-booking-action.ts'

type NewBooker = { firstName: string; lastName: string; email: string; phone: string }
type SplitRequest = BookingActionRequest & { positions: readonly number[]; booker: NewBooker }

/**
 * Rule M29: some of a booking's guests get their own booking, with their share of the price, the schedule and the money.
 * The first of them becomes its booker.
 */
export async function splitBooking(request: SplitRequest, tools: Tools) {
  const { bookingId, positions, booker } = request
  return runBookingAction<PartyChangeRefusal>(
    'split-booking',
    request,
    tools,
    async (tx, { booking, orders, departure }) => {
      const worked = await workOutSplit(tx, booking, departure, positions, tools)
      if (!worked.ok) return worked
      const { split } = worked
      const stays = await writePartyTerms(tx, bookingId, split.stays, tools)
      const leaves = await insertSplitBooking(tx, booking, booker, split.leaves, tools)
      await insertPaidOrder(tx, leaves, orders, tools)
      await moveMoney(tx, booking, leaves, split.movedCents, tools)
      const staysSchedule = await settleInstallments(tx, bookingId, tools)
      const leavesSchedule = await settleInstallments(tx, leaves.id, tools)
      await followLeavingGuests(tx, bookingId, positions, tools)
      await moveGuests(tx, leaves, request, tools)
      const moved = { movedSeats: positions.length, movedCents: split.movedCents }
      const toStaying = {
        reader: 'booker',
        ...moved,
        schedule: toScheduledInstallments(staysSchedule, departure),
      } as const
      await queueBookingMail(tx, 'booking-split', stays, toStaying, tools)
      const toLeaving = {
        reader: 'new-booker',
        ...moved,
        schedule: toScheduledInstallments(leavesSchedule, departure),
      } as const
      await queueBookingMail(tx, 'booking-split', leaves, toLeaving, tools)
      await announceParty(tx, 'split', booking, stays, tools, leaves)
      await tools.enqueue(tx, 'introduce-group', { departureId: departure.id })
      const { actor, reason } = request
      const details = { from: bookingId, ...moved }
      await writeAuditEntry(tx, { actor, action: 'split-booking', bookingId: leaves.id, reason, details }, tools)
      return { ok: true, details: { to: leaves.id, ...moved } }
    },
  )
}

type WorkedOut = { ok: true; facts: BookingTerms; split: SplitTerms } | { ok: false; reason: PartyChangeRefusal }

/** What the split would do to both bookings. The page shows it before staff confirm. */
export async function workOutSplit(
  db: Db | Tx,
  booking: StoredBooking,
  departure: StoredDeparture,
  positions: readonly number[],
  { now }: Pick<Tools, 'now'>,
): Promise<WorkedOut> {
  const facts = await getPartyFacts(db, booking)
  const refusal = checkPartyChange(facts, departure, now()) ?? checkLeavingGuests(positions, booking.seats)
  if (refusal) return { ok: false, reason: refusal }
  const request = await findOpenRequest(db, booking.id)
  if (request?.positions.some((position) => positions.includes(position))) return { ok: false, reason: 'request-open' }
  const split = splitTerms(facts, positions.length)
  // A credit stands for money of the booking that it was issued for (rule M21), so that money cannot leave.
  const staysCents = facts.balanceCents - split.movedCents
  if (staysCents < (await sumCreditIssuedFor(db, booking.id))) return { ok: false, reason: 'credit-issued' }
  return { ok: true, facts, split }
}

async function insertSplitBooking(
  tx: Tx,
  { departureId, paymentPlan, lostDays }: StoredBooking,
  booker: NewBooker,
  { installments, ...terms }: PartyTerms,
  tools: Tools,
): Promise<StoredBooking> {
  const id = tools.newId<'booking'>()
  const sale = { departureId, paymentPlan, lostDays, ...terms, createdAt: tools.now() }
  const booking = await insertBooking(tx, {
    id,
    reference: bookingReference(id),
    state: 'confirmed',
    ...booker,
    ...sale,
  })
  await writeInstallments(tx, id, installments, tools)
  return booking
}

/** Later money for the new booking belongs to its own order (rules M14 and M26), which asked for nothing. */
async function insertPaidOrder(
  tx: Tx,
  { id: bookingId, departureId, seats, firstName, lastName, email, phone, paymentPlan, subtotalCents }: StoredBooking,
  orders: readonly StoredOrder[],
  tools: Tools,
): Promise<void> {
  const source = orders.find(({ purpose }) => purpose === 'booking')
  if (!source) throw new Error('a booking was made by an order')
  const booker = { firstName, lastName, email, phone }
  const sums = { subtotalCents, dueCents: 0, feeCents: 0, totalCents: 0 }
  const now = tools.now()
  const paid = { purpose: 'booking', state: 'paid', captureAttempts: 0, createdAt: now, closedAt: now } as const
  const { method, partnerId, referrerId } = source
  const order = {
    departureId,
    bookingId,
    method,
    partnerId,
    referrerId,
    paymentPlan,
    seats,
    ...booker,
    ...sums,
    ...paid,
  }
  await insertOrder(tx, { id: tools.newId<'order'>(), ...order })
}

/** The orders of the booking are locked by runBookingAction. */
async function moveMoney(
  tx: Tx,
  { id: from }: StoredBooking,
  { id: bookingId }: StoredBooking,
  movedCents: number,
  tools: Tools,
): Promise<void> {
  const { parts, creditCents } = divideMoney(await listPaymentsOfBooking(tx, from), movedCents)
  for (const { payment, isWhole, ...sums } of parts) {
    if (isWhole) await movePayment(tx, payment.id, bookingId)
    else await splitPayment(tx, payment, { ...sums, id: tools.newId<'payment'>(), bookingId })
  }
  const uses = allocateRestoredCredit(await listCreditsAppliedTo(tx, from), creditCents)
  await lockCredits(
    tx,
    uses.map(({ creditId }) => creditId),
  )
  const createdAt = tools.now()
  for (const { creditId, cents } of uses) {
    const use = { creditId, createdAt }
    await insertCreditUse(tx, [
      { ...use, id: tools.newId<'credit-use'>(), bookingId: from, amountCents: -cents },
      { ...use, id: tools.newId<'credit-use'>(), bookingId, amountCents: cents },
    ])
  }
}

async function moveGuests(
  tx: Tx,
  { id: bookingId, firstName, lastName }: StoredBooking,
  { bookingId: from, positions }: SplitRequest,
  tools: Tools,
): Promise<void> {
  for (const [index, { id, name }] of (await lockParty(tx, from, positions)).entries()) {
    // Only bookers are introduced to the group, and their address is on the booking.
    const booker = { name: `${firstName} ${lastName}`, email: null, introducedAt: null }
    const guest = { bookingId, position: index + 1, updatedAt: tools.now() }
    await updateGuest(tx, id, index === 0 ? { ...guest, ...booker } : { ...guest, name })
  }
  await renumberGuests(tx, from)
}
