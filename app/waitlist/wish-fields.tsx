import type { ReactNode } from 'react'
import { ChoiceChips } from '#app/ui/choice-chips.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { waitlistForm } from '#content/forms/waitlist.ts'
import { companyWords, languageNames, wishesPage as words } from '#content/waitlist/wishes.ts'
import type { SPORTS } from '#rules/forms/options.ts'
import { COMPANIES, LANGUAGES, MAX_PRICE_DOLLARS, RANGE_FIELDS } from '#rules/pool/wishes.ts'

type Option = { value: string; label: string }

export type WishChoices = {
  months: readonly Option[]
  destinations: readonly Option[]
  /** The trip that the party waits for. */
  home: string | undefined
  /** Staff may not know it of a party that called. */
  sport: (typeof SPORTS)[number] | undefined
}

/** Every value of each field. */
export type WishValues = Record<string, string[]>

type Props = { choices: WishChoices; values: WishValues; errors: Record<string, string> }

const flags = waitlistForm.groups.flatMap(({ fields }) => fields)

export function WishFields({ choices, values, errors }: Props) {
  const { months, destinations, home, sport } = choices
  const chips = (name: string) => ({ name, chosen: values[name] ?? [], error: errors[name] })
  const flag = (name: string) => {
    const field = flags.find((each) => each.name === name)
    return field ? <FormField field={field} choose="" value={values[name]?.[0]} error={errors[name]} /> : null
  }
  const { besides, hint, label } = words.destinations
  return (
    <div className="grid gap-5">
      <Group legend={words.when}>
        {flag('flexibleDates')}
        <ChoiceChips
          type="checkbox"
          {...chips('months')}
          legend={words.months.label}
          hint={words.months.hint}
          choices={months}
        />
        <Ranges values={values} errors={errors} />
      </Group>
      <Group legend={words.where}>
        {flag('flexibleDestination')}
        <ChoiceChips
          type="checkbox"
          {...chips('destinations')}
          legend={label}
          hint={home ? besides(home) : hint}
          choices={destinations}
        />
      </Group>
      <Group legend={words.price}>
        <div className="max-w-[24rem]">
          <FormField
            field={{ ...words.maxPrice, min: 1, max: MAX_PRICE_DOLLARS }}
            choose=""
            value={values.maxPrice?.[0]}
            error={errors.maxPrice}
          />
        </div>
      </Group>
      <Group legend={words.group}>
        {sport ? (
          <ChoiceChips
            type="radio"
            {...chips('company')}
            legend={words.company}
            choices={COMPANIES.map((value) => ({ value, label: companyWords[sport][value] }))}
          />
        ) : null}
        <ChoiceChips
          type="checkbox"
          {...chips('languages')}
          legend={words.languages.label}
          hint={words.languages.hint}
          choices={LANGUAGES.map((value) => ({ value, label: languageNames[value] }))}
        />
      </Group>
    </div>
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-ink border-t pt-3">
      <legend className="float-left mb-3 w-full font-bold font-head text-h3">{legend}</legend>
      <div className="clear-both grid gap-4">{children}</div>
    </fieldset>
  )
}

/** One range, and the others on request. */
function Ranges({ values, errors }: Omit<Props, 'choices'>) {
  const [first, ...others] = RANGE_FIELDS.map((fields, index) => (
    <Range key={fields.from} fields={fields} number={index + 1} values={values} errors={errors} />
  ))
  const isOpen = RANGE_FIELDS.slice(1).some(
    ({ from, until }) => values[from]?.[0] || values[until]?.[0] || errors[from] || errors[until],
  )
  return (
    <div className="grid gap-4">
      {first}
      <details open={Boolean(isOpen)}>
        <summary className="link inline-flex min-h-target cursor-pointer items-center">{words.moreRanges}</summary>
        <div className="mt-2 grid gap-4">{others}</div>
      </details>
    </div>
  )
}

type RangeProps = Omit<Props, 'choices'> & { fields: (typeof RANGE_FIELDS)[number]; number: number }

function Range({ fields: { from, until }, number, values, errors }: RangeProps) {
  const field = (name: string, label: string) => (
    <FormField field={{ name, label, type: 'date' }} choose="" value={values[name]?.[0]} error={errors[name]} />
  )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-bold text-small">{words.range(number)}</legend>
      <div className="grid max-w-[30rem] grid-cols-2 gap-3">
        {field(from, words.from)}
        {field(until, words.until)}
      </div>
    </fieldset>
  )
}
