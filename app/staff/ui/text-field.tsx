import { type ComponentProps, useId } from 'react'

type Props = ComponentProps<'input'> & { name: string; label: string; hint?: string; error?: string | undefined }

/** A field of one line, with its label, hint and error joined for screen readers. */
export function TextField({ label, hint, error, className = '', ...input }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-bold text-small">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
        className={`input input-small ${className}`}
      />
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-slate text-small">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mt-1 font-bold text-berry text-small">
          {error}
        </p>
      ) : null}
    </div>
  )
}
