import type { ProviderDispute, ProviderOrder, ProviderRefund } from '#payments/provider.ts'
import type { OrderId, PaymentId } from '#rules/ids.ts'
import { roundCents } from '#rules/money.ts'
import { isRefundedByProvider, type PaymentMethod } from '#rules/orders/methods.ts'

type Capture = {
  orderId: OrderId
  method: PaymentMethod
  id: string
  amountCents: number
  state: 'pending' | 'received' | 'declined'
}
type Refund = ProviderRefund & { paymentId: string }
export type Message = { capture: Capture; order: ProviderOrder }
type Dispute = ProviderDispute & { paymentId: string }

/**
 * What providers know of their money, and what they have said about it. What they said can come late, twice and in any
 * order, because each message tells of an order as it was then.
 */
export class ProviderBooks {
  readonly captures: Capture[] = []
  readonly disputes: Dispute[] = []
  readonly messages: Message[] = []
  private readonly refunds: Refund[] = []

  leftOf({ id, amountCents }: Pick<Capture, 'id' | 'amountCents'>): number {
    return amountCents - this.sumRefunds(id, ({ state }) => state !== 'failed')
  }

  /** By capture: what is left of it, once no refund is on its way. */
  balances(): Map<string, number> {
    const received = this.captures.filter(({ state }) => state === 'received')
    return new Map(
      received.map(({ id, amountCents }) => [id, amountCents - this.sumRefunds(id, ({ state }) => state === 'paid')]),
    )
  }

  capture(capture: Capture): void {
    this.captures.push(capture)
    this.tell(capture)
  }

  /** The provider has reviewed a payment. */
  review(capture: Capture, isAccepted: boolean): void {
    if (capture.state !== 'pending') return
    capture.state = isAccepted ? 'received' : 'declined'
    this.tell(capture)
  }

  /** Undefined if the provider makes none: too little is left, the payer disputes the payment, or it never does. */
  refund(
    paymentId: string,
    amountCents: number,
    state: ProviderRefund['state'],
    refundId?: PaymentId,
  ): Message | undefined {
    const capture = this.find(paymentId)
    if (!this.isOwn(capture) || this.leftOf(capture) < amountCents) return
    return this.addRefund(capture, { amountCents, state, refundId })
  }

  /** A refund that was pending has an outcome. */
  endRefund(id: string, state: 'paid' | 'failed'): Message | undefined {
    const index = this.refunds.findIndex((refund) => refund.id === id)
    const refund = this.refunds[index]
    const capture = refund && this.find(refund.paymentId)
    if (!capture || refund.state !== 'pending') return
    this.refunds[index] = { ...refund, state }
    return this.tell(capture)
  }

  /** The payer complains about a payment. */
  openDispute(capture: Capture): Dispute | undefined {
    if (!this.isOwn(capture) || this.leftOf(capture) === 0) return
    const about = { reason: 'OTHER', amountCents: this.leftOf(capture), lostCents: 0, paymentId: capture.id }
    const dispute = { id: `dispute ${this.disputes.length} of ${capture.id}`, status: 'OPEN', ...about }
    this.disputes.push(dispute)
    return dispute
  }

  /** The provider decides for us, or for the payer, and then it reports the same money as a refund, too. */
  endDispute(dispute: Dispute, lostShare: number): void {
    const capture = this.find(dispute.paymentId)
    if (!capture || dispute.status !== 'OPEN') return
    const lostCents = roundCents(dispute.amountCents * lostShare)
    Object.assign(dispute, { status: 'RESOLVED', lostCents })
    if (lostCents > 0) this.addRefund(capture, { amountCents: lostCents, state: 'paid' })
  }

  private addRefund(capture: Capture, refund: Pick<Refund, 'amountCents' | 'state' | 'refundId'>): Message {
    this.refunds.push({ ...refund, id: `refund ${this.refunds.length} of ${capture.id}`, paymentId: capture.id })
    return this.tell(capture)
  }

  private tell(capture: Capture): Message {
    const refunds = this.refunds.filter(({ paymentId }) => paymentId === capture.id)
    const isRefunded = this.sumRefunds(capture.id, ({ state }) => state === 'paid') === capture.amountCents
    const money = { paymentId: capture.id, amountCents: capture.amountCents, currency: 'USD', reason: '' }
    const report = { ...money, state: isRefunded ? ('refunded' as const) : capture.state }
    const message = { capture, order: { report, refunds } }
    this.messages.push(message)
    return message
  }

  private find(id: string): Capture | undefined {
    return this.captures.find((capture) => capture.id === id)
  }

  /** Whether the provider decides about the money: it received it, and no dispute is open. */
  private isOwn(capture: Capture | undefined): capture is Capture {
    if (capture?.state !== 'received' || !isRefundedByProvider(capture.method)) return false
    return !this.disputes.some(({ paymentId, status }) => paymentId === capture.id && status === 'OPEN')
  }

  private sumRefunds(id: string, isCounted: (refund: Refund) => boolean): number {
    const counted = this.refunds.filter((refund) => refund.paymentId === id && isCounted(refund))
    return counted.reduce((sum, { amountCents }) => sum + amountCents, 0)
  }
}
