import { listBookers } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { findDeparture, lockDeparture, updateDeparture } from '#db/departures/departures.ts'
import { insertHold } from '#db/departures/holds.ts'
import { type DepartureSeats, lockAndCountSeats } from '#db/departures/seats.ts'
import { findQuote, insertQuote, type StoredQuote } from '#db/quotes/quotes.ts'
import { offerExpiredSeats } from '#operations/departures/release-expired-seats.ts'
import { queueQuoteMail } from '#operations/mail/quote-mails.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { Day } from '#rules/dates.ts'
import type { DepartureId, InquiryId, QuoteId } from '#rules/ids.ts'
import type { PaymentPlan } from '#rules/installments/schedule.ts'
import { roundCents } from '#rules/money.ts'
import { isTransfer, type PaymentMethod } from '#rules/orders/methods.ts'
import { hasBooked } from '#rules/orders/second-bookings.ts'
import { type CreateQuoteRefusal, canBecomePrivate, checkQuote, quoteExpiresAt } from '#rules/quotes/quotes.ts'
import type { StaffRole } from '#rules/staff/staff.ts'
import { placeQuoteOrder } from './place-quote-order.ts'

export type QuoteRequest = {
  departureId: DepartureId
  seats: number
  guest: { firstName: string; lastName: string; email: string; phone: string }
  /** For all seats together. Null is the departure's own price. */
  priceCents: number | null
  plan: PaymentPlan
  /** Null if the guest chooses. With a transfer, the guest gets the bank details immediately. */
  method: PaymentMethod | null
  /** The last day on which the guest can accept. */
  lastDay: Day
  /** Rule M28: the departure leaves public sale. */
  isCharter: boolean
  /** Its ID, made with the form, so that a form sent twice makes one quote. */
  key?: QuoteId
  /** Rule S9: the guest wants another booking on the departure. */
  bookAgain?: boolean
  inquiryId: InquiryId | null
  actor: string
  role: StaffRole
  reason: string
}

export type CreateQuoteResult = { ok: true; quoteId: QuoteId } | { ok: false; reason: CreateQuoteRefusal }

/** Rule S7: staff hold seats for a guest, through the lock and the count of every sale, and the guest is asked to pay. */
export async function createQuote(request: QuoteRequest, tools: Tools): Promise<CreateQuoteResult> {
  if (!request.reason.trim()) return { ok: false, reason: 'missing-reason' }
  // Read before the transaction, which must not wait for a second connection.
  const { sale } = await tools.catalogue.current()
  return tools.db.transaction(async (tx): Promise<CreateQuoteResult> => {
    const { departureId } = request
    const now = tools.now()
    await lockDeparture(tx, departureId)
    const made = request.key && (await findQuote(tx, request.key))
    if (made) return { ok: true, quoteId: made.id }
    const known = await findDeparture(tx, departureId, now)
    if (!known) return { ok: false, reason: 'unknown-departure' }
    // Rule P4: seats that are free by time alone go to the waiting list first.
    await offerExpiredSeats(tx, departureId, tools)
    const counted = await lockAndCountSeats(tx, departureId, now, null)
    const leavesSale = request.isCharter && !known.isPrivate
    if (leavesSale && !canBecomePrivate({ ...counted, waitingPeople: known.waitingPeople }))
      return { ok: false, reason: 'departure-in-use' }
    // A private departure gathers no one, so its one party books immediately.
    const departure: DepartureSeats = leavesSale ? { ...counted, phase: 'open', isPrivate: true } : counted
    const refusal = checkQuote(request, departure, { ...sale, now, liveMethods: tools.liveMethods })
    if (refusal) return { ok: false, reason: refusal }
    if (!request.bookAgain && hasBooked(request.guest.email, await listBookers(tx, departureId)))
      return { ok: false, reason: 'already-booked' }
    if (leavesSale) await makePrivate(tx, departureId, tools)
    return { ok: true, quoteId: await writeQuote(tx, { ...request, ...sale }, departure, tools) }
  })
}

/** Rule M28: parties that do not count, because they have not confirmed or let an invitation pass, are notified that it is gone. */
async function makePrivate(tx: Tx, departureId: DepartureId, tools: Tools): Promise<void> {
  const announcementId = tools.newId<'news'>()
  await updateDeparture(tx, departureId, { isPrivate: true, phase: 'open', openedAt: tools.now(), announcementId })
  await tools.enqueue(tx, 'notify-waitlist', { departureId, announcementId, announcement: 'departure-private' })
}

type AgreedQuote = QuoteRequest & { depositPercent: number }

/** The departure is locked by the caller, who has found the seats free. */
export async function writeQuote(
  tx: Tx,
  request: AgreedQuote,
  departure: DepartureSeats,
  tools: Tools,
): Promise<QuoteId> {
  const { departureId, inquiryId, method, actor, reason } = request
  const quote = await insertQuoteFor(tx, request, departure, tools)
  const { id, seats, listCents, subtotalCents, paymentPlan, validUntil } = quote
  // The audit log is never erased, so it must not name the guest.
  const details = { quoteId: id, seats, listCents, subtotalCents, paymentPlan, method, validUntil }
  const about = { departureId, ...(inquiryId && { inquiryId }) }
  await writeAuditEntry(tx, { actor, action: 'create-quote', ...about, reason, details }, tools)
  const order = { idempotencyKey: null, requestHash: null }
  if (isTransfer(method)) await placeQuoteOrder(tx, quote, departure, { method, ...order }, tools)
  else await queueQuoteMail(tx, quote, departure, tools)
  await reevaluateDeparture(tx, departureId, tools)
  return id
}

async function insertQuoteFor(
  tx: Tx,
  request: AgreedQuote,
  departure: DepartureSeats,
  tools: Tools,
): Promise<StoredQuote> {
  const { departureId, seats, guest, priceCents, plan, depositPercent, method, lastDay, inquiryId, actor } = request
  const createdAt = tools.now()
  const [id, holdId] = [request.key ?? tools.newId<'quote'>(), tools.newId<'hold'>()]
  const validUntil = quoteExpiresAt(departure, lastDay)
  const listCents = roundCents(departure.priceCents * seats)
  await insertHold(tx, { id: holdId, departureId, seats, expiresAt: validUntil, createdAt })
  await insertQuote(tx, {
    id,
    holdId,
    departureId,
    inquiryId,
    ...guest,
    seats,
    listCents,
    subtotalCents: priceCents ?? listCents,
    paymentPlan: plan,
    depositPercent,
    method,
    validUntil,
    state: 'open',
    author: actor,
    createdAt,
  })
  const quote = await findQuote(tx, id)
  if (!quote) throw new Error('an insert stores its row')
  return quote
}
