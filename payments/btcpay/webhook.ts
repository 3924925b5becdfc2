import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '#payments/parse-json.ts'

/** Checks that our BTCPay server sent a message and that no one altered it. */
export function openWebhookCheck(secret: string) {
  return (headers: Headers, rawBody: Uint8Array): boolean => {
    const given = Buffer.from(headers.get('btcpay-sig') ?? '')
    const expected = Buffer.from(signBody(secret, rawBody))
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
}

/** The value of BTCPay's `BTCPay-Sig` header. */
export function signBody(secret: string, body: string | Uint8Array): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

const message = z.object({ type: z.string(), invoiceId: z.string() })

/** The invoice that a message is about, if any. The invoice's state is then fetched, never taken from the message. */
export function readInvoiceId(body: string): string | undefined {
  const parsed = message.safeParse(parseJson(body))
  return parsed.success && parsed.data.type.startsWith('Invoice') ? parsed.data.invoiceId : undefined
}
