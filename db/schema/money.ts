import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { BANK_PROBLEMS } from '#rules/bank/bank-lines.ts'
import type { TimeZone } from '#rules/dates.ts'
import type {
  BankLineId,
  BookingId,
  DepartureId,
  HoldId,
  Id,
  OrderId,
  PartnerId,
  PaymentId,
  QuoteId,
  TransactionId,
} from '#rules/ids.ts'
import { type AgreedTerms, PAYMENT_PLANS } from '#rules/installments/schedule.ts'
import { MONEY_METHODS } from '#rules/orders/methods.ts'
import { ORDER_ENDS } from '#rules/orders/orders.ts'
import { PAYMENT_STATES, PROVIDER_REFUSALS, REFUND_MEANINGS, REFUND_STATES } from '#rules/payments/payments.ts'
import { bookerColumns, bookings } from './bookings.ts'
import { emailKey, reference, timestamptz } from './columns.ts'
import { quotes } from './quotes.ts'
import { departures, holds, partners } from './trips.ts'

/** Orders that may hold seats. Rule S6 counts the ones whose hold has not ended. */
const isUnpaidBooking = ({ purpose, state }: Record<'purpose' | 'state', AnyPgColumn>) =>
  sql`${purpose} = 'booking' and ${state} in ('open', 'pending')`

/**
 * One request for money at one provider. Open until its outcome is known: `paid`, `pending` (the provider still checks
 * the payment), `refunded` (paid, but the seats were gone: rule S3) or `void` (nothing will be paid).
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').$type<OrderId>().primaryKey(),
    departureId: reference<DepartureId>('departure_id', () => departures.id).notNull(),
    holdId: reference<HoldId>('hold_id', () => holds.id),
    bookingId: reference<BookingId>('booking_id', () => bookings.id),
    /** Rule G16: the booking whose shared link led to this order. */
    referrerId: reference<BookingId>('referrer_id', () => bookings.id),
    /** Rule G17: the partner whose link led to this order. */
    partnerId: reference<PartnerId>('partner_id', () => partners.id),
    /** Rule W9: the skill step that its guest stated, if the trip needs a higher one. */
    statedStep: integer('stated_step'),
    /** Rule M27: the quote that its guest accepts by paying it. They share a hold. */
    quoteId: reference<QuoteId>('quote_id', () => quotes.id),
    method: text('method', { enum: MONEY_METHODS }).notNull(),
    /** `installment`: another payment for an existing booking. */
    purpose: text('purpose', { enum: ['booking', 'installment'] }).notNull(),
    paymentPlan: text('payment_plan', { enum: PAYMENT_PLANS }).notNull(),
    /** The provider's id, or the RF reference of a transfer; null until the provider has answered. */
    providerId: text('provider_id').unique(),
    /** Rule M7: guests type it where the full reference does not fit. */
    shortCode: text('short_code').unique(),
    /** The provider's page on which the guest pays, if there is one. */
    checkoutUrl: text('checkout_url'),
    /** When the guest was reminded of the deadline of a transfer. */
    remindedAt: timestamptz('reminded_at'),
    state: text('state', { enum: ['open', 'pending', 'paid', 'refunded', 'void'] }).notNull(),
    seats: integer('seats').notNull(),
    ...bookerColumns,
    /** Rule S6 counts by these two. The second is a keyed hash of the network, and is erased hours after the order closes. */
    emailKey: text('email_key').notNull().generatedAlwaysAs(emailKey),
    networkKey: text('network_key'),
    /** Rule S6: when the guest opened the link in the mail of a transfer. */
    confirmedAt: timestamptz('confirmed_at'),
    /** Rule M26: until when staff gave a transfer more time. */
    extendedUntil: timestamptz('extended_until'),
    /** Rule G9: the version of its booking's links when it was made, or of the booking that it became. */
    linkVersion: integer('link_version').notNull().default(0),
    /** How often its link was mailed again. */
    linkMails: integer('link_mails').notNull().default(0),
    /** Rule W3: the time zone of the guest's browser, if it gave one. */
    timeZone: text('time_zone').$type<TimeZone>(),
    /** Rule G10: the booking form's answers for the operator. They move to the guest when the order is paid. */
    sealedAnswers: text('sealed_answers'),
    /** The price of the whole trip. */
    subtotalCents: integer('subtotal_cents').notNull(),
    /** What this order requests: the amount due, the fee, and both together. */
    dueCents: integer('due_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    /** What the provider has seen of a payment that is short. It becomes a payment once it is final. */
    partPaidCents: integer('part_paid_cents').notNull().default(0),
    /** Rule M12: what its booking will keep. An order for an installment has none. */
    terms: jsonb('terms').$type<AgreedTerms>(),
    /** Part of the request id of each capture, so that a repeated request is not a second charge. */
    captureAttempts: integer('capture_attempts').notNull(),
    /** Rule S9: the provider was asked for the money then, and its answer is not recorded yet. */
    captureStartedAt: timestamptz('capture_started_at'),
    /** A repeated request finds the order that the first one made. */
    idempotencyKey: uuid('idempotency_key'),
    /** A keyed hash of the request, so that the same key with other content is noticed. */
    requestHash: text('request_hash'),
    createdAt: timestamptz('created_at').notNull(),
    /** Rule C6: when a job last asked the provider about it. */
    checkedAt: timestamptz('checked_at'),
    closedAt: timestamptz('closed_at'),
    /** For a void order, who ended it; null if it was not paid in time. */
    endedBy: text('ended_by', { enum: ORDER_ENDS }),
  },
  (table) => [
    index('orders_by_referrer').on(table.referrerId).where(sql`${table.referrerId} is not null`),
    index('orders_by_partner').on(table.partnerId, table.createdAt).where(sql`${table.partnerId} is not null`),
    index('orders_unsettled').on(table.createdAt).where(sql`${table.state} in ('open', 'pending')`),
    index('orders_monitored').on(table.createdAt).where(sql`${table.method} = 'crypto' and ${table.state} = 'void'`),
    index('orders_unpaid_transfers')
      .on(table.createdAt)
      .where(sql`${table.method} = 'bank-transfer' and ${table.state} in ('open', 'void')`),
    index('orders_by_booking').on(table.bookingId),
    index('orders_by_quote').on(table.quoteId).where(sql`${table.quoteId} is not null`),
    // By departure, for ending its unpaid orders when it is cancelled.
    index('orders_unbooked').on(table.departureId).where(sql`${table.bookingId} is null`),
    index('orders_unbooked_by_age').on(table.createdAt).where(sql`${table.bookingId} is null`),
    index('orders_by_hold').on(table.holdId).where(sql`${table.state} in ('open', 'pending')`),
    index('orders_by_email').on(sql`lower(${table.email})`),
    index('orders_unpaid_by_address').on(table.emailKey).where(isUnpaidBooking(table)),
    index('orders_by_network').on(table.networkKey).where(sql`${table.networkKey} is not null`),
    uniqueIndex('orders_once').on(table.departureId, table.idempotencyKey).where(sql`${table.state} <> 'void'`),
  ],
)

/**
 * Money as the provider, the bank or staff know it, received or refunded. Rule M29: each booking that has a share of it
 * has its own payment.
 */
export const transactions = pgTable(
  'transactions',
  {
    id: uuid('id').$type<TransactionId>().primaryKey(),
    orderId: reference<OrderId>('order_id', () => orders.id).notNull(),
    kind: text('kind', { enum: ['payment', 'refund'] }).notNull(),
    /** The id of the capture, invoice, refund or lost dispute at the provider; of the bank line; or of the receipt. */
    providerId: text('provider_id').notNull(),
    /** Rule M16: a lost dispute that the provider also reports as a refund has both IDs, this one later. */
    otherId: text('other_id').unique(),
    /** What had come under the same id before: an invoice may be paid in several parts. */
    afterCents: integer('after_cents').notNull().default(0),
    amountCents: integer('amount_cents').notNull(),
    /** Rule M16: a refund that we did not request. */
    isExternal: boolean('is_external').notNull().default(false),
    /** Real money: its method moved some when it was recorded. */
    isLive: boolean('is_live').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    unique('transactions_by_provider').on(table.kind, table.providerId, table.afterCents),
    index('transactions_by_order').on(table.orderId),
    check('transactions_amount_positive', sql`${table.amountCents} > 0`),
  ],
)

/** A booking's share of money received or refunded, or the order's while it has no booking. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').$type<PaymentId>().primaryKey(),
    orderId: reference<OrderId>('order_id', () => orders.id).notNull(),
    bookingId: reference<BookingId>('booking_id', () => bookings.id),
    kind: text('kind', { enum: ['payment', 'refund'] }).notNull(),
    /** How it was paid, or is refunded. An order may be paid another way than it was made for: rule M26. */
    method: text('method', { enum: MONEY_METHODS }).notNull(),
    /** A refund that the provider was only asked for, or that staff sent, has none. */
    transactionId: reference<TransactionId>('transaction_id', () => transactions.id),
    state: text('state', { enum: [...PAYMENT_STATES, ...REFUND_STATES] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Rule M2: the share of the amount that is the payment fee. */
    feeCents: integer('fee_cents').notNull(),
    /** The payment that a refund is for. */
    refundOfId: reference<PaymentId>('refund_of_id', (): AnyPgColumn => payments.id),
    /** For a refund, its effect on the price. Null until staff have decided: rule M16. */
    meaning: text('meaning', { enum: REFUND_MEANINGS }),
    /** For a requested refund, why the provider does not make it. */
    refusal: text('refusal', { enum: PROVIDER_REFUSALS }),
    createdAt: timestamptz('created_at').notNull(),
    settledAt: timestamptz('settled_at'),
  },
  (table) => [
    index('payments_by_transaction').on(table.transactionId),
    index('payments_by_age').on(table.createdAt, table.id),
    index('payments_by_order').on(table.orderId),
    index('payments_by_booking').on(table.bookingId),
    index('payments_undecided').on(table.createdAt).where(sql`${table.kind} = 'refund' and ${table.meaning} is null`),
    index('payments_pending').on(table.createdAt).where(sql`${table.state} in ('pending', 'requested')`),
    check(
      'payments_state_of_kind',
      sql`case ${table.kind} when 'payment' then ${table.state} in ('pending', 'completed', 'failed')
        else ${table.state} in ('requested', 'pending', 'paid', 'failed', 'withdrawn') end`,
    ),
    check('payments_refund_of_payment', sql`(${table.kind} = 'refund') = (${table.refundOfId} is not null)`),
    check('payments_received', sql`${table.transactionId} is not null or ${table.kind} = 'refund'`),
    check('payments_amount_positive', sql`${table.amountCents} > 0`),
  ],
)

/** A payer's complaint at the provider. */
export const disputes = pgTable('disputes', {
  providerId: text('provider_id').primaryKey(),
  orderId: reference<OrderId>('order_id', () => orders.id),
  status: text('status').notNull(),
  reason: text('reason').notNull(),
  amountCents: integer('amount_cents').notNull(),
  /** The provider's deadline while it is our turn, and its page about the dispute. */
  respondBy: timestamptz('respond_by'),
  page: text('page'),
  createdAt: timestamptz('created_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
})

/** Rule M13: the days of each bank statement that was imported to its end. */
export const bankImports = pgTable(
  'bank_imports',
  {
    id: uuid('id').$type<Id<'bank-import'>>().primaryKey(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('bank_imports_by_day').on(table.lastDay)],
)

/** Rule M26: a transfer that staff recorded, and that no statement has had yet. */
export const isAwaitingStatement = (line: Record<'recordedAt' | 'joinedAt' | 'keptAt' | 'endedAt', AnyPgColumn>) =>
  sql`${line.recordedAt} is not null and ${line.joinedAt} is null and ${line.keptAt} is null and ${line.endedAt} is null`

/** Rule M19: one line of a bank statement, or a transfer that staff recorded before its statement. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: uuid('id').$type<BankLineId>().primaryKey(),
    importId: uuid('import_id').$type<Id<'bank-import'>>().notNull(),
    /** A hash of the line, so that a statement imported twice adds no line twice. */
    fingerprint: text('fingerprint').notNull().unique(),
    /** Hashes of what it says and of the file that it came with. A line that staff recorded has unique hashes. */
    content: text('content').notNull(),
    file: text('file').notNull(),
    /** True for a line on the first day of its file, which may contain only part of that day. */
    isOnFirstDay: boolean('is_on_first_day').notNull().default(false),
    postedOn: date('posted_on', { mode: 'string' }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    payer: text('payer').notNull(),
    message: text('message').notNull(),
    state: text('state', { enum: ['unmatched', 'matched', 'refunded', 'ignored'] }).notNull(),
    /** Why staff have to look at it, or had to. */
    problem: text('problem', { enum: BANK_PROBLEMS }),
    orderId: reference<OrderId>('order_id', () => orders.id),
    /** Applied to the order. Staff decide about the rest. */
    appliedCents: integer('applied_cents').notNull(),
    /** Rule M26: when staff recorded the transfer, if they did so before a statement had it. */
    recordedAt: timestamptz('recorded_at'),
    /** When a statement brought the transfer that staff had recorded. */
    joinedAt: timestamptz('joined_at'),
    /** When staff decided to keep a recorded transfer that no statement has. */
    keptAt: timestamptz('kept_at'),
    /** When staff undid what this row says. It stays for the journal (rule M30); another row may have its money. */
    endedAt: timestamptz('ended_at'),
    replacedById: uuid('replaced_by_id').$type<BankLineId>(),
    version: integer('version').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    closedAt: timestamptz('closed_at'),
  },
  (table) => [
    index('bank_lines_recorded').on(table.createdAt).where(isAwaitingStatement(table)),
    index('bank_lines_by_day').on(table.postedOn.desc(), table.id),
    index('bank_lines_by_age').on(table.createdAt, table.id),
    index('bank_lines_unmatched').on(table.postedOn).where(sql`${table.state} = 'unmatched'`),
    index('bank_lines_by_content').on(table.content),
    index('bank_lines_by_order').on(table.orderId),
  ],
)
