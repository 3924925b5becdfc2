import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode }

/** Leaves out facts without a value. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined)
  return (
    <dl className="grid gap-x-4 text-small sm:grid-cols-[max-content_1fr]">
      {known.map(({ label, value }) => (
        <div
          key={label}
          className="col-span-full grid grid-cols-subgrid border-contour border-b py-1 max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-3"
        >
          <dt className="text-slate">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A few facts side by side, each below its label. */
export function FactRow({ facts, className }: { facts: readonly Fact[]; className: string }) {
  return (
    <dl className={`flex flex-wrap gap-x-5 ${className}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-slate text-small">{label}</dt>
          <dd className="font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
