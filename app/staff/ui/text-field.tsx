import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNotes } from '#app/ui/form-field.tsx'
import { KeptTextArea } from '#app/ui/kept-text-area.tsx'
import { useSentField } from './sent-fields.ts'

type Labels = { name: string; label: string; hint?: string | undefined; error?: string | undefined }

export function TextField({ label, hint, error, className = '', ...input }: ComponentProps<'input'> & Labels) {
  const initial = useSentField(input.name, input.defaultValue)
  // A password is typed again, and React lets no field have both a value and a first one.
  const first = input.value === undefined && input.type !== 'password' ? { defaultValue: initial } : {}
  return (
    <Labelled
      {...{ label, hint, error }}
      field={(joined) => <input {...input} {...first} {...joined} className={`input input-small ${className}`} />}
    />
  )
}

export function TextArea({ label, hint, error, ...area }: ComponentProps<'textarea'> & Labels) {
  const defaultValue = useSentField(area.name, area.defaultValue)
  return (
    <Labelled
      {...{ label, hint, error }}
      field={(joined) => (
        <KeptTextArea {...area} {...joined} defaultValue={defaultValue} className="input input-small" />
      )}
    />
  )
}

type Joined = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
type LabelledProps = Omit<Labels, 'name'> & { field(joined: Joined): ReactNode }

/** A label, hint and error around a field, joined with it for screen readers. */
function Labelled({ label, hint, error, field }: LabelledProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-bold text-small">
        {label}
      </label>
      {field({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
