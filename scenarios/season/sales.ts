import { getBooking } from '#db/bookings/bookings.ts'
import { listInstallments } from '#db/installments/installments.ts'
import { findOrder, findOrderByProviderId } from '#db/orders/orders.ts'
import { importBankLines } from '#operations/bank/import-bank-lines.ts'
import { recordBookingPayment } from '#operations/bookings/record-booking-payment.ts'
import { createInstallmentOrder } from '#operations/holding/create-installment-order.ts'
import { createOrder } from '#operations/holding/create-order.ts'
import { settleOrderForGuest } from '#operations/settling/settle-order.ts'
import { confirmTransfer } from '#operations/transfers/confirm-transfer.ts'
import { formatShortCode } from '#rules/bank/rf-reference.ts'
import { addDays, addMinutes, type Day, dayOf, daysBetween } from '#rules/dates.ts'
import { type BookingId, type DepartureId, idsOf, type OrderId } from '#rules/ids.ts'
import {
  FIRST_INSTALLMENT_DAYS,
  type InstallmentKind,
  type PaymentPlan,
  SECOND_INSTALLMENT_DAYS,
} from '#rules/installments/schedule.ts'
import { DEFAULT_METHOD, isTransfer, type PaymentMethod } from '#rules/orders/methods.ts'
import { RECORDED_METHODS, type RecordedMethod } from '#rules/orders/other-money.ts'
import { colleagues, nameOf, type Person } from './people.ts'
import { onDay, type Stage } from './stage.ts'

/** A departure of the season. Its ID is known once it is published. */
export type Flight = { id: DepartureId; destination: string; startDate: Day; endDate: Day; capacity: number }

/** A booking of the season. Its IDs are known once its guest has ordered, or paid. */
export type Sale = { person: Person; orderId: OrderId; providerId: string; bookingId: BookingId }

type Order = { person: Person; seats?: number; plan?: PaymentPlan; method?: PaymentMethod }

/** The text in the provider's payment window. */
const describe = (destination: string) => destination

/** Throws if the site refused a step, because then the season breaks one of its rules. */
export function done<Result extends { ok: boolean; reason?: unknown }>(result: Result): Extract<Result, { ok: true }> {
  if (!result.ok) throw new Error(`the demo season was refused: ${String(result.reason)}`)
  return result as Extract<Result, { ok: true }>
}

/** A guest books, and pays unless it is by transfer. */
export function book(stage: Stage, moment: Date, flight: Flight, order: Order): Sale {
  const { person, seats = 1, plan = 'full', method = DEFAULT_METHOD } = order
  const sale = { person } as Sale
  stage.at(moment, async () => {
    const { tools } = stage
    const { firstName, lastName, email, phone } = person
    const guest = { firstName, lastName, email, phone }
    const request = { departureId: flight.id, participants: seats, guest, choice: { plan, method } }
    const made = done(await createOrder({ ...request, idempotencyKey: null, describe }, tools))
    sale.providerId = made.providerId
    await pay(stage, sale, method)
  })
  return sale
}

/** Pays an order at its provider, or opens the link in a transfer's mail. */
async function pay({ tools }: Stage, sale: Sale, method: PaymentMethod): Promise<void> {
  const { providerId } = sale
  await settleOrderForGuest(providerId, tools)
  const order = await findOrderByProviderId(tools.db, providerId)
  if (!order) throw new Error('an order was created')
  if (isTransfer(method) && order.purpose === 'booking') await confirmTransfer(order.id, tools)
  sale.orderId = order.id
  if (order.bookingId) sale.bookingId = order.bookingId
}

type Line = { amount: string; payer: string; message: string }

type Statement = {
  /** Guests who entered their reference. */
  sales?: readonly Sale[]
  /** A guest who forgot it. */
  unnamed?: Sale
  /** Money that no order explains. */
  other?: Line
}

/** Imports the bank statement of the day before. */
export function importStatement(stage: Stage, moment: Date, { sales = [], unnamed, other }: Statement): void {
  stage.at(moment, async () => {
    const { tools } = stage
    const lines = other ? [other] : []
    for (const sale of sales) lines.push(await lineOf(stage, sale))
    if (unnamed) {
      const { firstName, lastName } = unnamed.person
      lines.push({ ...(await lineOf(stage, unnamed)), payer: `${firstName[0]}. ${lastName}`, message: 'heliski trip' })
    }
    const day = addDays(dayOf(moment), -1)
    const rows = lines.map(({ amount, payer, message }) => [day, amount, 'USD', payer, message].join(';'))
    const file = ['Date;Amount;Currency;Payer;Reference', ...rows].join('\n')
    const imported = await importBankLines(new TextEncoder().encode(file), colleagues.theo.name, tools)
    if (!imported.ok) throw new Error(imported.problem.reason)
    for (const sale of sales) {
      const order = await findOrder(tools.db, sale.orderId)
      if (order?.bookingId) sale.bookingId = order.bookingId
    }
  })
}

async function lineOf({ tools }: Stage, { orderId, person }: Sale): Promise<Line> {
  const order = await findOrder(tools.db, orderId)
  if (!order?.shortCode) throw new Error('a transfer has its order')
  const amount = (order.totalCents / 100).toFixed(2)
  return { amount, payer: nameOf(person), message: formatShortCode(order.shortCode) }
}

/** A guest pays a booking's installments. */
export function payInstallments(
  stage: Stage,
  moment: Date,
  sale: Sale,
  kinds: InstallmentKind[],
  method: PaymentMethod,
) {
  stage.at(moment, async () => {
    const { bookingId } = sale
    const unpaid = (await listInstallments(stage.tools.db, bookingId)).filter(({ kind }) => kinds.includes(kind))
    const request = { bookingId, parts: idsOf(unpaid), method, idempotencyKey: null, describe }
    const { providerId } = done(await createInstallmentOrder(request, stage.tools))
    await pay(stage, { ...sale, providerId }, method)
  })
}

/** Rule M3: the days before the start on which the balance is due. The season's guests pay a few days earlier. */
const DUE = [
  { kind: 'first', daysBefore: FIRST_INSTALLMENT_DAYS },
  { kind: 'second', daysBefore: SECOND_INSTALLMENT_DAYS },
] as const
const EARLY_DAYS = 4

type Balance = { from: Date; startDate: Day; methods?: readonly (PaymentMethod | RecordedMethod)[] }

/** A booking by deposit is paid on time, as far as the season has come. */
export function payBalance(stage: Stage, sale: Sale, { from, startDate, methods = [DEFAULT_METHOD] }: Balance): void {
  for (const [index, { kind, daysBefore }] of DUE.entries()) {
    const day = addDays(startDate, -daysBefore - EARLY_DAYS)
    const method = methods[index % methods.length] ?? DEFAULT_METHOD
    const moment = onDay(day, 35 * index + 12)
    if (daysBetween(dayOf(from), addDays(startDate, -daysBefore)) <= 0 || day >= stage.today) continue
    // Within days of booking, the guest pays right afterward.
    const paidAt = moment > from ? moment : addMinutes(from, 60)
    if (isForGuests(method)) payInstallments(stage, paidAt, sale, [kind], method)
    else recordPayment(stage, paidAt, sale, method)
  }
}

const isForGuests = (method: PaymentMethod | RecordedMethod): method is Exclude<PaymentMethod, RecordedMethod> =>
  !RECORDED_METHODS.some((recorded) => recorded === method)

/** Staff record money that they received: the next installment. */
function recordPayment(stage: Stage, moment: Date, sale: Sale, method: RecordedMethod): void {
  stage.at(moment, async () => {
    const { tools } = stage
    const { bookingId } = sale
    const { version } = await getBooking(tools.db, bookingId)
    const [next] = (await listInstallments(tools.db, bookingId)).filter((each) => each.settledCents < each.amountCents)
    const amountCents = next ? next.amountCents - next.settledCents : 0
    const by = { actor: colleagues.june.name, reason: REASONS[method] }
    done(await recordBookingPayment({ bookingId, version, method, amountCents, ...by }, tools))
  })
}

const REASONS: Record<RecordedMethod, string> = {
  cash: 'Paid in cash at our office. Gave a receipt.',
  check: 'Check came in the mail and has cleared.',
  'card-terminal': 'Paid by card at our ski-show booth.',
  'bank-transfer': 'Showed up in our account without a reference.',
}
