import { optionsOf, SelectField } from '#app/staff/ui/select-field.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { dayResultNames, downReasonNames } from '#content/days/day-words.ts'
import { dayLogPage } from '#content/staff/days.ts'
import {
  DAY_RESULTS,
  type DayFacts,
  DOWN_REASONS,
  MAX_FLYING_HOURS,
  MAX_RUNS,
  MAX_VERTICAL,
  VERTICAL_UNITS,
} from '#rules/days/logged-days.ts'

const { fields: words } = dayLogPage

/** All facts of a day. What is recorded already is filled in. */
export function DayFields({ facts }: { facts: DayFacts | undefined }) {
  const reasons = [{ value: '', label: words.noReason }, ...optionsOf(DOWN_REASONS, downReasonNames)]
  const number = { type: 'number', inputMode: 'decimal' } as const
  return (
    <>
      <SelectField
        name="result"
        label={words.result}
        value={facts?.result ?? 'flown'}
        options={optionsOf(DAY_RESULTS, dayResultNames)}
      />
      <SelectField name="downReason" label={words.reason} value={facts?.reason ?? ''} options={reasons} />
      <TextField name="reasonText" label={words.reasonText} defaultValue={facts?.reasonText ?? ''} maxLength={200} />
      <TextField {...number} name="runs" label={words.runs} defaultValue={facts?.runs ?? ''} min={1} max={MAX_RUNS} />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          {...number}
          name="vertical"
          label={words.vertical}
          defaultValue={facts?.vertical ?? ''}
          min={1}
          max={MAX_VERTICAL}
        />
        <SelectField
          name="verticalUnit"
          label={words.unit}
          value={facts?.verticalUnit ?? 'm'}
          options={optionsOf(VERTICAL_UNITS, words.units)}
        />
      </div>
      <TextField
        {...number}
        name="hours"
        label={words.hours}
        hint={words.hoursHint}
        defaultValue={facts?.minutes ? facts.minutes / 60 : ''}
        min={0}
        max={MAX_FLYING_HOURS}
        step="any"
      />
    </>
  )
}
