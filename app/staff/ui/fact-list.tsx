import type { ReactNode } from 'react'

/** What is known about a record, one fact a line. */
export function FactList({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-x-4 text-small sm:grid-cols-[max-content_1fr]">
      {facts.map(({ label, value }) => (
        <div key={label} className="col-span-full grid grid-cols-subgrid border-contour border-b py-1 max-sm:block">
          <dt className="text-slate">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
