import type { PayPalClient } from '../payments/paypal/client.ts'
import type { Tools } from './tools.ts'

/** For operations that talk to a payment provider: outside of any transaction, since it may take its time. */
export type PaymentTools = Tools & {
  payPal: PayPalClient
  /** Real money moves. */
  isLive: boolean
}
