import type { BookingModel, Paid } from './money-model.ts'
import { type Buyer, SeatsModel } from './seats-model.ts'

/* What a trip consists of, for the model of the whole trip in trip-model.ts. */

const HOUR = 3_600_000
export const DAY = 24 * HOUR
/** Rules S2 and S6: how long seats are held. */
export const HOLD_MS = { paypal: HOUR / 3, crypto: HOUR, 'bank-transfer': HOUR }
/** Rule M7: how long a transfer may take. */
export const TRANSFER_MS = 5 * DAY
/** Rule M13: working days for a statement. */
export const DAYS_TO_IMPORT = 3

export type Method = keyof typeof HOLD_MS
export type Plan = 'full' | 'deposit'

export type Booking = { money: BookingModel; departure: Departure; seats: number }

export type Order = {
  departure: Departure
  /** An order for installments holds no seats. */
  buyer: Buyer | undefined
  booking: Booking | undefined
  method: Method
  parts: number[]
  fee: number
  total: number
  paid: Paid[]
  state: 'open' | 'paid' | 'refunded' | 'void'
  placedAt: number
  isConfirmed: boolean
}

/** Money on the bank account. What no order took waits for staff, as does a part of a sum that never became complete. */
export type Line = { cents: number; order: Order; paid: Paid | undefined; rest: number; isOpen: boolean }

export class Departure extends SeatsModel {
  readonly startDay: string
  readonly zone: string
  constructor(capacity: number, startDay: string, zone: string) {
    super(capacity)
    this.startDay = startDay
    this.zone = zone
  }

  /** The first moment at which it is that day at the base. Zones differ by quarters of an hour. */
  firstMoment(): number {
    const earliest = Date.parse(this.startDay) - DAY
    const quarters = Array.from({ length: 2 * 24 * 4 }, (_, index) => earliest + (index * HOUR) / 4)
    return quarters.find((moment) => this.daysLeft(moment) <= 0) ?? earliest
  }

  /** Rule P9: days at the base. */
  daysLeft(at: number): number {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: this.zone }).format(at)
    return (Date.parse(this.startDay) - Date.parse(today)) / DAY
  }
}

/** The first day of all, 1970-01-01, was a Thursday. */
export function isWorkingDay(day: number): boolean {
  const weekday = (day + 4) % 7
  return weekday !== 0 && weekday !== 6
}

/** Rules M3, M4 and M7: what is offered this close to the start. */
export function isOffered({ method, plan }: { method: Method; plan: Plan }, days: number): boolean {
  return (plan === 'full' || days > 60) && (method !== 'bank-transfer' || days > 7)
}
