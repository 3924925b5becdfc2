import type { Settings } from '#config/settings.ts'
import type { OrderId, PaymentId } from '#rules/ids.ts'
import type { Cents } from '#rules/money.ts'
import type { ProviderMethod } from '#rules/orders/methods.ts'
import type { PaymentReport } from '#rules/payments/payment-reports.ts'
import type { ProviderRefusal } from '#rules/payments/payments.ts'
import type { StandIn, StandInSettings } from './stand-in/serve.ts'

/**
 * A payment provider as the site knows it. Expected refusals are returned as data. `ProviderUnavailable` is thrown when the
 * provider did not respond; every call may then be repeated, and takes effect once.
 */
export type PaymentProvider = {
  /** The last part of its webhooks' address. */
  name: string
  /** Asks for the money of an order. Asking again for the same order creates nothing second. */
  create(request: PaymentRequest): Promise<CreateResult>
  /** What the provider knows about its order now. Undefined if it does not know it. */
  read(providerId: string): Promise<ProviderOrder | undefined>
  /**
   * Our order, as the provider's names it, so that even one whose id we failed to store is settled. Not for a provider
   * whose orders anyone can create in our name.
   */
  findOrderId?(providerId: string): Promise<OrderId | undefined>
  /** Takes the money of an approved order. A provider that takes it without us never reports `approved`. */
  capture?(providerId: string, requestId: string): Promise<CaptureResult>
  /** Without it, staff send refunds (`refundedBy` in rules/orders/methods.ts). */
  refund?(request: RefundRequest): Promise<RefundResult>
  readDispute?(disputeId: string): Promise<DisputeResult>
  /** Without it, its webhooks have no address here. */
  webhook?: {
    /** Whether the provider sent this message. Throws if that cannot be checked now. */
    isGenuine(headers: Headers, rawBody: Uint8Array): boolean | Promise<boolean>
    /** What a message is about, if it is about anything of ours. The state is then read, never taken from the message. */
    read(body: string): WebhookSubject | undefined
  }
  /** For a method that opens a window over our page. */
  window?: PaymentWindow
}

export type Providers = Readonly<Record<ProviderMethod, PaymentProvider>>

export type PaymentRequest = {
  orderId: OrderId
  amountCents: Cents
  /** Shown to the guest who pays. */
  description: string
  /** Our page of the order. A checkout leads back to it. */
  returnUrl: string
}

export type CreateResult = { ok: true; providerId: string; checkoutUrl: string | null } | { ok: false }

export type ProviderOrder = {
  report: PaymentReport
  /** Includes refunds that were made in the provider's own back office. */
  refunds: readonly ProviderRefund[]
}

export type ProviderRefund = {
  id: string
  state: 'paid' | 'pending' | 'failed'
  amountCents: number
  /** The payment that it refunds, if the provider says so. */
  paymentId: string | undefined
  /** Our id of the refund, if it was requested here and the provider returns it. */
  refundId?: string | undefined
}

/** Declined: the guest may try again, and then with another request id. */
export type CaptureResult = { ok: true; order: ProviderOrder } | { ok: false; reason: 'declined' | 'not-approved' }

export type RefundRequest = {
  paymentId: string
  /** Without an amount, everything that is left is refunded. */
  amountCents: Cents | undefined
  refundId: PaymentId
  requestId: string
}

export type RefundResult =
  | { ok: true; refund: ProviderRefund }
  /** Already refunded: all of it, by whomever. Not yet: the payment is not final. The detail is for staff and the log. */
  | { ok: false; reason: ProviderRefusal | 'already-refunded' | 'not-yet'; detail: string }

export type ProviderDispute = {
  id: string
  /** As the provider says it, but `RESOLVED` once it is over (rules/payments/disputes.ts). */
  status: string
  reason: string
  amountCents: number
  lostCents: number
  /** The payment that its payer disputes. */
  paymentId: string | undefined
  /** Until when we have to respond, if it is our turn. */
  respondBy?: Date | undefined
  /** The provider's page about it, for staff. */
  page?: string | undefined
}

export type DisputeResult = { ok: true; dispute: ProviderDispute } | { ok: false; detail: string }

/** What the site needs to open a provider. All are listed in payments/providers.ts. */
export type ProviderModule = {
  name: string
  /** For the person who starts the site. */
  label: string
  /** Without credentials a stand-in plays the provider, and no money moves. */
  isSimulated(settings: Settings): boolean
  /** The address of the provider, or of its stand-in. */
  urlOf(settings: Settings): string
  open(settings: Settings, now: () => Date): PaymentProvider
  standIn: {
    /** The setting that says where a stand-in runs. */
    setting: keyof Settings
    start(settings: StandInSettings): Promise<StandIn>
  }
}

/** A message names what it is about by at least one of these. */
export type WebhookSubject = { providerId?: string; paymentId?: string; disputeId?: string }

export type PaymentWindow = {
  clientId: string
  sdkUrl: string
  /** A page with the window must allow scripts, frames and pictures from these. */
  origins: readonly string[]
}
