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
