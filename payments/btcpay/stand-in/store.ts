import type { Invoice } from '#payments/btcpay/client.ts'
import { openStateFile } from '#payments/stand-in/state-file.ts'
import type { Cents } from '#rules/money.ts'

export type SimulatedPayment = {
  id: string
  amountCents: Cents
  status: 'Processing' | 'Settled' | 'Invalid'
  receivedAt: string
}

export type SimulatedInvoice = {
  id: string
  status: Invoice['status']
  exception: Invoice['exception']
  amountCents: Cents
  metadata: { orderId?: string | null | undefined; itemDesc?: string | null | undefined }
  redirectUrl: string | null
  isRedirecting: boolean
  createdAt: string
  expiresAt: string
  watchedUntil: string
  payments: SimulatedPayment[]
}

export function openStore(file: string | undefined) {
  return openStateFile<{ invoices: Record<string, SimulatedInvoice> }>(file, { invoices: {} })
}

export type Store = ReturnType<typeof openStore>

/** Invalid payments do not count, because they never become final. */
export function paidCents(invoice: SimulatedInvoice, isCounted = isValid): number {
  return invoice.payments.filter(isCounted).reduce((sum, { amountCents }) => sum + amountCents, 0)
}

export const isValid = ({ status }: SimulatedPayment) => status !== 'Invalid'
export const isFinal = ({ status }: SimulatedPayment) => status === 'Settled'
