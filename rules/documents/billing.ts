import type { z } from 'zod'
import * as field from '#rules/forms/fields.ts'

/** Rule M36: what an invoice says about its customer besides name and email address. Each may be blank. */
export type Billing = { company: string; address: string; taxNumber: string }

/** Rule M36: what staff do about documents that were issued before. */
export const INVOICE_CHOICES = ['keep', 'replace'] as const
export type InvoiceChoice = (typeof INVOICE_CHOICES)[number]

/** More would not fit on the page beside everything else. */
const MAX_ADDRESS_LENGTH = 300

export const billingFields = {
  company: field.optionalLine,
  address: field.optionalText.refine((text = '') => text.length <= MAX_ADDRESS_LENGTH, field.says('too-long')),
  taxNumber: field.optionalLine,
}

type Sent = z.output<z.ZodObject<typeof billingFields>>

/** Null if all of it is blank. */
export function toBilling({ company = '', address = '', taxNumber = '' }: Sent): Billing | null {
  const lines = addressLines(address).join('\n')
  return company || lines || taxNumber ? { company, address: lines, taxNumber } : null
}

export function addressLines(address: string): string[] {
  return address
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean)
}

const asText = (billing: Billing | null) => JSON.stringify(billing && Object.entries(billing).sort())

export function isSameBilling(one: Billing | null, other: Billing | null): boolean {
  return asText(one) === asText(other)
}
