import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNotes } from '../../ui/form-field.tsx'

type Labels = { name: string; label: string; hint?: string | undefined; error?: string | undefined }

export function TextField({ label, hint, error, className = '', ...input }: ComponentProps<'input'> & Labels) {
  return (
    <Labelled
      {...{ label, hint, error }}
      field={(joined) => <input {...input} {...joined} className={`input input-small ${className}`} />}
    />
  )
}

export function TextArea({ label, hint, error, ...area }: ComponentProps<'textarea'> & Labels) {
  return (
    <Labelled
      {...{ label, hint, error }}
      field={(joined) => <textarea {...area} {...joined} className="input input-small" />}
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
