import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Cents } from '../../../rules/money.ts'
import type { PayPalCapture, PayPalOrder, PayPalRefund } from '../answers.ts'

/** How soon a change is in the file. Long enough that a rush of orders is written once. */
const SAVE_AFTER_MS = 50

export type SimulatedRefund = { id: string; status: PayPalRefund['status']; amountCents: Cents; createdAt: string }

export type SimulatedCapture = {
  id: string
  status: PayPalCapture['status']
  amountCents: Cents
  reason?: string
  createdAt: string
  refunds: SimulatedRefund[]
}

export type SimulatedOrder = {
  id: string
  status: PayPalOrder['status']
  amountCents: Cents
  description?: string
  customId?: string
  invoiceId?: string
  createdAt: string
  /** What the payer chose in the approval window. */
  card: 'good' | 'declined'
  captures: SimulatedCapture[]
}

export type SimulatedDispute = {
  id: string
  captureId: string
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'RESOLVED'
  amountCents: Cents
  createdAt: string
}

export type Reply = { status: number; body: object }

type Pages = {
  orders: Record<string, SimulatedOrder>
  disputes: Record<string, SimulatedDispute>
  /** First answers by path and request id, with what was asked. */
  replies: Record<string, { asked: string; reply: Reply }>
}

export type Books = Pages & { changed(): void; close(): void }

/** All that the stand-in knows. With a file, it still knows it after a restart. */
export function openBooks(file: string | undefined): Books {
  const pages: Pages = { orders: {}, disputes: {}, replies: {}, ...(file && readPages(file)) }
  let timer: NodeJS.Timeout | undefined

  function save(file: string): void {
    timer = undefined
    // Never half a file, whenever the process is ended.
    writeFileSync(`${file}.new`, JSON.stringify(pages))
    renameSync(`${file}.new`, file)
  }

  return {
    ...pages,
    changed() {
      if (file) timer ??= setTimeout(save, SAVE_AFTER_MS, file).unref()
    },
    close() {
      clearTimeout(timer)
      if (file && timer) save(file)
    },
  }
}

function readPages(file: string): Partial<Pages> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

export function orderOfCapture(books: Books, captureId: string) {
  for (const order of Object.values(books.orders)) {
    const capture = order.captures.find(({ id }) => id === captureId)
    if (capture) return { order, capture }
  }
  return undefined
}

export const refundedCents = (capture: SimulatedCapture): number =>
  capture.refunds.reduce((sum, refund) => sum + refund.amountCents, 0)
