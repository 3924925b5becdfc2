import { z } from 'zod'

/** Used while no seller is set. The documents say that they are samples. */
const DEMO = {
  SELLER_NAME: 'Powderpool (demo)',
  SELLER_ADDRESS: '1 Demo Street, Toronto ON M5V 0A1, Canada',
  SELLER_TAX_NUMBER: 'DEMO-000000000',
}

const line = (what: string, length: number) =>
  z.string().trim().min(1, `must not be empty: ${what}`).max(length, `is too long for ${what}`)

export const sellerSettings = {
  /** The seller, as invoices and credit notes print it: set all three or none. If unset, they name a demo seller. */
  SELLER_NAME: line('the seller’s legal name', 80).default(DEMO.SELLER_NAME),
  /** Its lines, separated by commas. */
  SELLER_ADDRESS: line('the seller’s address', 300).default(DEMO.SELLER_ADDRESS),
  SELLER_TAX_NUMBER: line('the seller’s tax number', 40).default(DEMO.SELLER_TAX_NUMBER),
}

const MAX_TAX_PERCENT = 50

export const taxSettings = {
  /** Rule M37: the tax that prices include, in percent, such as 8.1. Unset: documents show no tax. */
  TAX_PERCENT: z
    .string()
    .trim()
    .refine((text) => Number(text) > 0 && Number(text) <= MAX_TAX_PERCENT, {
      error: `must be a number above 0 and up to ${MAX_TAX_PERCENT}, such as 8.1`,
    })
    .optional(),
}

export const SELLER = ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_TAX_NUMBER']

type Given = { [Name in keyof typeof sellerSettings]: string }

export function sellerOf({ SELLER_NAME, SELLER_ADDRESS, SELLER_TAX_NUMBER }: Given) {
  return {
    name: SELLER_NAME,
    address: SELLER_ADDRESS.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    taxNumber: SELLER_TAX_NUMBER,
    isDemo: SELLER_TAX_NUMBER === DEMO.SELLER_TAX_NUMBER,
  }
}
