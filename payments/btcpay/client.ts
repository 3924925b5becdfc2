import type { Cents } from '../../rules/money.ts'
import { writeAmount } from '../amounts.ts'
import { type Answer, openWay, type Pace } from '../calling.ts'
import { type Invoice, readInvoice, readList, readPaymentStates } from './answers.ts'

export type { Invoice } from './answers.ts'

export type ClientSettings = { url: string; storeId: string; apiKey: string; pace?: Pace }

export type NewInvoice = {
  amountCents: Cents
  /** Our order. One order has one invoice that can be paid, however often it is asked for. */
  orderId: string
  /** What staff read in BTCPay's own pages. */
  description: string
  /** Where the guest goes from the checkout. */
  returnUrl: string
  expirationMinutes: number
  monitoringMinutes: number
}

/** `detail` is BTCPay's own words. For the log, never for a guest. */
export type InvoiceRefusal = { ok: false; detail: string }
export type InvoiceAnswer = { ok: true; invoice: Invoice } | InvoiceRefusal

/**
 * BTCPay's side of an order, over its Greenfield API. Expected refusals come back as data; `ProviderAway` is thrown when
 * no answer could be had.
 */
export type BtcPayClient = {
  createInvoice(invoice: NewInvoice): Promise<InvoiceAnswer>
  getInvoice(invoiceId: string): Promise<InvoiceAnswer>
  /** Whether every payment that came for it is final. */
  isConfirmed(invoiceId: string): Promise<boolean>
}

export function openClient(settings: ClientSettings): BtcPayClient {
  const { url, storeId, apiKey, pace } = settings
  const way = openWay('BTCPay', pace)
  const invoices = `${url}/api/v1/stores/${encodeURIComponent(storeId)}/invoices`

  async function send(path: string, body?: object): Promise<Answer> {
    const answer = await way.exchange(invoices + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `token ${apiKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    // Without permission it may create but not look, or the other way round: our mistake in either case.
    if (answer.status === 401 || answer.status === 403) throw new Error(`BTCPay rejected our key: ${detailOf(answer)}`)
    return answer
  }

  /** BTCPay has no idempotency keys: whoever is not sure whether an invoice was made looks first. */
  async function findOrCreate(invoice: NewInvoice): Promise<Answer> {
    const known = await send(`?orderId=${encodeURIComponent(invoice.orderId)}`)
    if (!known.ok) return known
    const found = readList(known.body).find((each) => isPayable(readInvoice(each)))
    return found ? { ...known, body: found } : send('', invoiceBody(invoice))
  }

  const ask = async (attempt: () => Promise<Answer>) => invoiceAnswer(await way.withPatience(attempt))
  const at = (invoiceId: string) => `/${encodeURIComponent(invoiceId)}`

  return {
    createInvoice: (invoice) => ask(() => findOrCreate(invoice)),
    getInvoice: (invoiceId) => ask(() => send(at(invoiceId))),
    async isConfirmed(invoiceId) {
      const answer = await way.withPatience(() => send(`${at(invoiceId)}/payment-methods`))
      return answer.ok && readPaymentStates(answer.body).every((state) => state === 'Settled')
    },
  }
}

function isPayable({ status }: Invoice): boolean {
  return status !== 'Expired' && status !== 'Invalid'
}

function invoiceBody({ amountCents, orderId, description, returnUrl, ...minutes }: NewInvoice): object {
  return {
    amount: writeAmount(amountCents),
    currency: 'USD',
    metadata: { orderId, itemDesc: description },
    checkout: { ...minutes, redirectURL: returnUrl, redirectAutomatically: true },
  }
}

function invoiceAnswer(answer: Answer): InvoiceAnswer {
  return answer.ok ? { ok: true, invoice: readInvoice(answer.body) } : { ok: false, detail: detailOf(answer) }
}

/** A fault of ours is a list of fields with what is wrong with them; any other answer is one problem. */
function detailOf({ status, body }: Answer): string {
  return `${status} ${JSON.stringify(body).slice(0, 500)}`
}
