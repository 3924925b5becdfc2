import { useContext, useId } from 'react'
import { FieldErrorsContext } from './field-errors.ts'
import { FieldNotes } from './form-field.tsx'

type Props = {
  /** Any number of `checkbox`es, or one of several `radio`s. */
  type: 'checkbox' | 'radio'
  name: string
  legend: string
  choices: readonly { value: string; label: string }[]
  chosen: readonly string[]
  hint?: string
  error?: string | undefined
  /** The browser itself refuses to submit without a choice. Only for radios. */
  required?: boolean
}

const chip =
  'flex min-h-target cursor-pointer items-center gap-2 border border-edge px-3 has-checked:border-ink has-checked:bg-drift has-checked:font-bold has-focus-visible:outline-3 has-focus-visible:outline-glacier has-focus-visible:outline-offset-2'

/** A few short answers, each one tap. */
export function ChoiceChips({ type, name, legend, choices, chosen, hint, error: given, required }: Props) {
  const id = useId()
  const error = useContext(FieldErrorsContext)[name] ?? given
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset data-field="" className="min-w-0" aria-describedby={described}>
      <legend className="mb-1 font-bold text-small">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <label key={value} className={chip}>
            <input
              type={type}
              name={name}
              value={value}
              required={required}
              defaultChecked={chosen.includes(value)}
              className="size-4 shrink-0 accent-spruce outline-none"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
