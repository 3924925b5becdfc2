import { RecordAction, useReport } from '#app/staff/record-sections.tsx'
import { optionsOf, SelectField } from '#app/staff/ui/select-field.tsx'
import { TextArea, TextField } from '#app/staff/ui/text-field.tsx'
import { billingWords as words } from '#content/staff/documents.ts'
import type { StaffBookingPage } from '#operations/bookings/load-staff-booking-page.ts'
import { type Billing, INVOICE_CHOICES } from '#rules/documents/billing.ts'

type Props = { record: Pick<StaffBookingPage, 'booking' | 'documents'> }

/** Rule M36: what invoices say about the customer. What was issued can be replaced only if there is something. */
export function BillingForm({ record: { booking, documents } }: Props) {
  const { billing, version } = booking
  const errors = useReport('change-billing')?.errors
  const choices = documents.length > 0 ? INVOICE_CHOICES : (['keep'] as const)
  return (
    <RecordAction intent="change-billing" label={words.change} confirm={words.confirm} version={version} reason>
      <TextField
        name="company"
        label={words.company}
        defaultValue={billing?.company}
        error={errors?.company}
        autoComplete="off"
      />
      <TextArea
        name="address"
        label={words.address}
        defaultValue={billing?.address}
        error={errors?.address}
        autoComplete="off"
        rows={3}
      />
      <TextField
        name="taxNumber"
        label={words.taxNumber}
        defaultValue={billing?.taxNumber}
        error={errors?.taxNumber}
        autoComplete="off"
      />
      <SelectField name="invoices" label={words.invoices} value="" options={optionsOf(choices, words.choices)} />
    </RecordAction>
  )
}

export function BillingFact({ billing: { company, address, taxNumber } }: { billing: Billing }) {
  const lines = [company, address, taxNumber].filter(Boolean)
  return <span className="whitespace-pre-line [overflow-wrap:anywhere]">{lines.join('\n')}</span>
}
