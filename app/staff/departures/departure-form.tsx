import { SubmitButton } from '#app/staff/ui/submit-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { FormGroups } from '#app/ui/form-groups.tsx'
import { choosePlaceholder, type Field } from '#content/forms/form.ts'
import { departureFields, departureFormPage as words } from '#content/staff/departure-settings.ts'
import type { DepartureField, DepartureFormTexts } from '#rules/departures/departure-settings.ts'
import type { DepartureId } from '#rules/ids.ts'
import type { OperatorOption } from './operator-options.ts'
import { type TripOption, useTripValues } from './use-trip-values.ts'

type Props = {
  texts: DepartureFormTexts
  operators: readonly OperatorOption[]
  maySetPrice: boolean
  errors?: Record<string, string> | undefined
  /** For a departure that is edited. */
  version?: number
  reason?: string | undefined
  /** For a new departure: its trip fills in what staff leave blank, and `days` is the length of the one it copies. */
  trips?: readonly TripOption[]
  destination?: string | undefined
  days?: number | undefined
  /** Rule P21: where a new departure is kept until it is published. */
  draft?: Draft
}

export type Draft = { id: DepartureId; version: number }

/** Fields that the trip fills in. */
const TRIP_FIELDS: readonly DepartureField[] = ['endDate', 'capacity', 'priceCents']
/** Fields that the operator fills in. */
const CABIN_FIELDS: readonly DepartureField[] = ['cabinSeats', 'cabinMaxKg']

export function DepartureForm(props: Props) {
  const { texts, operators, maySetPrice, errors = {}, version, reason, trips, destination, days, draft } = props
  const { form, onChange } = useTripValues(trips ?? [], days, operators)
  const partner = {
    ...departureFields.operatorId,
    options: operators.map(({ id, name }) => ({ value: id, label: name })),
  }
  const price: DepartureField[] = maySetPrice ? ['priceCents'] : []
  const sale: DepartureField[] = ['startDate', 'endDate', 'capacity', 'salesCloseDays', ...price]
  const flight: DepartureField[] = ['charterCostCents', 'cabinSeats', 'cabinMaxKg']
  const groups = [
    { legend: words.sale, fields: sale.map((name) => (trips ? fieldOfNew(name) : departureFields[name])) },
    {
      legend: words.flight,
      fields: [partner, ...flight.map((name) => (trips ? fieldOfNew(name) : departureFields[name]))],
    },
  ]
  return (
    <form ref={form} method="post" onChange={trips && onChange} className="grid max-w-[60rem] gap-5">
      {version === undefined ? null : <input type="hidden" name="version" value={version} />}
      {trips ? (
        <FormField
          field={{ ...tripField, options: trips }}
          choose={choosePlaceholder}
          value={destination}
          error={errors.destination}
        />
      ) : null}
      <FormGroups groups={groups} choose={words.choosePartner} values={texts} errors={errors} />
      {version === undefined ? null : (
        <FormField field={reasonField} choose={choosePlaceholder} value={reason} error={errors.reason} />
      )}
      <p className="flex flex-wrap gap-3">
        <SubmitButton label={trips ? words.submit : words.save} tone="glow" />
        {draft ? <SaveDraft {...draft} /> : null}
      </p>
    </form>
  )
}

/** A draft may be incomplete. */
function SaveDraft({ id, version }: Draft) {
  return (
    <>
      <input type="hidden" name="draft" value={id} />
      <input type="hidden" name="draftVersion" value={version} />
      <Button type="submit" name="intent" value="save-draft" formNoValidate className="button-small">
        {words.draft.save}
      </Button>
    </>
  )
}

function fieldOfNew(name: DepartureField): Field {
  const { required, ...field } = departureFields[name]
  if (TRIP_FIELDS.includes(name)) return { ...field, hint: words.fromTrip }
  return CABIN_FIELDS.includes(name) ? { ...field, hint: words.fromOperator } : departureFields[name]
}

const reasonField: Field = {
  name: 'reason',
  label: words.reason,
  hint: words.reasonHint,
  type: 'textarea',
  rows: 2,
  required: true,
}

const tripField: Field = { name: 'destination', label: words.destination, type: 'select', required: true }
