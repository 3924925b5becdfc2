import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** Checks that a message is from our BTCPay, to us, and unaltered. */
export function openWebhookCheck(secret: string) {
  return (headers: Headers, rawBody: Uint8Array): boolean => {
    const given = Buffer.from(headers.get('btcpay-sig') ?? '')
    const expected = Buffer.from(signBody(secret, rawBody))
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
}

/** As BTCPay writes it into `BTCPay-Sig`. */
export function signBody(secret: string, body: string | Uint8Array): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

const message = z.object({ type: z.string(), invoiceId: z.string() })

/** The invoice that a message is about, or undefined if it is about none. What happened is never taken from it. */
export function readInvoiceId(body: string): string | undefined {
  const parsed = message.safeParse(parseJson(body))
  return parsed.success && parsed.data.type.startsWith('Invoice') ? parsed.data.invoiceId : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
