import type { BtcPayClient } from '../../payments/btcpay/client.ts'
import type { PayPalClient } from '../../payments/paypal/client.ts'
import type { PaymentMethod } from '../../rules/prices.ts'
import type { Tools } from '../tools.ts'

/** For operations that talk to a payment provider: outside of any transaction, since it may take its time. */
export type PaymentTools = Tools & {
  payPal: PayPalClient
  btcPay: BtcPayClient
  /** By which real money moves. */
  liveMethods: readonly PaymentMethod[]
}
