import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { insertDaySettlement, sumDaySettlements } from '#db/days/lost-days.ts'
import { listPaymentsOfBooking } from '#db/payments/payments.ts'
import { type LockedBooking, runBookingAction } from '#operations/bookings/run-booking-action.ts'
import { settleInstallments } from '#operations/installments/settle-installments.ts'
import { queueBookingMail } from '#operations/mail/booking-mails.ts'
import { createCredit } from '#operations/payments/create-credit.ts'
import { requestRefund } from '#operations/refunds/request-refund.ts'
import type { Tools } from '#operations/tools.ts'
import type { LostDayGift } from '#rules/days/lost-days.ts'
import type { SettlementRefusal } from '#rules/days/settlements.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import { allocateRefund } from '#rules/refunds/refunds.ts'
import { countTripDays, loadSettlement, loadSettlementLine } from './load-settlement.ts'

/** A line as staff decided it. Another amount than the proposed one needs a reason. */
export type DecidedLine = {
  bookingId: BookingId
  version: number
  proposedCents: number
  cents: number
  reason: string
}

type Request = { departureId: DepartureId; lines: readonly DecidedLine[]; actor: string }
export type SettleDaysResult = { ok: true; settled: number; left: number } | { ok: false; reason: SettlementRefusal }

/**
 * Rule L8: settles the down days of a departure. Each booking has its own transaction, so one that has changed since the page was
 * shown is left, and proposed again.
 */
export async function settleDays(request: Request, tools: Tools): Promise<SettleDaysResult> {
  const refusal = await checkLines(request, tools)
  if (refusal) return { ok: false, reason: refusal }
  let settled = 0
  for (const line of request.lines) if (await settleLine(line, request, tools)) settled += 1
  if (settled === 0) return { ok: false, reason: 'settlement-changed' }
  return { ok: true, settled, left: request.lines.length - settled }
}

/** The whole form is refused if the page is no longer what staff saw, so that no one settles what they did not read. */
async function checkLines({ departureId, lines }: Request, tools: Tools): Promise<SettlementRefusal | undefined> {
  const shown = await loadSettlement(departureId, tools)
  if (!shown) return 'unknown-departure'
  if (shown.missing.length > 0) return 'days-missing'
  const open = shown.rows.filter(({ waits }) => !waits)
  if (open.length === 0) return 'nothing-to-settle'
  if (open.length !== lines.length) return 'settlement-changed'
  for (const row of open) {
    const line = lines.find(({ bookingId }) => bookingId === row.bookingId)
    if (!line || line.proposedCents !== row.proposedCents) return 'settlement-changed'
    if (line.cents > row.maxCents) return 'too-much'
    if (line.cents !== row.proposedCents && !line.reason.trim()) return 'missing-reason'
  }
  return undefined
}

async function settleLine(line: DecidedLine, { departureId, actor }: Request, tools: Tools): Promise<boolean> {
  const { bookingId, version, proposedCents, cents } = line
  const reason = line.reason.trim() || AS_AGREED
  const request = { bookingId, version, actor, reason }
  const result = await runBookingAction<SettlementRefusal>('settle-days', request, tools, async (tx, locked) => {
    const { booking, departure } = locked
    if (booking.state !== 'confirmed' || departure.id !== departureId)
      return { ok: false, reason: 'settlement-changed' }
    const count = await countTripDays(tx, departure)
    const now = await loadSettlementLine(tx, booking, departure, count)
    const isSame = now.newCents > 0 && !now.waits && now.proposedCents === proposedCents && cents <= now.maxCents
    if (!isSame || !now.gives || count.missing.length > 0) return { ok: false, reason: 'settlement-changed' }
    const { givenCents: earlierCents } = await sumDaySettlements(tx, departureId, bookingId)
    const given = await give(tx, locked, { gives: now.gives, cents, reason }, tools)
    const { days, downDays } = count
    await insertDaySettlement(tx, {
      ...{ id: tools.newId<'day-settlement'>(), departureId, bookingId, days, downDays, ...given },
      ...{ countedCents: now.newCents, settledBy: actor, settledAt: tools.now() },
    })
    const mailed = { days, downDays, ...given, ...(earlierCents > 0 && { earlierCents }) }
    if (cents > 0) await queueBookingMail(tx, 'days-settled', booking, mailed, tools)
    return { ok: true, details: { days, downDays, ...given } }
  })
  return result.ok
}

/** The audit log keeps a reason for each amount. */
const AS_AGREED = 'As agreed with the booking.'

type Gift = { gives: LostDayGift; cents: number; reason: string }
type Given = { creditCents: number; refundCents: number }

/** Rules M8, M11 and M21: by the refunds and credits that there are. What a credit had paid is given as credit. */
async function give(tx: Tx, locked: LockedBooking, { gives, cents, reason }: Gift, tools: Tools): Promise<Given> {
  const { booking, orders } = locked
  if (cents === 0) return { creditCents: 0, refundCents: 0 }
  if (gives === 'credit') return { creditCents: await credit(tx, booking, { cents, reason }, tools), refundCents: 0 }
  const { refunds, creditCents } = allocateRefund(await listPaymentsOfBooking(tx, booking.id), cents)
  for (const { payment, ...amounts } of refunds) {
    const order = orders.find(({ id }) => id === payment.orderId)
    if (!order) throw new Error('a payment of a booking belongs to one of its orders')
    await requestRefund(tx, order, payment, amounts, tools, 'price-lowered')
  }
  await settleInstallments(tx, booking.id, tools)
  if (creditCents > 0) await credit(tx, booking, { cents: creditCents, reason }, tools)
  return { creditCents, refundCents: cents - creditCents }
}

async function credit(
  tx: Tx,
  { id: bookingId, firstName, lastName, email }: StoredBooking,
  { cents, reason }: { cents: number; reason: string },
  tools: Tools,
): Promise<number> {
  const holder = { name: `${firstName} ${lastName}`, email }
  await createCredit(tx, { ...holder, fromBookingId: bookingId, amountCents: cents, reason }, tools)
  await tools.enqueue(tx, 'issue-document', { bookingId })
  return cents
}
