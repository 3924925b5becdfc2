/*
 * A second implementation of the rules about money for one booking and its credits: M2, M3, M8, M11, M15, M17, M21, M22,
 * M25, M31, L7 and L8. Cents are integers, and nothing is stored but what was received, what was returned, what was agreed, and what of it
 * was settled.
 */

const KINDS = ['full', 'deposit', 'first', 'second', 'due-again', 'supplement', 'price-change'] as const

/** An installment. `day` is its agreed day at the base, such as 2027-01-31, and `settled` what was paid of it. */
export type Part = { kind: (typeof KINDS)[number]; cents: number; day: string; settled: number }

/** When a trip starts, and today at its base. */
export type Calendar = { start: string; today: string }

/** A payment: `cents` were received, of which `fee` is the surcharge, and `back` with `backFee` was refunded, or is on its way. */
export type Paid = { cents: number; fee: number; back: number; backFee: number; isReturning?: boolean }

/** Rule L7. */
export type Policy = { gives: 'credit' | 'refund'; percent: number; fromDay: number; capPercent: number }

export type Credit = { cents: number; withdrawn: number; uses: { booking: BookingModel; cents: number }[] }

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Rule M1: whole cents. */
export const round = (cents: number) => Math.round(cents)

/** Rule M2: a twentieth, except for transfers. */
export const feeOn = (due: number, method: string) => (method === 'bank-transfer' ? 0 : round(due * 0.05))

/** A day so many days later. */
export const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 24 * 3_600_000).toISOString().slice(0, 10)

const earliest = (...days: string[]) => days.sort()[0] as string
const latest = (...days: string[]) => days.sort().at(-1) as string

/** Rule M3: what is due now and later. */
export function agreedParts(price: number, plan: 'full' | 'deposit', { start, today }: Calendar): Part[] {
  if (plan === 'full') return [{ kind: 'full', cents: price, day: today, settled: 0 }]
  const deposit = round(price * 0.3)
  const first = round((price - deposit) / 2)
  const second: Part = { kind: 'second', cents: price - deposit - first, day: later(start, -45), settled: 0 }
  if (later(start, -90) <= today) return [{ kind: 'deposit', cents: deposit + first, day: today, settled: 0 }, second]
  return [
    { kind: 'deposit', cents: deposit, day: today, settled: 0 },
    { kind: 'first', cents: first, day: later(start, -90), settled: 0 },
    second,
  ]
}

const inOrder = (parts: readonly Part[]) =>
  parts.toSorted(
    (one, other) => one.day.localeCompare(other.day) || KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind),
  )

export const keptOf = ({ cents, back }: Paid) => cents - back
export const feeOf = ({ fee, backFee }: Paid) => fee - backFee
export const netOf = (paid: Paid) => keptOf(paid) - feeOf(paid)

/** Gives back a net amount: with the whole fee, its share or nothing of it. Rule M17. */
export function giveBack(paid: Paid, net: number, fee: 'whole' | 'share' | 'none'): void {
  const part = fee === 'whole' ? feeOf(paid) : fee === 'share' ? round((feeOf(paid) * net) / netOf(paid)) : 0
  paid.back += net + part
  paid.backFee += part
  if (net + part > 0) paid.isReturning = true
}

export const giveAllBack = (paid: Paid) => giveBack(paid, netOf(paid), 'whole')

export const spentOf = ({ uses }: Credit) => sum(uses.map(({ cents }) => cents))
export const remainingOf = (credit: Credit) => credit.cents - credit.withdrawn - spentOf(credit)

export class BookingModel {
  isCancelled = false
  paid: Paid[] = []
  /** Rules M8 and M16: what goodwill or a lost dispute has lowered the price by. */
  lowered = 0
  /** Rule M16: money that left, about which staff have not decided. */
  undecided: number[] = []
  hasLost = false
  /** Issued instead of a refund of this booking's money. */
  issued: Credit[] = []
  /** What was agreed, in the order in which it falls due. */
  parts: readonly Part[]
  /** Rule M8: of the price that the order agreed. */
  private deposit: number
  /** Credits of all bookings. */
  readonly credits: Credit[]
  /** Rule L8: what settlements of each trip counted, and refunded. */
  private readonly settledTrips = new Map<object, { counted: number; back: number }>()

  constructor(parts: readonly Part[], credits: Credit[]) {
    this.parts = parts.map((part) => ({ ...part }))
    this.deposit = round(this.price() * 0.3)
    this.credits = credits
  }

  private price(): number {
    return sum(this.parts.map(({ cents }) => cents))
  }

  /** Rule M15: more than is due, or less. */
  balance(): number {
    return sum(this.paid.map(netOf)) + this.applied()
  }

  /** What settles the installments: the money that we have, and what the price was lowered by. */
  private covered(): number {
    return this.balance() + this.lowered
  }

  due(): number {
    return this.price() - this.covered()
  }

  /** Rule M15: more money is for what is due first, and less is missing where it is due last. */
  private settle(): void {
    let more = Math.max(0, this.covered()) - sum(this.parts.map(({ settled }) => settled))
    for (const part of more < 0 ? this.parts.toReversed() : this.parts) {
      const moved = more < 0 ? -Math.min(part.settled, -more) : Math.min(part.cents - part.settled, more)
      part.settled += moved
      more -= moved
    }
  }

  settled(): number[] {
    this.settle()
    return this.parts.map(({ settled }) => settled)
  }

  /** The amount still due for some installments. */
  dueOf(indexes: readonly number[]): number {
    const settled = this.settled()
    return sum(indexes.map((index) => (this.parts[index]?.cents ?? 0) - (settled[index] ?? 0)))
  }

  /** Rule M3: when each part is due. Null for the rest of the price, while the trip is not confirmed. */
  dueDays(start: string, confirmedOn: string | undefined): (string | null)[] {
    return this.parts.map(({ kind, day }) => {
      if (kind !== 'second') return day
      return confirmedOn ? earliest(start, latest(day, later(confirmedOn, 3))) : null
    })
  }

  /** Rule P17. A booking that moved may have agreed to one before. */
  addSupplement(cents: number, { start, today }: Calendar): void {
    this.add({ kind: 'supplement', cents, day: earliest(later(today, 7), start), settled: 0 })
  }

  /** Rule M31. Returns whether staff could raise the price, or lower it by this much. */
  changePrice(cents: number, isRaised: boolean, { start, today }: Calendar): boolean {
    this.settle()
    const openCents = sum(this.parts.map((part) => part.cents - part.settled))
    if (this.isCancelled || this.undecided.length > 0 || cents <= 0 || (!isRaised && cents > openCents)) return false
    if (isRaised) {
      this.add({ kind: 'price-change', cents, day: earliest(later(today, 7), latest(start, today)), settled: 0 })
      return true
    }
    let left = cents
    for (const part of this.parts.toReversed()) {
      const less = Math.min(left, part.cents - part.settled)
      part.cents -= less
      left -= less
    }
    this.parts = this.parts.filter((part) => part.cents > 0)
    this.deposit = Math.min(this.deposit, this.price())
    return true
  }

  private add(part: Part): void {
    this.settle()
    this.parts = inOrder([...this.parts, part])
  }

  /** Rule M22: the balance falls due by the new start. */
  moveTo({ start, today }: Calendar): void {
    this.settle()
    const isSoon = later(start, -60) <= today
    const dayOf = ({ kind, day }: Part) => {
      if (kind !== 'first' && kind !== 'second') return earliest(day, start)
      return isSoon ? today : latest(today, later(start, kind === 'first' ? -90 : -45))
    }
    this.parts = inOrder(this.parts.map((part) => ({ ...part, day: dayOf(part) })))
  }

  applied(): number {
    return sum(
      this.credits.flatMap(({ uses }) => uses.filter(({ booking }) => booking === this).map(({ cents }) => cents)),
    )
  }

  issuedCents(): number {
    return sum(this.issued.map(({ cents, withdrawn }) => cents - withdrawn))
  }

  /** Rule M15: money beyond everything due is refunded immediately. Returns whether anything was kept. */
  receive(payment: Paid): boolean {
    this.paid.push(payment)
    const net = netOf(payment)
    const over = this.isCancelled ? net : Math.min(net, Math.max(0, -this.due()))
    if (over > 0) giveBack(payment, over, 'share')
    return over < net
  }

  /** Rule M8: what a guest gets back. */
  refundable(isDepositFinal: boolean): number {
    return Math.max(0, this.balance() - Math.max(this.issuedCents(), isDepositFinal ? this.deposit : 0))
  }

  /** Rule M16: a payer has won a dispute about a payment that was not refunded before. */
  lose(payment: Paid, cents: number): void {
    const share = Math.min(round((payment.fee * cents) / payment.cents), payment.fee)
    const fee = Math.max(share, cents - netOf(payment))
    payment.back += cents
    payment.backFee += fee
    this.undecided.push(cents - fee)
    this.hasLost = true
    this.withdrawUncovered()
  }

  /** Rule M21: of the newest credit first. What was spent is a debt of the bookings that it paid for. */
  private withdrawUncovered(): void {
    for (const credit of this.issued.toReversed()) {
      const uncovered = this.issuedCents() - Math.max(0, this.balance())
      credit.withdrawn += Math.max(0, Math.min(remainingOf(credit), uncovered))
    }
  }

  /** Rule M8: of the newest payment first; what credit paid becomes credit again. */
  cancel(net: number): void {
    this.isCancelled = true
    let left = net
    for (const payment of this.paid.toReversed()) {
      const part = Math.min(left, netOf(payment))
      if (part > 0) giveBack(payment, part, part === netOf(payment) ? 'whole' : 'none')
      left -= part
    }
    this.restore(left)
  }

  /** Rules L7 and L8. Returns whether there was anything to settle. `trip` is what earlier settlements were about. */
  settleDays(trip: object, policy: Policy, { days, down }: { days: number; down: number }, isDepositFinal: boolean) {
    if (this.isCancelled || this.undecided.length > 0 || this.paid.some(({ isReturning }) => isReturning)) return false
    const before = this.settledTrips.get(trip) ?? { counted: 0, back: 0 }
    const price = this.price() - Math.max(0, this.lowered - before.back)
    const given = (price * policy.percent * Math.max(0, down - policy.fromDay + 1)) / (100 * days)
    const entitled = Math.min(round(given), round((price * policy.capPercent) / 100))
    if (entitled <= before.counted) return false
    const most =
      policy.gives === 'refund' ? this.refundable(isDepositFinal) : Math.max(0, this.balance() - this.issuedCents())
    const cents = Math.min(entitled - before.counted, most)
    const back = policy.gives === 'refund' ? this.lowerBy(cents) : 0
    if (cents > back) this.issue(cents - back)
    this.settledTrips.set(trip, { counted: entitled, back: before.back + back })
    return true
  }

  /** Takes from the newest payment first. Returns how much payments had; the rest was paid by credit. */
  private lowerBy(cents: number): number {
    let left = cents
    for (const payment of this.paid.toReversed()) {
      const part = Math.min(left, netOf(payment))
      if (part > 0) giveBack(payment, part, part === netOf(payment) ? 'whole' : 'none')
      left -= part
    }
    this.lowered += cents - left
    return cents - left
  }

  /** Rules P7 and M11: everything is refunded once. Credit for the same money is taken back, or was spent and is kept. */
  cancelWithDeparture(): void {
    this.isCancelled = true
    for (const credit of this.issued) credit.withdrawn += remainingOf(credit)
    const spent = this.issuedCents()
    const applied = this.applied()
    let kept = Math.max(0, spent - applied)
    for (const payment of this.paid) {
      const here = Math.min(kept, netOf(payment))
      kept -= here
      if (here === 0) giveAllBack(payment)
      else if (here < netOf(payment)) giveBack(payment, netOf(payment) - here, 'share')
    }
    this.restore(Math.max(0, applied - spent))
  }

  issue(cents: number): void {
    const credit: Credit = { cents, withdrawn: 0, uses: [] }
    this.issued.push(credit)
    this.credits.push(credit)
  }

  /** Rule M21. Returns whether staff could issue the credit. */
  issueCredit(cents: number): boolean {
    if (cents <= 0 || cents > this.balance() - this.issuedCents()) return false
    this.issue(cents)
    return true
  }

  /** Rule M21. Returns whether the credit could pay for this booking. */
  applyCredit(credit: Credit, cents: number): boolean {
    const isOwn = this.issued.includes(credit)
    if (cents <= 0 || this.isCancelled || isOwn || cents > remainingOf(credit) || cents > this.due()) return false
    credit.uses.push({ booking: this, cents })
    return true
  }

  /** Rules M16 and M25. Returns whether there was anything to decide. */
  decideLoss(isPriceLowered: boolean, calendar: Calendar): boolean {
    const net = this.undecided.shift()
    if (net === undefined) return false
    if (isPriceLowered) this.lowered += net
    else this.requestAgain(net, calendar)
    return true
  }

  /** Rule M25: two weeks, or until the start. What is due later anyway keeps its day. */
  private requestAgain(net: number, { start, today }: Calendar): void {
    const day = earliest(later(today, 14), latest(start, today))
    this.settle()
    let left = net
    let moved = 0
    for (const part of this.parts) {
      const reopened = Math.min(left, part.cents - part.settled)
      left -= reopened
      if (part.day >= day) continue
      part.cents -= reopened
      moved += reopened
    }
    const parts = this.parts.filter(({ cents }) => cents > 0)
    this.parts = inOrder(moved > 0 ? [...parts, { kind: 'due-again' as const, cents: moved, day, settled: 0 }] : parts)
  }

  /** Rule M21: the newest credit first. */
  private restore(cents: number): void {
    let left = cents
    for (const { uses } of this.credits.toReversed()) {
      for (const use of uses.filter(({ booking }) => booking === this)) {
        const part = Math.min(left, use.cents)
        use.cents -= part
        left -= part
      }
    }
  }
}
