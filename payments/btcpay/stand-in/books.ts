import type { InvoiceException, InvoiceStatus } from '../../../rules/invoices.ts'
import type { Cents } from '../../../rules/money.ts'
import { openStateFile } from '../../stand-in/state-file.ts'

export type SimulatedPayment = {
  id: string
  amountCents: Cents
  status: 'Processing' | 'Settled' | 'Invalid'
  receivedAt: string
}

export type SimulatedInvoice = {
  id: string
  status: InvoiceStatus
  exception: InvoiceException
  amountCents: Cents
  metadata: { orderId?: string | null | undefined; itemDesc?: string | null | undefined }
  redirectUrl: string | null
  isRedirecting: boolean
  createdAt: string
  expiresAt: string
  watchedUntil: string
  payments: SimulatedPayment[]
}

/** All that the stand-in knows. */
export function openBooks(file: string | undefined) {
  return openStateFile<{ invoices: Record<string, SimulatedInvoice> }>(file, { invoices: {} })
}

export type Books = ReturnType<typeof openBooks>

/** Money that never becomes final does not count. */
export function paidCents(invoice: SimulatedInvoice, isCounted = isAlive): number {
  return invoice.payments.filter(isCounted).reduce((sum, { amountCents }) => sum + amountCents, 0)
}

export const isAlive = ({ status }: SimulatedPayment) => status !== 'Invalid'
export const isFinal = ({ status }: SimulatedPayment) => status === 'Settled'
