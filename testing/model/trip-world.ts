import { eq } from 'drizzle-orm'
import { findBooking } from '#db/bookings/bookings.ts'
import { listInstallments } from '#db/installments/installments.ts'
import { listPaymentsOfBooking } from '#db/payments/payments.ts'
import { bankLines, credits, orders } from '#db/schema.ts'
import { importBankLines } from '#operations/bank/import-bank-lines.ts'
import { resolveBankLine } from '#operations/bank/resolve-bank-line.ts'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { changeBookingPrice } from '#operations/bookings/change-price.ts'
import { moveBooking } from '#operations/bookings/move-booking.ts'
import type { BookingActionRequest } from '#operations/bookings/run-booking-action.ts'
import { createInstallmentOrder } from '#operations/holding/create-installment-order.ts'
import { createOrder } from '#operations/holding/create-order.ts'
import { giveUpOrder } from '#operations/holding/give-up-order.ts'
import { applyCredit } from '#operations/payments/apply-credit.ts'
import { issueCredit } from '#operations/payments/issue-credit.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import { decideRefund } from '#operations/refunds/decide-refund.ts'
import { refundBookingPayment } from '#operations/refunds/refund-booking-payment.ts'
import { recordDispute } from '#operations/settling/record-dispute.ts'
import { settleOrder } from '#operations/settling/settle-order.ts'
import { confirmTransfer } from '#operations/transfers/confirm-transfer.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import {
  type BankLineId,
  type BookingId,
  type CreditId,
  type DepartureId,
  type InvitationId,
  idsOf,
  type OrderId,
} from '#rules/ids.ts'
import { roundCents } from '#rules/money.ts'
import { sortByDueDay } from '#rules/payments/ledger.ts'
import { isUndecidedRefund } from '#rules/payments/payments.ts'
import { statement } from '#testing/payments/bank-fixture.ts'
import { describeOrder, newGuest } from '#testing/payments/payment-fixture.ts'
import { settleTrip } from '#testing/payments/settle-trip.ts'
import { receivedOrder, withProvider } from '#testing/payments/with-provider.ts'
import { KIM } from '#testing/staff/staff-actions.ts'
import { type Credit, netOf, type Paid, type Policy, remainingOf } from './money-model.ts'
import type { Booking, Line, Method, Order, Plan } from './trip-parts.ts'

const captureOf = (providerId: string) => `capture of ${providerId}`

type PlacedOrder = { id: OrderId; providerId: string; receivedCents: number }

/** The site's IDs of what the model knows, and what its providers know of each order. */
export class TripWorld {
  readonly orders = new Map<Order, PlacedOrder>()
  readonly lines = new Map<Line, BankLineId>()
  readonly credits = new Map<Credit, CreditId>()
  readonly departureIds: readonly DepartureId[]
  private lineCount = 0

  constructor(departureIds: readonly DepartureId[]) {
    this.departureIds = departureIds
  }

  idOf(order: Order): OrderId {
    return this.placed(order).id
  }

  placed(order: Order): PlacedOrder {
    const placed = this.orders.get(order)
    if (!placed) throw new Error('the site has no such order')
    return placed
  }

  async bookingId(booking: Booking, tools: PaymentTools): Promise<BookingId> {
    const order = [...this.orders.keys()].find((each) => each.booking === booking && each.buyer)
    const [row] = order
      ? await tools.db
          .select()
          .from(orders)
          .where(eq(orders.id, this.idOf(order)))
      : []
    if (!row?.bookingId) throw new Error('the site has no such booking')
    return row.bookingId
  }

  /** Undefined if the site refuses it. */
  async order(
    wanted: { where: number; people: number; method: Method; plan: Plan; invitationId?: InvitationId | undefined },
    tools: PaymentTools,
  ): Promise<PlacedOrder | undefined> {
    const { where, people, method, plan, invitationId } = wanted
    const placed = await createOrder(
      {
        departureId: this.departureIds[where] as DepartureId,
        participants: people,
        guest: newGuest(),
        choice: { plan, method },
        idempotencyKey: null,
        invitationId,
        describe: describeOrder,
      },
      this.withProviders(tools),
    )
    return placed.ok ? this.find(placed.providerId, tools) : undefined
  }

  async orderInstallments(booking: Booking, parts: readonly number[], method: Method, tools: PaymentTools) {
    const bookingId = await this.bookingId(booking, tools)
    const ids = idsOf(sortByDueDay(await listInstallments(tools.db, bookingId)))
    const wanted = ids.filter((_, index) => parts.includes(index))
    const request = { bookingId, parts: wanted, method, idempotencyKey: null, describe: describeOrder }
    const placed = await createInstallmentOrder(request, this.withProviders(tools))
    return placed.ok ? this.find(placed.providerId, tools) : undefined
  }

  private async find(providerId: string, tools: PaymentTools): Promise<PlacedOrder> {
    const [row] = await tools.db.select().from(orders).where(eq(orders.providerId, providerId))
    if (!row) throw new Error('a placed order is stored')
    return { id: row.id, providerId, receivedCents: 0 }
  }

  async openLink(order: Order, tools: PaymentTools): Promise<void> {
    await confirmTransfer(this.idOf(order), tools)
  }

  async giveUp(order: Order, tools: PaymentTools): Promise<boolean> {
    return (await giveUpOrder(this.idOf(order), tools)).ok
  }

  async payByPayPal(order: Order, tools: PaymentTools): Promise<void> {
    await settleOrder('paypal', this.placed(order).providerId, this.withProviders(tools))
  }

  async payByCrypto(order: Order, cents: number, tools: PaymentTools): Promise<void> {
    const placed = this.placed(order)
    placed.receivedCents += cents
    await settleOrder('crypto', placed.providerId, this.withProviders(tools))
  }

  /** One line with the reference of the order, in a statement of so many days. Returns the new line. */
  async payByBank(order: Order, cents: number, days: number, tools: PaymentTools): Promise<BankLineId> {
    const message = this.placed(order).providerId
    const payer = `Payer ${++this.lineCount} ${this.departureIds[0]}`
    const day = dayOf(tools.now())
    const lines = [{ amount: (cents / 100).toFixed(2), message, payer, day }]
    const earlier = days > 0 ? [{ amount: '-1.00', message: 'Rent', day: addDays(day, -days) }] : []
    const imported = await importBankLines(statement([...earlier, ...lines]), 'Kim', tools)
    if (!imported.ok) throw new Error(imported.problem.reason)
    const [row] = await tools.db.select().from(bankLines).where(eq(bankLines.payer, payer))
    if (!row) throw new Error('an imported line is stored')
    return row.id
  }

  /** PayPal decides for the payer. */
  async loseDispute(order: Order, cents: number, tools: PaymentTools): Promise<void> {
    const { providerId } = this.placed(order)
    const amountCents = roundCents(cents)
    const dispute = {
      id: `dispute of ${providerId}`,
      status: 'RESOLVED',
      reason: 'OTHER',
      amountCents,
      lostCents: amountCents,
      paymentId: captureOf(providerId),
    }
    const readDispute = async () => ({ ok: true, dispute }) as const
    await recordDispute('paypal', dispute.id, withProvider(tools, 'paypal', { readDispute }))
  }

  async decideLoss(booking: Booking, isPriceLowered: boolean, tools: PaymentTools): Promise<boolean> {
    const request = await this.request(booking, tools)
    const undecided = (await listPaymentsOfBooking(tools.db, request.bookingId)).find(isUndecidedRefund)
    if (!undecided) return false
    const meaning = isPriceLowered ? 'price-lowered' : 'due-again'
    return (await decideRefund({ ...request, paymentId: undecided.id, meaning }, tools)).ok
  }

  async changePrice(booking: Booking, cents: number, isRaised: boolean, tools: PaymentTools): Promise<boolean> {
    const change = { direction: isRaised ? 'raise' : 'lower', cents } as const
    return (await changeBookingPrice({ ...(await this.request(booking, tools)), change }, tools)).ok
  }

  async resolve(line: Line, decision: 'refund' | 'ignore' | 'credit', tools: PaymentTools): Promise<boolean> {
    const lineId = this.lines.get(line) as BankLineId
    const [row] = await tools.db.select().from(bankLines).where(eq(bankLines.id, lineId))
    const request = { lineId, version: row?.version ?? -1, ...KIM }
    const holder = { name: 'Ada Berg', email: 'ada@example.com' }
    const resolved =
      decision === 'credit'
        ? await resolveBankLine({ ...request, decision, holder }, tools)
        : await resolveBankLine({ ...request, decision }, tools)
    return resolved.ok
  }

  private async request(booking: Booking, tools: PaymentTools): Promise<BookingActionRequest> {
    const bookingId = await this.bookingId(booking, tools)
    const stored = await findBooking(tools.db, bookingId)
    return { bookingId, version: stored?.version ?? -1, ...KIM }
  }

  async move(booking: Booking, where: number, tools: PaymentTools): Promise<boolean> {
    const toDepartureId = this.departureIds[where] as DepartureId
    return (await moveBooking({ ...(await this.request(booking, tools)), toDepartureId, occasion: 'staff' }, tools)).ok
  }

  async cancelBooking(booking: Booking, refund: number, creditCents: number, tools: PaymentTools): Promise<boolean> {
    return (await cancelBooking({ ...(await this.request(booking, tools)), refund, creditCents }, tools)).ok
  }

  async refundPayment(booking: Booking, payment: Paid, share: number, tools: PaymentTools): Promise<boolean> {
    const { bookingId, ...request } = await this.request(booking, tools)
    const received = (await listPaymentsOfBooking(tools.db, bookingId)).filter(({ kind }) => kind === 'payment')
    const stored = received[booking.money.paid.indexOf(payment)]
    if (!stored) throw new Error('the site has no such payment')
    const amount = share === 1 ? 'all' : roundCents(netOf(payment) * share)
    return (await refundBookingPayment({ ...request, paymentId: stored.id, amount, choice: 'price-lowered' }, tools)).ok
  }

  async settleDays(booking: Booking, policy: Policy, downDays: number, tools: PaymentTools): Promise<boolean> {
    const bookingId = await this.bookingId(booking, tools)
    const result = await settleTrip({ bookingId, policy, downDays, share: 1 }, tools, tools)
    return result.ok && result.settled === 1
  }

  async issueCredit(booking: Booking, amountCents: number, tools: PaymentTools): Promise<boolean> {
    return (await issueCredit({ ...(await this.request(booking, tools)), amountCents }, tools)).ok
  }

  async applyCredit(booking: Booking, credit: Credit, amountCents: number, tools: PaymentTools): Promise<boolean> {
    const creditId = this.credits.get(credit) as CreditId
    return (await applyCredit({ ...(await this.request(booking, tools)), creditId, amountCents }, tools)).ok
  }

  /** The credit that the site has issued and the model has not named yet. */
  async nameCredits(known: readonly Credit[], tools: PaymentTools): Promise<void> {
    const named = new Set(this.credits.values())
    const fresh = known.filter((credit) => !this.credits.has(credit))
    const rows = (await tools.db.select().from(credits).orderBy(credits.createdAt)).filter(({ id }) => !named.has(id))
    if (rows.length !== fresh.length)
      throw new Error(`${fresh.length} credits were expected, and ${rows.length} issued`)
    for (const [index, credit] of fresh.entries()) this.credits.set(credit, rows[index]?.id as CreditId)
  }

  /** Providers that accept every order, and report what the world says was paid. */
  private withProviders(tools: PaymentTools): PaymentTools {
    const placedWith = (providerId: string) => [...this.orders].find(([, placed]) => placed.providerId === providerId)
    const byWindow = withProvider(tools, 'paypal', {
      create: async ({ orderId }) => ({ ok: true, providerId: `PayPal ${orderId}`, checkoutUrl: null }),
      read: async (providerId) => receivedOrder(captureOf(providerId), placedWith(providerId)?.[0].total ?? 0),
    })
    return withProvider(byWindow, 'crypto', {
      create: async ({ orderId }) => ({
        ok: true,
        providerId: `BTCPay ${orderId}`,
        checkoutUrl: 'https://pay.example',
      }),
      read: async (providerId) => {
        const [, placed] = placedWith(providerId) ?? []
        if (!placed) throw new Error('there is no such invoice')
        return receivedOrder(providerId, placed.receivedCents)
      },
    })
  }
}

/** What can be applied of a credit at most. */
export const spendable = (credit: Credit, booking: Booking) => Math.min(remainingOf(credit), booking.money.due())
