import {
  agreedParts,
  BookingModel,
  type Credit,
  feeOn,
  giveAllBack,
  giveBack,
  keptOf,
  netOf,
  type Paid,
  type Policy,
  round,
} from './money-model.ts'
import type { Invitation } from './seats-model.ts'
import {
  afterWorkingDays,
  type Booking,
  DAY,
  DAYS_TO_IMPORT,
  type Departure,
  HOLD_MS,
  isOffered,
  type Line,
  type Method,
  type Order,
  type Plan,
  TRANSFER_DAYS,
} from './trip-parts.ts'

/*
 * A second implementation of what docs/rules.md says about the seats and cents of the departures of one trip. It knows
 * nothing of the site: orders, bookings, bank lines and credits are plain objects, and every rule is a few lines.
 */

export class TripModel {
  orders: Order[] = []
  bookings: Booking[] = []
  credits: Credit[] = []
  lines: Line[] = []
  /** The first and last days of imported statements, as numbers. */
  statements: { first: number; last: number }[] = []
  readonly departures: readonly Departure[]
  readonly price: number
  private readonly epoch: number

  constructor(departures: readonly Departure[], price: number, epoch: number) {
    this.departures = departures
    this.price = price
    this.epoch = epoch
    for (const departure of departures) {
      departure.epoch = epoch
      departure.startsAt = departure.firstMoment() - epoch
    }
  }

  get now(): number {
    return this.departures[0]?.now ?? 0
  }

  passTime(ms: number): void {
    for (const departure of this.departures) {
      departure.now += ms
      departure.isPast = departure.daysLeft() <= 0
      departure.isTooLateToOpen = !departure.canOpen()
    }
  }

  /** Rules S5, S8, M3, M4, M7 and P9. Undefined if it is refused. */
  order(departure: Departure, seats: number, invitation: Invitation | undefined, by: { method: Method; plan: Plan }) {
    const days = departure.daysLeft()
    departure.offerFreeSeats()
    const isInvited = invitation?.state === 'open' && invitation.expiresAt > this.now
    if ((days < 3 && !isInvited) || !isOffered(by, days)) return undefined
    const isTakenOver = ({ buyer, method }: Order) =>
      buyer && buyer.invitation === invitation && departure.isLive(buyer) && method !== 'paypal'
    const takenOver = invitation ? this.orders.filter(isTakenOver) : []
    if (!departure.hold(seats, invitation, HOLD_MS[by.method])) return undefined
    for (const order of takenOver) order.state = 'void'
    const parts = agreedParts(seats * this.price, by.plan, departure.calendar())
    return this.place({
      departure,
      parts,
      method: by.method,
      buyer: departure.buyers.at(-1),
      due: parts[0]?.cents ?? 0,
    })
  }

  /** Undefined if it is refused: an order for what is due of some installments. */
  orderInstallments(booking: Booking, indexes: readonly number[], method: Method): Order | undefined {
    const { departure, money } = booking
    const due = money.dueOf(indexes)
    const isRefused = money.isCancelled || departure.isCancelled || due <= 0
    if (isRefused || !isOffered({ method, plan: 'full' }, departure.daysLeft())) return undefined
    return this.place({ departure, parts: [], method, booking, due })
  }

  private place({ due, ...wanted }: Pick<Order, 'departure' | 'parts' | 'method'> & Partial<Order> & { due: number }) {
    const fee = feeOn(due, wanted.method)
    const made = { fee, total: due + fee, placedAt: this.now, isConfirmed: false, paid: [], state: 'open' as const }
    const order: Order = { buyer: undefined, booking: undefined, ...wanted, ...made }
    this.orders.push(order)
    return order
  }

  /** Rule S6: the guest opens the link of the mail. */
  confirmLink(order: Order): void {
    const { buyer, departure, method, state } = order
    if (method !== 'bank-transfer' || state !== 'open' || !buyer || order.isConfirmed) return
    const isOnSale = departure.phase === 'open' && departure.daysLeft() >= 3 && this.isInTime(order)
    const isFree = departure.freeFor(buyer) >= buyer.seats && !departure.isPromised(buyer.invitation)
    if (!departure.isLive(buyer) && !(isOnSale && isFree)) return
    departure.promise(buyer, this.transferEnd(order))
    order.isConfirmed = true
  }

  /** A day of the bank, which counts by UTC. */
  bankDay(at: number): number {
    return Math.floor((this.epoch + at) / DAY)
  }

  private lastDay({ placedAt }: Order): number {
    return afterWorkingDays(this.bankDay(placedAt), TRANSFER_DAYS)
  }

  /** Until noon of the last day. */
  private isInTime(order: Order): boolean {
    return this.epoch + this.now < (this.lastDay(order) + 0.5) * DAY
  }

  /** Rule M13: the end of the third working day after the last day. */
  private transferEnd(order: Order): number {
    return (afterWorkingDays(this.lastDay(order), DAYS_TO_IMPORT) + 1) * DAY - this.epoch
  }

  /** Rule S6. Returns whether the order could end. */
  giveUp(order: Order): boolean {
    if (order.state !== 'open' || !order.buyer || order.paid.length > 0) return false
    order.state = 'void'
    order.departure.release(order.buyer)
    return true
  }

  /** PayPal reports a payment of the amount that was asked for, once. Rule M6. */
  payByPayPal(order: Order): void {
    if (order.paid.length === 0 && order.state !== 'paid' && order.state !== 'refunded') this.take(order, order.total)
  }

  /** An invoice has received more. Rule M5: a booking needs the full amount, and anything less is refunded. */
  payByCrypto(order: Order, cents: number): void {
    const received = order.paid.reduce((total, paid) => total + paid.cents, cents)
    if (order.booking || (order.state !== 'refunded' && received >= order.total)) return void this.take(order, cents)
    order.paid.push(this.paymentOf(order, cents))
    this.refund(order)
  }

  /** Rules M14 and M19: what a line of the statement means for the order that it names. */
  payByBank(order: Order, cents: number): Line {
    const line: Line = { cents, order, paid: undefined, rest: cents, isOpen: true }
    this.lines.push(line)
    const taken = this.takenFromLine(order, cents)
    if (taken === 0) return line
    line.rest -= taken
    line.paid = this.take(order, taken)
    line.isOpen = line.rest > 0
    return line
  }

  private takenFromLine(order: Order, cents: number): number {
    const { booking, state, parts } = order
    if (booking?.money.isCancelled || (state === 'refunded' && !booking)) return 0
    const missing = this.missing(order)
    const later = parts.slice(1).reduce((sum, part) => sum + part.cents, 0)
    const due = booking ? Math.max(0, booking.money.due()) : missing + later
    if (cents < missing && state === 'void' && !booking) return 0
    return Math.min(cents, due)
  }

  /** What an order still asks for. */
  private missing({ state, total, paid }: Order): number {
    const isSettled = state === 'paid' || state === 'refunded'
    return isSettled ? 0 : Math.max(0, total - paid.reduce((sum, each) => sum + keptOf(each), 0))
  }

  private paymentOf({ fee, total }: Order, cents: number): Paid {
    return { cents, fee: round((fee * cents) / total), back: 0, backFee: 0 }
  }

  /** Rules S3 and M15: money gets seats, or settles what is due. */
  private take(order: Order, cents: number): Paid {
    const payment = this.paymentOf(order, cents)
    order.paid.push(payment)
    if (order.buyer) order.buyer.isCommitted = true
    const missing = this.missing(order)
    if (order.booking) this.addToBooking(order, order.booking, payment, missing)
    else if (missing === 0) this.book(order, payment)
    return payment
  }

  private addToBooking(order: Order, { money }: Booking, payment: Paid, missing: number): void {
    const isKept = money.receive(payment)
    if (isKept && missing > 0 && money.due() > 0) return
    if (order.state !== 'paid') order.state = isKept ? 'paid' : 'refunded'
  }

  private book(order: Order, last: Paid): void {
    const { buyer, departure, parts } = order
    if (!buyer || departure.pay(buyer) === 'refunded') {
      this.refund(order)
      return
    }
    const money = new BookingModel(parts, this.credits)
    money.paid = order.paid.filter((paid) => paid !== last)
    money.receive(last)
    order.booking = { money, departure, seats: buyer.seats }
    order.state = 'paid'
    this.bookings.push(order.booking)
  }

  private refund(order: Order): void {
    for (const paid of order.paid) giveAllBack(paid)
    order.state = 'refunded'
    if (order.buyer) order.departure.release(order.buyer)
  }

  /** Staff resolve what waits on a line. Returns whether they could. */
  resolve(line: Line, decision: 'refund' | 'ignore' | 'credit'): boolean {
    const isPart = line.paid !== undefined && line.rest === 0
    if (!line.isOpen || (isPart && decision !== 'refund')) return false
    if (isPart && line.paid) giveAllBack(line.paid)
    if (decision === 'credit') this.credits.push({ cents: line.rest, withdrawn: 0, uses: [] })
    line.isOpen = false
    return true
  }

  /** Rules M7 and M13: expires transfers that no future statement can show to be on time. */
  expireTransfers(): void {
    for (const order of this.orders) {
      const { method, state, buyer, departure } = order
      if (method !== 'bank-transfer' || state !== 'open' || !buyer) continue
      const lastDay = this.lastDay(order)
      const isCovered = this.statements.some(({ first, last }) => first <= lastDay && lastDay < last)
      if (this.bankDay(this.now) <= lastDay || !(isCovered || this.transferEnd(order) <= this.now)) continue
      order.state = 'void'
      for (const line of this.lines) if (line.order === order && line.paid) line.isOpen = true
      departure.release(buyer)
    }
  }

  /** Rule M22. Returns whether the booking could move. */
  move(booking: Booking, to: Departure): boolean {
    const { departure: from, seats, money } = booking
    if (
      money.isCancelled ||
      from === to ||
      (from.isPast && !from.isCancelled) ||
      to.isOver() ||
      to.freeForMove(booking) < seats
    )
      return false
    from.moveSeats(-seats)
    to.moveSeats(seats)
    booking.departure = to
    money.moveTo(to.calendar())
    for (const order of this.orders) if (order.booking === booking) order.departure = to
    for (const departure of [from, to]) departure.reevaluate()
    return true
  }

  /** Rules M8 and M21. Returns whether staff could cancel the booking with this refund and credit. */
  cancelBooking({ money, departure, seats, ...rest }: Booking, net: number, credit: number): boolean {
    const isFinal = departure.isCharterStage && !departure.isCancelled
    if (money.isCancelled || net > money.refundable(isFinal)) return false
    if (credit > Math.max(0, money.balance() - net - money.issuedCents())) return false
    money.cancel(net)
    if (credit > 0) money.issue(credit)
    this.endOrdersOf({ money, departure, seats, ...rest }, 'void')
    departure.moveSeats(-seats)
    departure.reevaluate()
    return true
  }

  endOrdersOf({ money }: Booking, paid: 'void' | 'refunded'): void {
    for (const order of this.orders.filter(({ booking }) => booking?.money === money)) {
      if (order.state === 'open') order.state = 'void'
      if (order.state === 'paid' && paid === 'refunded') order.state = 'refunded'
    }
  }

  /** Rules M8 and M17: of one payment, all of it or a net amount. */
  refundPayment({ money, departure }: Booking, payment: Paid, amount: 'all' | number): boolean {
    const net = amount === 'all' ? netOf(payment) : amount
    const isFinal = departure.isCharterStage && !departure.isCancelled
    if (keptOf(payment) === 0 || net > netOf(payment) || net > money.refundable(isFinal)) return false
    if (amount !== 'all' && amount <= 0) return false
    giveBack(payment, net, amount === 'all' ? 'whole' : 'none')
    money.lowered += net
    return true
  }

  refundsArrive(): void {
    for (const { money } of this.bookings) for (const paid of money.paid) paid.isReturning = false
  }

  /** Rule L8: with all four days of the trip recorded. */
  settleDays({ money, departure }: Booking, policy: Policy, down: number): boolean {
    const isFinal = departure.isCharterStage && !departure.isCancelled
    return !departure.isCancelled && money.settleDays(departure, policy, { days: 4, down }, isFinal)
  }

  bookingsOn(departure: Departure): Booking[] {
    return this.bookings.filter((booking) => booking.departure === departure && !booking.money.isCancelled)
  }

  /** Rule M11. */
  refundBooking(booking: Booking): void {
    booking.money.cancelWithDeparture()
    this.endOrdersOf(booking, 'refunded')
    booking.departure.moveSeats(-booking.seats)
  }

  /** Rules P7 and P17. Returns whether staff could cancel the departure. */
  cancelDeparture(departure: Departure, moving: readonly Booking[] = []): boolean {
    if (departure.isOver()) return false
    departure.cancel()
    if (departure.rescue) departure.rescue.isOpen = false
    for (const booking of this.bookingsOn(departure)) if (!moving.includes(booking)) this.refundBooking(booking)
    for (const order of this.orders) if (order.departure === departure && !order.booking) this.endUnbooked(order)
    return true
  }

  private endUnbooked(order: Order): void {
    const isPaid = order.paid.some((paid) => keptOf(paid) > 0)
    for (const line of this.lines) if (isPaid && line.order === order && line.rest === 0) line.isOpen = false
    if (isPaid) this.refund(order)
    else if (order.state === 'open') order.state = 'void'
  }
}
