import { SubmitButton } from '#app/staff/ui/submit-button.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { FormGroups } from '#app/ui/form-groups.tsx'
import { rangeText } from '#content/dates.ts'
import { choosePlaceholder, type Field } from '#content/forms/form.ts'
import { orderPage } from '#content/staff/orders.ts'
import { quoteFields as fields, quoteFormPage as words } from '#content/staff/quotes.ts'
import type { loadQuoteForm } from '#operations/quotes/load-quote-form.ts'
import { formatPrice } from '#rules/money.ts'

type Form = Awaited<ReturnType<typeof loadQuoteForm>>

type Props = {
  form: Form
  /** As they are sent, by the name of the field. */
  values: Record<string, string>
  errors: Record<string, string> | undefined
}

/** Rules S7 and M28: which departure, for whom, at which price, until when. */
export function QuoteForm({ form, values, errors = {} }: Props) {
  const { methods } = form
  const method = {
    ...fields.method,
    options: methods.map((value) => ({ value, label: orderPage.methods[value] })),
  }
  const { firstName, lastName, email, phone, seats, priceCents, plan, lastDay } = fields
  const guest = { legend: words.groups.guest, fields: [firstName, lastName, email, phone] }
  const price = { legend: words.groups.price, fields: [seats, priceCents, plan, lastDay] }
  return (
    <form method="post" className="grid max-w-[60rem] gap-5">
      <FormGroups groups={[departureGroup(form)]} choose={words.newDeparture} values={values} errors={errors} />
      <FormGroups
        groups={[newDepartureGroup(form), guest, price]}
        choose={choosePlaceholder}
        values={values}
        errors={errors}
      />
      <FormField field={method} choose={words.anyMethod} value={values.method} error={errors.method} />
      <FormField field={reasonField} choose={choosePlaceholder} value={values.reason} error={errors.reason} />
      <SubmitButton label={words.submit} tone="glow" />
    </form>
  )
}

function departureGroup({ departures }: Form) {
  const options = departures.map(({ id, title, startDate, endDate, free, priceCents, parties }) => ({
    value: id,
    label: words.departure(`${title}, ${rangeText(startDate, endDate)}`, free, formatPrice(priceCents), parties),
  }))
  return { legend: words.groups.departure, fields: [{ ...fields.departureId, options }] }
}

/** A charter may fly on a departure that is made for it. */
function newDepartureGroup({ trips }: Form) {
  const destination = { ...fields.destination, options: trips.map(({ id, title }) => ({ value: id, label: title })) }
  return { legend: words.groups.newDeparture, fields: [destination, fields.startDate, fields.endDate] }
}

const reasonField: Field = {
  name: 'reason',
  label: words.reason,
  hint: words.reasonHint,
  type: 'textarea',
  rows: 2,
  required: true,
}
