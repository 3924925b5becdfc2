import { addDays, type Day, daysBetween } from '#rules/dates.ts'
import type { LostDayPolicy } from '#rules/days/lost-days.ts'
import type { InstallmentId } from '#rules/ids.ts'
import { type Cents, roundCents } from '#rules/money.ts'

/** Share of the subtotal, unless an owner sets another one. Rule M3. */
export const DEPOSIT_PERCENT = 30
/** Half of the balance is due this many days before the start, and half at the second installment. Rule M3. */
export const FIRST_INSTALLMENT_DAYS = 90
export const SECOND_INSTALLMENT_DAYS = 45
/** From this many days before the start, only payment in full is offered, because the operator’s bills are due. Rule M3. */
export const FULL_PAYMENT_DAYS = 60

/** Rule M4: all now, or a deposit. */
export const PAYMENT_PLANS = ['full', 'deposit'] as const
export type PaymentPlan = (typeof PAYMENT_PLANS)[number]

/** These are agreed with the order, each once, in the order in which they fall due. */
export const AGREED_KINDS = [...PAYMENT_PLANS, 'first', 'second'] as const
export type AgreedKind = (typeof AGREED_KINDS)[number]

/**
 * A booking may later have a refund that is due again (rule M25), added seats (M29), a supplement (P17) or a higher price
 * (M31), each of them several times.
 */
export const INSTALLMENT_KINDS = [...AGREED_KINDS, 'due-again', 'added-seats', 'supplement', 'price-change'] as const
export type InstallmentKind = (typeof INSTALLMENT_KINDS)[number]

export function isAgreed(kind: InstallmentKind): kind is AgreedKind {
  return (AGREED_KINDS as readonly string[]).includes(kind)
}

/** Rule M3: `dueDay` is the earliest day it can be, while the installment waits until the departure is confirmed. */
export type DueDay = { dueDay: Day; awaitsConfirmation: boolean }

export type Installment = DueDay & { kind: 'first' | 'second'; amount: Cents }

export type PaymentSchedule =
  | { plan: 'full'; dueNow: Cents }
  | {
      plan: 'deposit'
      deposit: Cents
      /** Installments whose day has come, so they are due together with the deposit. */
      withDeposit: Installment[]
      dueNow: Cents
      later: Installment[]
    }

/** Rule M3: for a guest who books today, on a departure that is confirmed or not. The amounts add up to the subtotal. */
export function paymentSchedule(
  subtotal: Cents,
  startDate: Day,
  today: Day,
  depositPercent = DEPOSIT_PERCENT,
  isConfirmed = false,
): PaymentSchedule {
  if (daysBetween(today, startDate) <= FULL_PAYMENT_DAYS) return { plan: 'full', dueNow: subtotal }
  const deposit = depositOf(subtotal, depositPercent)
  const balance = subtotal - deposit
  const half = roundCents(balance / 2)
  const [firstDay, secondDay] = balanceDays(startDate)
  const installments: Installment[] = [
    { kind: 'first', dueDay: firstDay, awaitsConfirmation: false, amount: half },
    // The first installment carries an odd cent.
    { kind: 'second', dueDay: secondDay, awaitsConfirmation: !isConfirmed, amount: roundCents(balance - half) },
  ]
  const withDeposit = installments.filter(({ dueDay }) => dueDay <= today)
  return {
    plan: 'deposit',
    deposit,
    withDeposit,
    dueNow: roundCents(withDeposit.reduce<number>((sum, { amount }) => sum + amount, deposit)),
    later: installments.filter(({ dueDay }) => dueDay > today),
  }
}

/** Rule M3: there is a deposit even if the price is paid in full. Rule M8: it is final from the charter stage on. */
export function depositOf(subtotal: Cents, depositPercent: number): Cents {
  return roundCents((subtotal * depositPercent) / 100)
}

export type AgreedInstallment = { kind: InstallmentKind; dueDay: Day; amountCents: number }

/** Rule M12: what a guest agrees to with an order. Its booking keeps it. */
export type AgreedTerms = {
  depositPercent: number
  depositCents: number
  installments: AgreedInstallment[]
  /** Rule L7: what a down day gives, if it gives anything. */
  lostDays?: LostDayPolicy | null
}

/** An installment of a booking. A new one has no ID until it is stored. */
export type BookedInstallment = AgreedInstallment & {
  id: InstallmentId | null
  settledCents: number
  addedSeats: AddedSeats | null
}

/** What every new installment begins with. */
export const NEW_INSTALLMENT = { id: null, settledCents: 0, addedSeats: null }

/** Rule M29: the seats that an installment is for, and what the first and second installments grew by for them. */
export type AddedSeats = { seats: number; priceCents: number; first: number; second: number }

/** A guest has this long to pay an installment that a change of the booking adds. */
const ADDED_DAYS = 7

/** The day of an installment that is added today, but not after the start. */
export function addedDueDay(today: Day, startDate: Day): Day {
  const latest = startDate > today ? startDate : today
  const day = addDays(today, ADDED_DAYS)
  return day < latest ? day : latest
}

type OrderFacts = { paymentPlan: PaymentPlan; subtotalCents: number; dueCents: number }

/** Rule M3 for a booking: what is due with the order, and what falls due later. */
export function toInstallments(
  { paymentPlan, subtotalCents, dueCents }: OrderFacts,
  startDate: Day,
  orderedOn: Day,
): AgreedInstallment[] {
  const dueNow = { kind: paymentPlan, dueDay: orderedOn, amountCents: dueCents } as const
  const balance = roundCents(subtotalCents - dueCents)
  return balance === 0 ? [dueNow] : [dueNow, ...laterInstallments(balance, startDate, orderedOn)]
}

function laterInstallments(balance: Cents, startDate: Day, orderedOn: Day) {
  const [first, second] = balanceDays(startDate)
  if (first <= orderedOn) return [{ kind: 'second', dueDay: second, amountCents: balance } as const]
  const half = roundCents(balance / 2)
  return [
    { kind: 'first', dueDay: first, amountCents: half } as const,
    { kind: 'second', dueDay: second, amountCents: balance - half } as const,
  ]
}

const balanceDays = (startDate: Day) =>
  [addDays(startDate, -FIRST_INSTALLMENT_DAYS), addDays(startDate, -SECOND_INSTALLMENT_DAYS)] as const

/** An installment is requested from the first reminder on. Rule M10. */
export const DUE_SOON_DAYS = 7

export const INSTALLMENT_STATES = ['paid', 'due', 'overdue', 'upcoming'] as const
export type InstallmentState = (typeof INSTALLMENT_STATES)[number]
type InstallmentFacts = DueDay & { amountCents: number; settledCents: number }

export function installmentState(
  { dueDay, amountCents, settledCents, awaitsConfirmation }: InstallmentFacts,
  today: Day,
): InstallmentState {
  if (settledCents >= amountCents) return 'paid'
  if (awaitsConfirmation) return 'upcoming'
  if (dueDay < today) return 'overdue'
  return daysBetween(today, dueDay) <= DUE_SOON_DAYS ? 'due' : 'upcoming'
}
