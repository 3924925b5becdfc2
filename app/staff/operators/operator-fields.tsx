import { TextField } from '#app/staff/ui/text-field.tsx'
import { operatorPage } from '#content/staff/operators.ts'
import { CABIN_MAX_KG, CABIN_SEATS } from '#rules/departures/departure-settings.ts'
import { FIRST_YEAR, PROFILE_FIELDS } from '#rules/operators/operator-profile.ts'

export const CONTACT_FIELDS = ['name', 'email', 'phone', 'cabinSeats', 'cabinMaxKg'] as const
export type OperatorField = (typeof CONTACT_FIELDS)[number] | (typeof PROFILE_FIELDS)[number]

type Props = {
  shown: Partial<Record<OperatorField, string | number | null>>
  errors?: Record<string, string> | undefined
}

const { fields, hints } = operatorPage

const kinds: Partial<Record<OperatorField, object>> = {
  name: { required: true },
  email: { type: 'email', required: true },
  phone: { type: 'tel' },
  cabinSeats: { type: 'number', ...CABIN_SEATS },
  cabinMaxKg: { type: 'number', ...CABIN_MAX_KG },
  flyingSince: { type: 'number', min: FIRST_YEAR },
  website: { type: 'url', pattern: 'https://.+' },
}

/** Only staff and, for the phone, guests see these. */
export function OperatorFields(props: Props) {
  return <Fields names={CONTACT_FIELDS} {...props} />
}

/** Rule A28: everyone sees these. */
export function ProfileFields(props: Props) {
  return <Fields names={PROFILE_FIELDS} {...props} />
}

function Fields({ names, shown, errors }: Props & { names: readonly OperatorField[] }) {
  return names.map((name) => (
    <TextField
      key={name}
      name={name}
      label={fields[name]}
      hint={(hints as Partial<Record<OperatorField, string>>)[name]}
      error={errors?.[name]}
      defaultValue={shown[name] ?? ''}
      maxLength={200}
      {...kinds[name]}
    />
  ))
}
