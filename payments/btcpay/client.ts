import { writeAmount } from '#payments/amounts.ts'
import { openConnection, type ProviderResponse, type RetrySettings } from '#payments/provider-connection.ts'
import type { Cents } from '#rules/money.ts'
import { type Invoice, readInvoice, readList, readPaymentStates } from './responses.ts'

export type { Invoice } from './responses.ts'

export type ClientSettings = { url: string; storeId: string; apiKey: string; retry?: RetrySettings }

export type NewInvoice = {
  amountCents: Cents
  /** Our order. Calling this again for the same order finds its payable invoice instead of creating a second one. */
  orderId: string
  /** Shown to staff on BTCPay's own pages. */
  description: string
  /** The page that the checkout links back to. */
  returnUrl: string
  expirationMinutes: number
  monitoringMinutes: number
}

/** `detail` is BTCPay's own message. It is for the log, never for a guest. */
export type InvoiceRefusal = { ok: false; detail: string }
export type InvoiceResult = { ok: true; invoice: Invoice } | InvoiceRefusal

/**
 * BTCPay's Greenfield API. Expected refusals are returned as data. `ProviderUnavailable` is thrown when BTCPay did not
 * respond.
 */
export type BtcPayClient = {
  createInvoice(invoice: NewInvoice): Promise<InvoiceResult>
  getInvoice(invoiceId: string): Promise<InvoiceResult>
  /** Whether every payment received for it is final. */
  isConfirmed(invoiceId: string): Promise<boolean>
}

export function openClient(settings: ClientSettings): BtcPayClient {
  const { url, storeId, apiKey, retry } = settings
  const connection = openConnection('BTCPay', retry)
  const invoices = `${url}/api/v1/stores/${encodeURIComponent(storeId)}/invoices`

  async function send(path: string, body?: object): Promise<ProviderResponse> {
    const response = await connection.send(invoices + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `token ${apiKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    // A key may allow reading but not creating, or the reverse. Either is a mistake in our settings.
    if (response.status === 401 || response.status === 403)
      throw new Error(`BTCPay rejected our key: ${detailOf(response)}`)
    return response
  }

  /** BTCPay has no idempotency keys, so we look for an earlier invoice of the order first. */
  async function findOrCreate(invoice: NewInvoice): Promise<ProviderResponse> {
    const known = await send(`?orderId=${encodeURIComponent(invoice.orderId)}`)
    if (!known.ok) return known
    const found = readList(known.body).find((each) => isPayable(readInvoice(each)))
    return found ? { ...known, body: found } : send('', invoiceBody(invoice))
  }

  const request = async (attempt: () => Promise<ProviderResponse>) =>
    toInvoiceResult(await connection.withRetries(attempt))
  const at = (invoiceId: string) => `/${encodeURIComponent(invoiceId)}`

  return {
    createInvoice: (invoice) => request(() => findOrCreate(invoice)),
    getInvoice: (invoiceId) => request(() => send(at(invoiceId))),
    async isConfirmed(invoiceId) {
      const response = await connection.withRetries(() => send(`${at(invoiceId)}/payment-methods`))
      return response.ok && readPaymentStates(response.body).every((state) => state === 'Settled')
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

function toInvoiceResult(response: ProviderResponse): InvoiceResult {
  return response.ok ? { ok: true, invoice: readInvoice(response.body) } : { ok: false, detail: detailOf(response) }
}

/** BTCPay reports an invalid request as a list of fields, and anything else as a single problem. */
function detailOf({ status, body }: ProviderResponse): string {
  return `${status} ${JSON.stringify(body).slice(0, 500)}`
}
