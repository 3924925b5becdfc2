import { writeAmount } from '#payments/amounts.ts'
import type { Reply } from '#payments/stand-in/serve.ts'
import { roundCents } from '#rules/money.ts'
import { SIMULATED } from './credentials.ts'
import { isFinal, paidCents, type SimulatedInvoice, type SimulatedPayment } from './store.ts'

/** Dollars for one simulated bitcoin. */
const RATE = 50_000

const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1000)
const coins = (amount: number) => (amount / 100 / RATE).toFixed(8)

export function invoiceShape(invoice: SimulatedInvoice, url: string) {
  return {
    id: invoice.id,
    storeId: SIMULATED.storeId,
    amount: writeAmount(invoice.amountCents),
    // BTCPay converts this from coins, which gives it more decimals than the amount.
    paidAmount: `${writeAmount(roundCents(paidCents(invoice)))}0000`,
    currency: 'USD',
    type: 'Standard',
    checkoutLink: `${url}/i/${invoice.id}`,
    createdTime: seconds(invoice.createdAt),
    expirationTime: seconds(invoice.expiresAt),
    monitoringExpiration: seconds(invoice.watchedUntil),
    status: invoice.status,
    additionalStatus: invoice.exception,
    availableStatusesForManualMarking: ['Settled', 'Invalid'],
    archived: false,
    metadata: invoice.metadata,
    checkout: { redirectURL: invoice.redirectUrl, redirectAutomatically: invoice.isRedirecting },
  }
}

export function paymentMethodsShape(invoice: SimulatedInvoice) {
  const paid = paidCents(invoice)
  return [
    {
      paymentMethodId: 'BTC-CHAIN',
      currency: 'BTC',
      destination: `bcrt1q${invoice.id.toLowerCase()}`,
      rate: String(RATE),
      paymentMethodPaid: coins(paid),
      totalPaid: coins(paid),
      due: coins(invoice.amountCents - paid),
      amount: coins(invoice.amountCents),
      payments: invoice.payments.filter(({ status }) => status !== 'Invalid').map(paymentShape),
      activated: true,
    },
  ]
}

export function paymentShape({ id, amountCents, status, receivedAt }: SimulatedPayment) {
  return { id, receivedDate: seconds(receivedAt), value: coins(amountCents), fee: '0.0', status, destination: null }
}

export const isSettledInFull = (invoice: SimulatedInvoice) => paidCents(invoice, isFinal) >= invoice.amountCents

/** BTCPay reports a problem as a code, and an invalid request as a list of fields. */
export const problem = (status: number, code: string, message: string): Reply => ({ status, body: { code, message } })
export const wrongField = (path: string, message: string): Reply => ({ status: 422, body: [{ path, message }] })
export const notFound = problem(404, 'invoice-not-found', 'The invoice was not found')
