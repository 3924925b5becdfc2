import type { ComponentProps } from 'react'
import { Labelled, type Labels } from './labelled.tsx'

type Props = ComponentProps<'input'> & Labels & { name: string }

/** A field of one line. */
export function TextField({ label, hint, error, className = '', ...input }: Props) {
  const labels = { label, hint, error }
  return (
    <Labelled
      {...labels}
      field={(joined) => <input {...input} {...joined} className={`input input-small ${className}`} />}
    />
  )
}
