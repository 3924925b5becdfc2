import type { Tools } from '#operations/tools.ts'
import type { BtcPayClient } from '#payments/btcpay/client.ts'
import type { PayPalClient } from '#payments/paypal/client.ts'

/** For operations that call a payment provider. They do so outside any transaction, because a provider may be slow. */
export type PaymentTools = Tools & { payPal: PayPalClient; btcPay: BtcPayClient }
