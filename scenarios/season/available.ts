import { getBooking } from '#db/bookings/bookings.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { moveBooking } from '#operations/bookings/move-booking.ts'
import { requestChange } from '#operations/bookings/request-change.ts'
import { goAnyway } from '#operations/departures/go-anyway.ts'
import { createQuote } from '#operations/quotes/create-quote.ts'
import { recordDispute } from '#operations/settling/record-dispute.ts'
import { settleOrder } from '#operations/settling/settle-order.ts'
import { addDays, addMinutes, dayAt, daysBetween } from '#rules/dates.ts'
import { needsDecision } from '#rules/departures/phases.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import { publish, type Row } from './dates.ts'
import { castFrom, colleagues, type Person } from './people.ts'
import { book, done, type Flight, importStatement, payBalance, payInstallments } from './sales.ts'
import { daysAgo, hoursAgo, type Stage } from './stage.ts'
import { join } from './waiting.ts'

/** A departure on sale, and everything that is needed to fill two of its seats. */
type Scene = {
  stage: Stage
  flight: Flight
  row: Row
  /** The time so many days ago. If the start is near, it is earlier, because a deposit needs a longer lead. */
  bookedAt(days: number): Date
  next(): Person
}

type Taken = (scene: Scene) => void

/** One function for each of the twelve Available dates, the earliest first. Each takes two seats. */
const takes: readonly Taken[] = [
  twoSingles,
  pairByDeposit,
  depositAndFull,
  pairByTransfer,
  transferAwaited,
  invitationAboutToExpire,
  quoteAboutToExpire,
  pendingPayment,
  disputedPayment,
  refundedElsewhere,
  wantsToCancel,
  movedHere,
]

/** Rule M3 offers a deposit and both installments from here on. */
const DEPOSIT_LEAD_DAYS = 105
const PUBLISHED_DAYS_AGO = 230

/** Plans the dates that can be booked. Returns one of them. */
export function planAvailable(stage: Stage, rows: readonly Row[]): { open: Flight } {
  const next = castFrom(11)
  const flights = rows.map((row) => publish(stage, daysAgo(stage, PUBLISHED_DAYS_AGO), row))
  for (const [index, row] of rows.entries()) {
    const flight = flights[index]
    if (!flight) continue
    const lead = daysBetween(stage.today, row.startDate)
    const bookedAt = (days: number) => daysAgo(stage, Math.max(days, DEPOSIT_LEAD_DAYS - lead), index * 11)
    const earlier = flights.find((other) => other.destination === flight.destination)
    const scene = { stage, flight, row, bookedAt, next }
    if (takes[index] === movedHere && earlier) movedFrom(scene, earlier)
    else takes[index]?.(scene)
    // Departures this close to the start have too few people, so staff decide to run them.
    stage.at(addMinutes(stage.now, -30), () => goIfShort(stage, flight))
  }
  const [first, second, third] = flights
  if (!first || !second || !third) throw new Error('there are twelve dates')
  cancelled(stage, first, { person: next(), method: 'paypal', isRefused: true })
  cancelled(stage, second, { person: next(), method: 'bank-transfer' })
  cancelled(stage, third, { person: next(), method: 'crypto', creditOnly: true })
  return { open: third }
}

async function goIfShort({ tools }: Stage, { id: departureId }: Flight): Promise<void> {
  const departure = await getDeparture(tools.db, departureId, tools.now())
  if (!needsDecision(departure, tools.now())) return
  const reason = 'The operator will run it with two guests at the same price.'
  done(await goAnyway({ departureId, actor: colleagues.mara.name, reason }, tools))
}

function twoSingles({ stage, flight, bookedAt, next }: Scene): void {
  book(stage, bookedAt(64), flight, { person: next() })
  book(stage, addMinutes(bookedAt(51), 95), flight, { person: next() })
}

function pairByDeposit({ stage, flight, row, bookedAt, next }: Scene): void {
  const from = bookedAt(47)
  const sale = book(stage, from, flight, { person: next(), seats: 2, plan: 'deposit' })
  payBalance(stage, sale, { from, startDate: row.startDate })
}

function depositAndFull({ stage, flight, row, bookedAt, next }: Scene): void {
  const from = bookedAt(40)
  const sale = book(stage, from, flight, { person: next(), plan: 'deposit' })
  payBalance(stage, sale, { from, startDate: row.startDate })
  book(stage, daysAgo(stage, 12), flight, { person: next(), method: 'crypto' })
}

function pairByTransfer({ stage, flight, bookedAt, next }: Scene): void {
  const sale = book(stage, bookedAt(29), flight, { person: next(), seats: 2, method: 'bank-transfer' })
  importStatement(stage, addMinutes(bookedAt(29), 3 * 24 * 60), { sales: [sale] })
}

function transferAwaited({ stage, flight, bookedAt, next }: Scene): void {
  book(stage, bookedAt(35), flight, { person: next() })
  book(stage, hoursAgo(stage, 49), flight, { person: next(), method: 'bank-transfer' })
}

/** Rule P4: an invitation lasts 48 hours. */
function invitationAboutToExpire({ stage, flight, bookedAt, next }: Scene): void {
  book(stage, bookedAt(26), flight, { person: next() })
  join(stage, hoursAgo(stage, 42), { person: next(), flight, confirmsAfterMinutes: 0 })
}

function quoteAboutToExpire({ stage, flight, row, next }: Scene): void {
  const { firstName, lastName, email, phone } = next()
  // It expires in one to two days, even if the season is played at midnight.
  const lastDay = addDays(dayAt(row.trip.timeZone, addMinutes(stage.now, -1)), 1)
  const guest = { firstName, lastName, email, phone }
  const reason = 'Called to ask for more time: her brother is waiting for his vacation to be approved.'
  const terms = {
    priceCents: null,
    plan: 'full',
    method: null,
    isCharter: false,
    inquiryId: null,
    role: 'agent',
  } as const
  const request = { departureId: flight.id, seats: 2, guest, lastDay, ...terms, actor: colleagues.june.name, reason }
  stage.at(daysAgo(stage, 6), async () => done(await createQuote({ ...request, departureId: flight.id }, stage.tools)))
}

/** PayPal is still reviewing an installment. The seats are booked, so they stay taken however long it takes. */
function pendingPayment({ stage, flight, row, bookedAt, next }: Scene): void {
  const from = bookedAt(36)
  const sale = book(stage, from, flight, { person: next(), seats: 2, plan: 'deposit' })
  payBalance(stage, sale, { from, startDate: row.startDate })
  stage.at(hoursAgo(stage, 31), async () => stage.providers.reviewNext())
  payInstallments(stage, hoursAgo(stage, 31), sale, ['second'], 'paypal')
}

function disputedPayment({ stage, flight, bookedAt, next }: Scene): void {
  const sale = book(stage, bookedAt(44), flight, { person: next(), seats: 2 })
  stage.at(hoursAgo(stage, 53), () => recordDispute('paypal', stage.providers.dispute(sale.providerId), stage.tools))
}

function refundedElsewhere({ stage, flight, bookedAt, next }: Scene): void {
  const { tools, providers } = stage
  book(stage, bookedAt(33), flight, { person: next() })
  const sale = book(stage, daysAgo(stage, 5, 20), flight, { person: next() })
  stage.at(hoursAgo(stage, 28), async () => {
    const { subtotalCents } = await getBooking(tools.db, sale.bookingId)
    providers.refundElsewhere(sale.providerId, Math.round(subtotalCents / 2))
    await settleOrder('paypal', sale.providerId, tools)
  })
}

function wantsToCancel({ stage, flight, bookedAt, next }: Scene): void {
  const sale = book(stage, bookedAt(38), flight, { person: next(), seats: 2 })
  const message = 'I need knee surgery the week before the trip. I’m so sorry, I was really looking forward to it.'
  stage.at(hoursAgo(stage, 9), async () => {
    const { bookingId } = sale
    done(await requestChange({ bookingId, kind: 'cancel', positions: [], message }, stage.tools))
  })
}

function movedHere({ stage, flight, bookedAt, next }: Scene): void {
  book(stage, bookedAt(22), flight, { person: next() })
}

/** One guest booked here, and another was moved here from the trip’s earlier date. */
function movedFrom(scene: Scene, earlier: Flight): void {
  const { stage, flight, bookedAt, next } = scene
  const { tools } = stage
  movedHere(scene)
  const sale = book(stage, bookedAt(58), earlier, { person: next() })
  stage.at(daysAgo(stage, 14), async () => {
    const { bookingId } = sale
    const { version } = await getBooking(tools.db, bookingId)
    const reason = 'Her friends booked the later week, so we offered to move her.'
    const to = { toDepartureId: flight.id, occasion: 'staff' } as const
    done(await moveBooking({ bookingId, version, actor: colleagues.june.name, reason, ...to }, tools))
  })
}

type Cancelling = { person: Person; method: PaymentMethod; isRefused?: boolean; creditOnly?: boolean }

/** A booking that its guest cancelled, for a refund or a credit. Its seat is available again. */
function cancelled(stage: Stage, flight: Flight, { person, method, isRefused, creditOnly }: Cancelling): void {
  const { tools, providers } = stage
  const moment = daysAgo(stage, 118)
  const sale = book(stage, moment, flight, { person, method })
  if (method === 'bank-transfer') importStatement(stage, addMinutes(moment, 2 * 24 * 60), { sales: [sale] })
  stage.at(daysAgo(stage, 3, flight.capacity), async () => {
    const { bookingId } = sale
    const { version, subtotalCents, depositCents } = await getBooking(tools.db, bookingId)
    if (isRefused) providers.refuseRefunds(sale.providerId)
    // Rule M8: someone has paid, so the deposit stays.
    const rest = subtotalCents - depositCents
    const outcome = creditOnly ? { refund: 'none' as const, creditCents: rest } : { refund: rest, creditCents: 0 }
    const reason = 'Guest cancelled for medical reasons. Doctor’s note received.'
    done(await cancelBooking({ bookingId, version, actor: colleagues.theo.name, reason, ...outcome }, tools))
  })
}
