import type { MoneyMethod } from '#rules/orders/methods.ts'

/** Rule M30: the chart of accounts. The file lists these numbers, in its order. */
export const ACCOUNT_NUMBERS = {
  paypal: 1000,
  bank: 1010,
  crypto: 1020,
  'other-money': 1030,
  receivables: 1100,
  /** Guests' money for departures that have not flown yet. */
  deposits: 2000,
  /** The invoiced but unpaid part of such departures. */
  unpaid: 2010,
  credits: 2100,
  /** Money without a booking: partial payments, unmatched bank lines, orders whose seats were gone. */
  unassigned: 2200,
  'refunds-due': 2300,
  /** Rule M34: costs of departures that we have not paid yet. */
  payables: 2400,
  /** Rule M37: the tax in everything that was invoiced. */
  tax: 2500,
  revenue: 4000,
  fees: 4100,
  /** Money kept from cancelled bookings. */
  kept: 4200,
  /** Its other side, because revenue, fees and kept money include it. */
  'tax-included': 4900,
  /** Credit that staff gave without a booking. */
  goodwill: 5000,
  'charter-costs': 5100,
  'other-costs': 5110,
} as const

export type Account = keyof typeof ACCOUNT_NUMBERS

export const ACCOUNTS = Object.keys(ACCOUNT_NUMBERS) as Account[]

const METHOD_ACCOUNTS: Record<MoneyMethod, Account> = {
  paypal: 'paypal',
  'bank-transfer': 'bank',
  crypto: 'crypto',
  cash: 'other-money',
  'card-terminal': 'other-money',
  check: 'other-money',
}

export function accountOfMethod(method: MoneyMethod): Account {
  return METHOD_ACCOUNTS[method]
}
