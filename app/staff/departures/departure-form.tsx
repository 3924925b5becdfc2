import { choosePlaceholder, type Field } from '../../../content/forms/form.ts'
import { planFields, planPage as words } from '../../../content/staff/departure-plans.ts'
import type { Operator } from '../../../db/operators.ts'
import type { PlanField, PlanTexts } from '../../../rules/departure-plans.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { FormGroups } from '../../ui/form-groups.tsx'
import type { TripOption } from './departures-parts.tsx'

type Props = {
  texts: PlanTexts
  operators: readonly Pick<Operator, 'id' | 'name'>[]
  maySetPrice: boolean
  errors?: Record<string, string> | undefined
  /** Of a date that is edited. */
  version?: number
  reason?: string | undefined
  /** Of a new date. */
  trips?: readonly TripOption[]
  destination?: string | undefined
}

/** The plan of a date, new or changed. */
export function DepartureForm(props: Props) {
  const { texts, operators, maySetPrice, errors = {}, version, reason, trips, destination } = props
  const partner = {
    ...planFields.operatorId,
    options: operators.map(({ id, name }) => ({ value: id, label: name })),
  }
  const sale: PlanField[] = ['startDate', 'endDate', 'capacity', ...(maySetPrice ? (['priceCents'] as const) : [])]
  const groups = [
    { legend: words.sale, fields: sale.map((name) => planFields[name]) },
    {
      legend: words.flight,
      fields: [partner, planFields.charterCostCents, planFields.cabinSeats, planFields.cabinKilos],
    },
  ]
  return (
    <form method="post" className="grid max-w-[60rem] gap-5">
      {version === undefined ? null : <input type="hidden" name="version" value={version} />}
      {trips ? (
        <FormField field={tripField(trips)} choose={choosePlaceholder} value={destination} error={errors.destination} />
      ) : null}
      <FormGroups groups={groups} choose={words.choosePartner} values={texts} errors={errors} />
      {version === undefined ? null : (
        <FormField field={reasonField} choose={choosePlaceholder} value={reason} error={errors.reason} />
      )}
      <Button type="submit" tone="glow" className="button-small justify-self-start">
        {trips ? words.submit : words.save}
      </Button>
    </form>
  )
}

const reasonField: Field = {
  name: 'reason',
  label: words.reason,
  hint: words.reasonHint,
  type: 'textarea',
  rows: 2,
  required: true,
}

function tripField(trips: readonly TripOption[]): Field {
  const options = trips.map(({ id, title }) => ({ value: id, label: title }))
  return { name: 'destination', label: words.destination, type: 'select', required: true, options }
}
