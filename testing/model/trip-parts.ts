import { type BookingModel, type Calendar, later, type Paid, type Part } from './money-model.ts'
import { type Buyer, SeatsModel } from './seats-model.ts'

/* What a trip consists of, for the model of the whole trip in trip-model.ts. */

const HOUR = 3_600_000
export const DAY = 24 * HOUR
/** Rules S2 and S6: how long seats are held. */
export const HOLD_MS = { paypal: HOUR / 3, crypto: HOUR, 'bank-transfer': HOUR }
/** Rule M7: working days that a transfer may take. */
export const TRANSFER_DAYS = 5
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
  parts: Part[]
  fee: number
  total: number
  paid: Paid[]
  state: 'open' | 'paid' | 'refunded' | 'void'
  placedAt: number
  isConfirmed: boolean
}

/** Money on the bank account. It waits for staff if no order took it, or if it is a part that was never completed. */
export type Line = { cents: number; order: Order; paid: Paid | undefined; rest: number; isOpen: boolean }

export type Choice = 'supplement' | 'move' | 'refund'
/** Rule P17: what a booking was asked. */
export type Answer = { target: Departure | undefined; answerBy: string; choice?: Choice; result?: Choice }
export type Rescue = { supplement: number | undefined; isOpen: boolean; answers: Map<Booking, Answer> }

export class Departure extends SeatsModel {
  /** The start of the model's clock. */
  epoch = 0
  isGoingAnyway = false
  /** Rule P16: a day at the base, for good. */
  confirmedOn: string | undefined
  rescue: Rescue | undefined
  /** Bookings of other departures that were offered this one. */
  readonly offers: { booking: Booking; from: Departure; answer: Answer }[] = []
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
    return quarters.find((moment) => this.dayAt(moment) >= this.startDay) ?? earliest
  }

  private dayAt(at: number): string {
    return new Intl.DateTimeFormat('en-CA', { timeZone: this.zone }).format(at)
  }

  today(): string {
    return this.dayAt(this.epoch + this.now)
  }

  calendar(): Calendar {
    return { start: this.startDay, today: this.today() }
  }

  /** Rule P9: days at the base. */
  daysLeft(): number {
    return (Date.parse(this.startDay) - Date.parse(this.today())) / DAY
  }

  /** Rule P18: the week for guests and staff, counted from 48 hours after a late opening. */
  private decisionDay(openedAt = this.openedAt): string {
    const day = later(this.startDay, -45)
    const late = openedAt === undefined ? day : later(this.dayAt(this.epoch + openedAt + 2 * DAY), 7)
    const last = later(this.startDay, -10)
    return late <= day ? day : late < last ? late : last
  }

  /** Rule P18. */
  canOpen(): boolean {
    return later(this.dayAt(this.epoch + this.now + 2 * DAY), 7) <= later(this.startDay, -10)
  }

  minimum(): number {
    return Math.min(this.capacity, Math.max(4, Math.ceil(this.capacity * 0.75)))
  }

  /** Rules P7 and P8: from the check day on. */
  needsDecision(): boolean {
    if (this.isOver() || this.today() < later(this.decisionDay(), -7)) return false
    const hasJustOpened = this.openedAt !== undefined && this.openedAt + 2 * DAY > this.now
    return this.phase === 'gathering' || (this.confirmed < this.minimum() && !this.isGoingAnyway && !hasJustOpened)
  }

  /** Rule P8. */
  isDecisionLate(): boolean {
    return this.needsDecision() && this.today() > this.decisionDay()
  }

  /** Rule P17: until staff decide, and then until the booking has moved. */
  override moving(except?: Booking): number {
    const arriving = this.offers.filter(({ booking, from, answer: { choice, result } }) => {
      const isStill = booking.departure === from && !booking.money.isCancelled && booking !== except
      return isStill && choice === 'move' && (from.rescue?.isOpen || result === 'move')
    })
    return arriving.reduce((sum, { booking }) => sum + booking.seats, 0)
  }

  /** Rule M22: seats held for the booking are free for it. */
  freeForMove(booking: Booking): number {
    return this.isOver() ? 0 : this.free() + this.moving() - this.moving(booking)
  }

  override reevaluate(): void {
    super.reevaluate()
    const isEnough = this.confirmed >= this.minimum() || this.isGoingAnyway
    if (isEnough && this.phase === 'open' && !this.isOver() && !this.confirmedOn) this.becomeConfirmed()
  }

  /** Rules P16 and P17: no one has to choose anymore. */
  becomeConfirmed(): void {
    this.confirmedOn = this.today()
    if (this.rescue) this.rescue.isOpen = false
  }
}

/** The first day of all, 1970-01-01, was a Thursday. */
export function afterWorkingDays(day: number, count: number): number {
  let reached = day
  for (let left = count; left > 0; ) if (isWorkingDay(++reached)) left--
  return reached
}

function isWorkingDay(day: number): boolean {
  const weekday = (day + 4) % 7
  return weekday !== 0 && weekday !== 6
}

/** Rules M3, M4 and M7: what is offered this close to the start. */
export function isOffered({ method, plan }: { method: Method; plan: Plan }, days: number): boolean {
  return (plan === 'full' || days > 60) && (method !== 'bank-transfer' || days > 9)
}
