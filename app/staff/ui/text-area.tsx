import type { ComponentProps } from 'react'
import { Labelled, type Labels } from './labelled.tsx'

type Props = ComponentProps<'textarea'> & Labels & { name: string }

/** A field of many lines. */
export function TextArea({ label, hint, error, ...area }: Props) {
  const labels = { label, hint, error }
  return <Labelled {...labels} field={(joined) => <textarea {...area} {...joined} className="input input-small" />} />
}
