import { dayOf } from '#rules/dates.ts'
import { isRefundedByProvider, type MoneyMethod } from '#rules/orders/methods.ts'
import { isRefundVoid, type PaymentFacts, type RefundMeaning } from '#rules/payments/payments.ts'
import { type Account, accountOfMethod } from './accounts.ts'
import { type EntryKind, type JournalEntry, toLines } from './entries.ts'

/** A payment or refund as it is stored. */
export type MoneyFact = PaymentFacts & {
  id: string
  /** The same for all shares of the money, so that a split changes no entry. */
  transactionId: string | null
  method: MoneyMethod
  providerId: string | null
  meaning: RefundMeaning | null
  /** Its money, or that of the payment that it refunds, was recorded when the bank line was imported. */
  isFromBankLine: boolean
  createdAt: Date
  settledAt: Date | null
}

type DatedCents = { id: string; createdAt: Date; amountCents: number }

/** Credit that was issued, and what was taken back of it. */
export type CreditFact = DatedCents & { withdrawals: readonly DatedCents[] }

/** Money that a booking gets, or loses if it is negative. */
export type MoneyEvent = {
  id: string
  kind: EntryKind
  at: Date
  method: MoneyMethod | null
  source: string
  /** The account that it comes from or goes to. */
  against: Account
  amountCents: number
  feeCents: number
}

/** A payment counts once it is completed, a refund from its request until it is void: rule M15. */
export function moneyEvents({ kind, state, ...fact }: MoneyFact): MoneyEvent[] {
  const { id, transactionId, method, providerId, meaning, isFromBankLine, createdAt, settledAt } = fact
  const { amountCents, feeCents } = fact
  const at = settledAt ?? createdAt
  const account = isFromBankLine ? 'unassigned' : accountOfMethod(method)
  if (kind === 'payment') {
    if (state !== 'completed') return []
    const names = { id: transactionId ?? id, source: providerId ?? id }
    return [{ ...names, kind, at, method, against: account, amountCents, feeCents }]
  }
  const out = { amountCents: -amountCents, feeCents: -feeCents }
  if (meaning === 'taken-back')
    return [{ id, kind: 'payment-taken-back', at, method, source: id, against: account, ...out }]
  const shared = { method, source: id, against: 'refunds-due' } as const
  const requested = { ...shared, ...out, id: `${id} requested`, kind: 'refund-requested', at: createdAt } as const
  if (!isRefundVoid(state)) return [requested]
  return [requested, { ...shared, id: `${id} withdrawn`, kind: 'refund-withdrawn', at, amountCents, feeCents }]
}

/** Credit takes money out of its booking, and returns it when it is taken back. */
export function creditEvents({ id: source, createdAt, amountCents, withdrawals }: CreditFact): MoneyEvent[] {
  const credit = { source, method: null, against: 'credits', feeCents: 0 } as const
  return [
    { ...credit, id: source, kind: 'credit-issued', at: createdAt, amountCents: -amountCents },
    ...withdrawals.map(({ id, createdAt: at, amountCents: cents }): MoneyEvent => {
      return { ...credit, id, kind: 'credit-withdrawn', at, amountCents: cents }
    }),
  ]
}

/** The money of a refund leaves us when it is paid, which may be long after its request. */
export function refundPaidEntry(
  { id, kind, state, method, providerId, meaning, createdAt, settledAt, amountCents }: MoneyFact,
  about: { booking: string; departure: string } | undefined,
): JournalEntry[] {
  if (kind !== 'refund' || state !== 'paid' || meaning === 'taken-back') return []
  // A provider names every refund that it makes. Staff paid one without a name another way.
  const account = isRefundedByProvider(method) && !providerId ? 'other-money' : accountOfMethod(method)
  const { booking = null, departure = null } = about ?? {}
  const lines = toLines([{ debit: 'refunds-due', credit: account, cents: amountCents, departure }])
  const entry = { id: `${id} sent`, kind: 'refund-paid', at: settledAt ?? createdAt, isClosing: false } as const
  return [{ ...entry, booking, method, source: providerId ?? id, lines }]
}

/** Money for an order without a booking waits on a separate account. */
export function unassignedEntry(event: MoneyEvent): JournalEntry[] {
  const { id, kind, at, method, source, against, amountCents } = event
  const lines = toLines([{ debit: against, credit: 'unassigned', cents: amountCents }])
  return lines.length > 0 ? [{ id, kind, at, isClosing: false, booking: null, method, source, lines }] : []
}

/**
 * A booking is made when its order is paid in full. What arrived on earlier days had no booking then, so it is posted as
 * unassigned money, and to the booking on the day it was made.
 */
export function isBeforeBooking({ at }: Pick<MoneyEvent, 'at'>, bookedAt: Date): boolean {
  return dayOf(at) < dayOf(bookedAt)
}

export function assignedEvent(event: MoneyEvent, bookedAt: Date): MoneyEvent {
  return { ...event, id: `${event.id} assigned`, kind: 'assigned', at: bookedAt, against: 'unassigned' }
}
