import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { FieldNotes } from '#app/ui/form-field.tsx'

type Labels = { name: string; label: string; hint?: string | undefined; error?: string | undefined }

export function TextField({ label, hint, error, className = '', ...input }: ComponentProps<'input'> & Labels) {
  return (
    <Labelled
      {...{ label, hint, error }}
      field={(joined) => <input {...input} {...joined} className={`input input-small ${className}`} />}
    />
  )
}

/** What was written before the page's scripts ran. React replaces it by the first text when it takes over the page. */
const writtenEarly = new WeakMap<HTMLTextAreaElement, string>()

if (typeof document !== 'undefined') {
  for (const area of document.querySelectorAll('textarea')) {
    if (area.value !== area.defaultValue) writtenEarly.set(area, area.value)
  }
}

export function TextArea({ label, hint, error, ...area }: ComponentProps<'textarea'> & Labels) {
  const element = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const written = element.current ? writtenEarly.get(element.current) : undefined
    if (element.current && written !== undefined) element.current.value = written
  }, [])
  return (
    <Labelled
      {...{ label, hint, error }}
      field={(joined) => <textarea ref={element} {...area} {...joined} className="input input-small" />}
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
