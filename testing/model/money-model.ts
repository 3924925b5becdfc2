/*
 * A second implementation of the rules about money for one booking and its credits: M2, M3, M8, M11, M15, M17 and M21. Cents
 * are integers, and nothing is stored but what was received, what went back, and what was agreed.
 */

/** A payment: `cents` were received, of which `fee` is the surcharge, and `back` with `backFee` was given back. */
export type Paid = { cents: number; fee: number; back: number; backFee: number }

export type Credit = { cents: number; withdrawn: number; uses: { booking: BookingModel; cents: number }[] }

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Rule M1: whole cents. */
export const round = (cents: number) => Math.round(cents)

/** Rule M2: a twentieth, except for transfers. */
export const feeOn = (due: number, method: string) => (method === 'bank-transfer' ? 0 : round(due * 0.05))

/** Rule M3: what is due now and later. `days` is how long it is until the start. */
export function agreedParts(price: number, plan: 'full' | 'deposit', days: number): number[] {
  if (plan === 'full') return [price]
  const deposit = round(price * 0.3)
  const first = round((price - deposit) / 2)
  return days <= 90 ? [deposit + first, price - deposit - first] : [deposit, first, price - deposit - first]
}

export const keptOf = ({ cents, back }: Paid) => cents - back
export const feeOf = ({ fee, backFee }: Paid) => fee - backFee
export const netOf = (paid: Paid) => keptOf(paid) - feeOf(paid)

/** Gives back a net amount: with the whole fee, its share or nothing of it. Rule M17. */
export function giveBack(paid: Paid, net: number, fee: 'whole' | 'share' | 'none'): void {
  const part = fee === 'whole' ? feeOf(paid) : fee === 'share' ? round((feeOf(paid) * net) / netOf(paid)) : 0
  paid.back += net + part
  paid.backFee += part
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
  readonly price: number
  /** What was agreed, in the order in which it falls due. */
  readonly parts: readonly number[]
  /** Credits of all bookings. */
  readonly credits: Credit[]

  constructor(parts: readonly number[], credits: Credit[]) {
    this.parts = parts
    this.price = sum(parts)
    this.credits = credits
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
    return this.price - this.covered()
  }

  settled(): number[] {
    let left = this.covered()
    return this.parts.map((part) => {
      const settled = Math.min(part, left)
      left -= settled
      return settled
    })
  }

  /** What is still due of some parts. */
  dueOf(indexes: readonly number[]): number {
    const settled = this.settled()
    return sum(indexes.map((index) => (this.parts[index] ?? 0) - (settled[index] ?? 0)))
  }

  applied(): number {
    return sum(
      this.credits.flatMap(({ uses }) => uses.filter(({ booking }) => booking === this).map(({ cents }) => cents)),
    )
  }

  issuedCents(): number {
    return sum(this.issued.map(({ cents, withdrawn }) => cents - withdrawn))
  }

  /** Rule M15: what exceeds everything due is refunded at once. Returns whether anything was kept. */
  receive(payment: Paid): boolean {
    this.paid.push(payment)
    const net = netOf(payment)
    const over = this.isCancelled ? net : Math.min(net, Math.max(0, -this.due()))
    if (over > 0) giveBack(payment, over, 'share')
    return over < net
  }

  /** Rule M8: what a guest gets back. */
  refundable(isDepositFinal: boolean): number {
    const deposit = isDepositFinal ? Math.min(this.parts[0] ?? 0, round(this.price * 0.3)) : 0
    return Math.max(0, this.balance() - Math.max(this.issuedCents(), deposit))
  }

  /** Rule M16: a payer has won a dispute about a payment of which nothing went back before. */
  lose(payment: Paid, cents: number): void {
    const share = Math.min(round((payment.fee * cents) / payment.cents), payment.fee)
    const fee = Math.max(share, cents - netOf(payment))
    payment.back += cents
    payment.backFee += fee
    this.undecided.push(cents - fee)
    this.hasLost = true
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

  /** Rule M16. Returns whether there was anything to decide. */
  decideLoss(isPriceLowered: boolean): boolean {
    const net = this.undecided.shift()
    if (net !== undefined && isPriceLowered) this.lowered += net
    return net !== undefined
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
