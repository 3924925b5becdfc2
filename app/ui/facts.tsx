import type { ReactNode } from 'react'

export type Line = readonly [label: string, value: ReactNode]

/** One fact per line, label and value. */
export function Facts({ lines, className = '', children }: FactsProps) {
  return (
    <dl className={`facts ${className}`}>
      {lines.map(([label, value]) => (
        <Fact key={label} label={label} value={value} />
      ))}
      {children}
    </dl>
  )
}

type FactsProps = { lines: readonly Line[]; className?: string; children?: ReactNode }

export function Fact({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
