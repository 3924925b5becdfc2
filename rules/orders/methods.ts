import { TRANSFER_CONFIRM_MINUTES } from '#rules/bank/bank-transfers.ts'
import { HOLD_MINUTES } from '#rules/departures/seats.ts'
import { CRYPTO_HOLD_MINUTES, INVOICE_MONITORING_MINUTES } from './invoices.ts'

export const PAYMENT_METHODS = ['paypal', 'bank-transfer', 'crypto'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Meant by a request that names no method, and preselected where several are offered. */
export const [DEFAULT_METHOD] = PAYMENT_METHODS

/** Rule M26: ways in which staff receive money themselves. No guest can choose them on the site. */
export const STAFF_METHODS = ['cash', 'card-terminal', 'check'] as const
/** Every way in which a payment can have been made. */
export const MONEY_METHODS = [...PAYMENT_METHODS, ...STAFF_METHODS] as const
export type MoneyMethod = (typeof MONEY_METHODS)[number]

type MoneyFacts = {
  /** Rule M2: the surcharge of docs/specification.md 9.11. What costs us nothing costs nothing. */
  feeShare: number
  /** The sender of a refund: the provider, when we ask it to, or staff, who then mark it as paid. */
  refundedBy: 'provider' | 'staff'
}

type MethodFacts = MoneyFacts & {
  /** Where the guest pays: in a window over our page, on the provider's page, or from bank details that we show. */
  opens: 'window' | 'checkout' | 'bank-details'
  /** Rules S2 and S6: how long an order holds its seats. For a transfer, until its guest opens the link in the mail. */
  holdMinutes: number
  /** Rule C6: whether the provider can be asked about an order. Staff import a bank's statement. */
  canBeAsked: boolean
  /** Rule M5: whether the payer can send another amount than we asked for. */
  payerSetsAmount: boolean
  /** How long an order that ended is still checked, because money for it may come late. */
  lateMinutes: number
}

/** What differs between methods, apart from words (content/payments/) and from talking to a provider (payments/). */
export const methodFacts = {
  paypal: {
    feeShare: 0.05,
    refundedBy: 'provider',
    opens: 'window',
    holdMinutes: HOLD_MINUTES,
    canBeAsked: true,
    payerSetsAmount: false,
    lateMinutes: 0,
  },
  'bank-transfer': {
    feeShare: 0,
    refundedBy: 'staff',
    opens: 'bank-details',
    holdMinutes: TRANSFER_CONFIRM_MINUTES,
    canBeAsked: false,
    payerSetsAmount: true,
    lateMinutes: 0,
  },
  crypto: {
    feeShare: 0.05,
    refundedBy: 'staff',
    opens: 'checkout',
    holdMinutes: CRYPTO_HOLD_MINUTES,
    canBeAsked: true,
    payerSetsAmount: true,
    lateMinutes: INVOICE_MONITORING_MINUTES,
  },
} as const satisfies Record<PaymentMethod, MethodFacts>

type MethodThat<Fact extends keyof MethodFacts, Value> = {
  [Method in PaymentMethod]: (typeof methodFacts)[Method][Fact] extends Value ? Method : never
}[PaymentMethod]

/** The methods behind which there is a provider (payments/provider.ts). */
export type ProviderMethod = MethodThat<'canBeAsked', true>

const staffFacts: MoneyFacts = { feeShare: 0, refundedBy: 'staff' }

const moneyFactsOf = (method: MoneyMethod): MoneyFacts =>
  (methodFacts as Partial<Record<MoneyMethod, MoneyFacts>>)[method] ?? staffFacts

export const feeShareOf = (method: MoneyMethod): number => moneyFactsOf(method).feeShare

/** Whether the provider sends refunds of money that came this way. Otherwise staff send them. */
export const isRefundedByProvider = (method: MoneyMethod): boolean => moneyFactsOf(method).refundedBy === 'provider'

/** The methods whose button opens a window over our page. */
export type WindowMethod = MethodThat<'opens', 'window'>

/**
 * Whether the guest pays in a window over our page. They may close it and start again, and a payment may still be on its
 * way; guests who pay elsewhere leave our page in order to pay.
 */
export const opensWindow = (method: PaymentMethod): method is WindowMethod => methodFacts[method].opens === 'window'

/** Money that comes to our bank account, with a reference and without a provider (operations/bank/, operations/transfers/). */
export const TRANSFER = 'bank-transfer' satisfies PaymentMethod
export const isTransfer = (method: MoneyMethod | null): method is typeof TRANSFER => method === TRANSFER
