import { rangeText } from '#content/dates.ts'
import { useSentField } from './sent-fields.ts'

export type Option = { value: string; label: string }

type Props = { name: string; label: string; value: string; options: readonly Option[] }

export function SelectField({ name, label, value, options }: Props) {
  const first = useSentField(name, value)
  return (
    <label className="grid gap-1 font-bold text-small">
      {label}
      <select name={name} defaultValue={first} className="input input-small">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Options for the values of a union type. */
export function optionsOf<Value extends string>(values: readonly Value[], labels: Record<Value, string>): Option[] {
  return values.map((value) => ({ value, label: labels[value] }))
}

type DepartureProps = {
  name: string
  label: string
  departures: readonly { id: string; startDate: string; endDate: string }[]
}

export function DepartureSelect({ name, label, departures }: DepartureProps) {
  const options = departures.map(({ id, startDate, endDate }) => ({ value: id, label: rangeText(startDate, endDate) }))
  return <SelectField name={name} label={label} value="" options={options} />
}
