import { findBooking, type StoredBooking } from '../../db/bookings.ts'
import { type CreditState, creditGivenFor, creditsOf, creditUsedOn } from '../../db/credits.ts'
import { findDeparture, type StoredDeparture } from '../../db/departures.ts'
import { instalmentsOf, type StoredInstalment } from '../../db/instalments.ts'
import { notesOf } from '../../db/notes.ts'
import type { StoredOrder } from '../../db/orders.ts'
import { paymentsOf, type StoredPayment } from '../../db/payments.ts'
import { actsOn, mailsAbout, ordersFor, type RecordMail } from '../../db/record-history.ts'
import { otherDates } from '../../db/staff-departures.ts'
import { type Day, dayOf } from '../../rules/dates.ts'
import type { BookingId, DepartureId } from '../../rules/ids.ts'
import { inOrder, whatIsLeft } from '../../rules/ledger.ts'
import { isAsked } from '../../rules/payments.ts'
import type { PaymentMethod } from '../../rules/prices.ts'
import { type PartState, partState } from '../../rules/schedule.ts'
import { showTitles } from '../catalogue/show-catalogue.ts'
import { type GuestView, showGuests } from '../guests/show-guests.ts'
import {
  actEvent,
  invitationEvents,
  mailEvent,
  newestFirst,
  noteEvent,
  type RecordEvent,
} from '../staff/record-events.ts'
import type { Tools } from '../tools.ts'

export type RecordPayment = Pick<
  StoredPayment,
  'id' | 'direction' | 'state' | 'amountCents' | 'feeCents' | 'createdAt'
> & {
  method: PaymentMethod
  /** The provider's number of it; for what staff send themselves there is none. */
  providerId: string
  /** What of it can still go back. */
  leftCents: number
  /** It waits for the provider, or for a person who sends it. */
  isOwed: boolean
}

export type BookingRecord = {
  booking: StoredBooking
  departure: StoredDeparture
  title: string
  guests: GuestView[]
  schedule: (Pick<StoredInstalment, 'part' | 'dueDay' | 'amountCents' | 'settledCents'> & { state: PartState })[]
  payments: RecordPayment[]
  /** Transfers that money is still awaited for. */
  transfers: Pick<StoredOrder, 'id' | 'shortCode' | 'totalCents'>[]
  credit: { usedCents: number; givenCents: number; theirs: CreditState[] }
  otherDates: { id: DepartureId; startDate: Day; endDate: Day }[]
  mails: RecordMail[]
  events: RecordEvent[]
}

type OrderRow = Awaited<ReturnType<typeof ordersFor>>[number]
type MoneyRow = Awaited<ReturnType<typeof paymentsOf>>[number]

/** Everything that staff know of a booking. What guests told the operator stays sealed. */
export async function showBookingRecord(
  id: BookingId,
  tools: Pick<Tools, 'db' | 'now' | 'catalogue'>,
): Promise<BookingRecord | undefined> {
  const { db, now } = tools
  const booking = await findBooking(db, id)
  if (!booking) return undefined
  const departure = await findDeparture(db, booking.departureId, now())
  if (!departure) throw new Error('a booking’s departure stays')
  const today = dayOf(now())
  const [titles, guests, instalments, money, orders, credit, dates, mails, notes, acts] = await Promise.all([
    showTitles(tools),
    showGuests(id, tools),
    instalmentsOf(db, id),
    paymentsOf(db, id),
    ordersFor(db, id),
    creditOf(booking, tools),
    otherDates(db, departure, today),
    mailsAbout(db, { bookingId: id }),
    notesOf(db, { record: 'booking', recordId: id }),
    actsOn(db, { bookingId: id }),
  ])
  return {
    booking,
    departure,
    title: titles[departure.destination] ?? departure.destination,
    guests,
    schedule: inOrder(instalments).map(({ part, dueDay, amountCents, settledCents }) => {
      const row = { part, dueDay, amountCents, settledCents }
      return { ...row, state: partState(row, today) }
    }),
    payments: paymentRows(money),
    transfers: orders.map(({ order }) => order).filter(isAwaited),
    credit,
    otherDates: dates,
    mails,
    events: newestFirst([
      ...bookingEvents(booking),
      ...orders.flatMap(orderEvents),
      ...money.map(moneyEvent),
      ...mails.map(mailEvent),
      ...acts.map(actEvent),
      ...notes.map(noteEvent),
    ]),
  }
}

/** Of somebody who was erased nobody knows what they were given. */
async function creditOf({ id, email }: StoredBooking, { db }: Pick<Tools, 'db'>): Promise<BookingRecord['credit']> {
  const [usedCents, givenCents, theirs] = await Promise.all([
    creditUsedOn(db, id),
    creditGivenFor(db, id),
    creditsOf(db, email),
  ])
  return { usedCents, givenCents, theirs }
}

function isAwaited({ method, state }: StoredOrder): boolean {
  return method === 'bank-transfer' && state === 'open'
}

function paymentRows(money: readonly MoneyRow[]): RecordPayment[] {
  const left = new Map(
    whatIsLeft(money.map(({ payment }) => payment)).map((each) => [each.payment.id, each.amountCents]),
  )
  return money.map(({ payment, method }) => {
    const { id, direction, state, amountCents, feeCents, createdAt, providerId } = payment
    const isOwed = isAsked(payment)
    return {
      id,
      direction,
      state,
      amountCents,
      feeCents,
      createdAt,
      method,
      providerId,
      leftCents: left.get(id) ?? 0,
      isOwed,
    }
  })
}

function bookingEvents({ id, createdAt, cancelledAt }: StoredBooking): RecordEvent[] {
  const booked = { key: `${id} booked`, at: createdAt, kind: 'booked' } as const
  return cancelledAt ? [booked, { key: `${id} cancelled`, at: cancelledAt, kind: 'cancelled' }] : [booked]
}

function orderEvents({ order, invitation }: OrderRow): RecordEvent[] {
  const { id, createdAt, method, totalCents } = order
  const asked = { key: id, at: createdAt, kind: 'asked', method, cents: totalCents } as const
  return [...(invitation ? invitationEvents(invitation) : []), asked]
}

const moneyKinds = {
  in: { completed: 'came', pending: 'awaited', failed: 'refused' },
  out: { completed: 'returned', pending: 'owed', failed: 'withdrawn' },
} as const

function moneyEvent({ payment, method }: MoneyRow): RecordEvent {
  const { id, direction, state, amountCents, createdAt, settledAt } = payment
  return { key: id, at: settledAt ?? createdAt, kind: moneyKinds[direction][state], method, cents: amountCents }
}
