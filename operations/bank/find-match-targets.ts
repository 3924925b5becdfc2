import { listTransfersByIds } from '#db/bank/bank-line-rows.ts'
import { listBookedOrders, listMatchableOrders, listOpenBookings } from '#db/bank/match-targets.ts'
import { bookingRows, type ListedBooking, listBookingsById } from '#db/bookings/booking-rows.ts'
import type { Tools } from '#operations/tools.ts'
import { isOrderFound } from '#rules/bank/match-search.ts'
import { toReferenceWords } from '#rules/bookings/booking-reference.ts'
import type { BookingId, OrderId } from '#rules/ids.ts'
import { sumsWithoutFee } from '#rules/orders/other-money.ts'
import { parseAmount } from '#rules/staff/search-amounts.ts'
import { parseSearchWords } from '#rules/staff/search-words.ts'

/** An order or a booking that a bank line may pay, with its guest. */
export type MatchTarget = {
  orderId: OrderId
  bookingId: BookingId | null
  /** Otherwise it is an order: an unpaid one, or a transfer that was announced for a booking. */
  isBooking: boolean
  /** The booking's reference or the transfer's short code. */
  code: string | null
  name: string
  email: string
  destination: string
  startDate: string
  endDate: string
  /** The amount that a transfer would still have to bring. */
  awaitedCents: number
  isExpired: boolean
}

/** No one reads more results. Typing another word narrows them down. */
const MAX_TARGETS = 8

/** Rule M19: open orders and bookings that have all of the typed words, or wait for the typed amount. */
export async function findMatchTargets(typed: string, tools: Tools): Promise<MatchTarget[]> {
  const words = toReferenceWords(parseSearchWords(typed))
  const cents = parseAmount(typed)
  if (words.length === 0) return []
  const [ofOrders, ofBookings, ofAmount] = await Promise.all([
    findOrders(words, cents, tools),
    findBookings(words, tools),
    cents === undefined ? [] : findBookingsByAmount(cents, tools),
  ])
  const all = [...ofOrders, ...ofAmount, ...ofBookings]
  return all.filter(({ orderId }, index) => all.findIndex((other) => other.orderId === orderId) === index)
}

async function findOrders(words: readonly string[], cents: number | undefined, { db }: Tools): Promise<MatchTarget[]> {
  const found = (await listMatchableOrders(db))
    .filter((order) => isOrderFound(order, words) || awaitedOf(order) === cents)
    .slice(0, MAX_TARGETS)
  const rows = await listTransfersByIds(
    db,
    found.map(({ orderId }) => orderId),
  )
  return rows.map(({ orderId, bookingId, shortCode, firstName, lastName, email, state, ...row }) => ({
    orderId,
    bookingId,
    isBooking: false,
    code: shortCode,
    name: `${firstName} ${lastName}`,
    email,
    destination: row.destination,
    startDate: row.startDate,
    endDate: row.endDate,
    awaitedCents: awaitedOf(row),
    isExpired: state === 'void',
  }))
}

function awaitedOf(row: Parameters<typeof sumsWithoutFee>[0] & { receivedCents: number }): number {
  return Math.max(0, sumsWithoutFee(row, 0).totalCents - row.receivedCents)
}

async function findBookings(words: readonly string[], { db, now }: Tools): Promise<MatchTarget[]> {
  const filter = { words, state: 'confirmed', isOverdue: false } as const
  return toTargets(db, await bookingRows.list(db, filter, undefined, MAX_TARGETS, now()))
}

/** Bookings that wait for exactly this amount. */
async function findBookingsByAmount(cents: number, { db, now }: Tools): Promise<MatchTarget[]> {
  const open = await listOpenBookings(db, { names: [], references: [], amountsCents: [cents] })
  const ids = open.flatMap(({ bookingId }) => bookingId ?? []).slice(0, MAX_TARGETS)
  return ids.length > 0 ? toTargets(db, await listBookingsById(db, ids, now())) : []
}

async function toTargets(db: Tools['db'], rows: readonly ListedBooking[]): Promise<MatchTarget[]> {
  const bookedOrders = await listBookedOrders(
    db,
    rows.map(({ id }) => id),
  )
  const orderIds = new Map(bookedOrders.map(({ bookingId, orderId }) => [bookingId, orderId]))
  return rows.flatMap(({ id, reference, name, email, destination, startDate, endDate, ...row }) => {
    const orderId = orderIds.get(id)
    const awaitedCents = row.subtotalCents - row.settledCents
    const trip = { destination, startDate, endDate }
    const target = { bookingId: id, isBooking: true, code: reference, name, email, ...trip, awaitedCents }
    return orderId ? { ...target, orderId, isExpired: false } : []
  })
}
