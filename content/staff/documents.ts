import type { InvoiceChoice } from '#rules/documents/billing.ts'

export const documentsSection = {
  heading: 'Invoices and credit notes',
  label: 'Invoices and credit notes for this booking, oldest first',
  none: 'No invoice yet. We issue it within a minute of the booking, or overnight.',
  number: 'Number',
  kind: 'Document',
  day: 'Date',
  customer: 'Customer',
  amount: 'Amount',
  erased: 'Erased',
}

/** Rule M36: the customer's company, address and tax number, on the page of a booking. */
export const billingWords = {
  fact: 'Invoice details',
  change: 'Change invoice details',
  confirm:
    'Printed under “Billed to,” with the name and email address. Documents that were issued stay as they are. Leave all three blank for none.',
  company: 'Company',
  address: 'Billing address',
  taxNumber: 'Customer’s tax number',
  invoices: 'Documents issued so far',
  choices: {
    keep: 'Keep them; only later ones change',
    replace: 'Add a credit note and a new invoice',
  } satisfies Record<InvoiceChoice, string>,
  done: 'Invoice details saved.',
}
