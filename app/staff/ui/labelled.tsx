import { type ReactNode, useId } from 'react'

export type Labels = { label: string; hint?: string | undefined; error?: string | undefined }

type Joined = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** A label, hint and error around a field, joined with it for screen readers. */
export function Labelled({ label, hint, error, field }: Labels & { field(joined: Joined): ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-bold text-small">
        {label}
      </label>
      {field({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
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
