import { TRANSFER_CONFIRM_MINUTES } from '#rules/bank/bank-transfers.ts'
import { HOLD_MINUTES } from '#rules/departures/seats.ts'
import { CRYPTO_HOLD_MINUTES, INVOICE_MONITORING_MINUTES } from './invoices.ts'

export const PAYMENT_METHODS = ['paypal', 'bank-transfer', 'crypto'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Meant by a request that names no method, and preselected where several are offered. */
export const [DEFAULT_METHOD] = PAYMENT_METHODS

/** Rule S11: what staff take while the guest is there or on the phone, so that it books seats immediately. */
export const DESK_METHODS = ['cash', 'card-terminal'] as const
export type DeskMethod = (typeof DESK_METHODS)[number]
/** Rule M26: ways in which staff receive money themselves. No guest can choose them on the site. */
export const STAFF_METHODS = [...DESK_METHODS, 'check'] as const
/** Every way in which a payment can have been made. */
export const MONEY_METHODS = [...PAYMENT_METHODS, ...STAFF_METHODS] as const
export type MoneyMethod = (typeof MONEY_METHODS)[number]

/** Whether a guest can choose it on the site. Orders by the other methods are paid as soon as staff make them. */
export const isGuestMethod = (method: MoneyMethod): method is PaymentMethod =>
  PAYMENT_METHODS.some((known) => known === method)

type MethodFacts = {
  /** Rule M2: the surcharge of docs/specification.md 9.11. What costs us nothing costs nothing. */
  feeShare: number
  /** The sender of a refund: the provider, when we ask it to, or staff, who then mark it as paid. */
  refundedBy: 'provider' | 'staff'
  /**
   * Where the guest pays: in a window over our page, on the provider's page, from bank details that we show, or to staff,
   * who have the money when they book.
   */
  opens: 'window' | 'checkout' | 'bank-details' | 'desk'
  /** Rules S2 and S6: how long an order holds its seats. For a transfer, until its guest opens the link in the mail. */
  holdMinutes: number
  /** Rule C6: whether the provider can be asked about an order. Staff import a bank's statement. */
  canBeAsked: boolean
  /** Rule M5: whether the payer can send another amount than we asked for. */
  payerSetsAmount: boolean
  /** How long an order that ended is still checked, because money for it may come late. */
  lateMinutes: number
}

const deskFacts = {
  feeShare: 0,
  refundedBy: 'staff',
  opens: 'desk',
  holdMinutes: HOLD_MINUTES,
  canBeAsked: false,
  payerSetsAmount: false,
  lateMinutes: 0,
} as const satisfies MethodFacts

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
  cash: deskFacts,
  'card-terminal': deskFacts,
  check: deskFacts,
} as const satisfies Record<MoneyMethod, MethodFacts>

type MethodThat<Fact extends keyof MethodFacts, Value> = {
  [Method in PaymentMethod]: (typeof methodFacts)[Method][Fact] extends Value ? Method : never
}[PaymentMethod]

/** The methods behind which there is a provider (payments/provider.ts). */
export type ProviderMethod = MethodThat<'canBeAsked', true>

export const feeShareOf = (method: MoneyMethod): number => methodFacts[method].feeShare

/** Whether the provider sends refunds of money that came this way. Otherwise staff send them. */
export const isRefundedByProvider = (method: MoneyMethod): boolean => methodFacts[method].refundedBy === 'provider'

/** The methods whose button opens a window over our page. */
export type WindowMethod = MethodThat<'opens', 'window'>

/**
 * Whether the guest pays in a window over our page. They may close it and start again, and a payment may still be on its
 * way; guests who pay elsewhere leave our page in order to pay.
 */
export const opensWindow = (method: MoneyMethod): method is WindowMethod => methodFacts[method].opens === 'window'

/** Money that comes to our bank account, with a reference and without a provider (operations/bank/, operations/transfers/). */
export const TRANSFER = 'bank-transfer' satisfies PaymentMethod
export const isTransfer = (method: MoneyMethod | null): method is typeof TRANSFER => method === TRANSFER
