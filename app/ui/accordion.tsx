import type { ReactNode } from 'react'

type Item = { id: string; heading: string; body: ReactNode }

/** The browser opens and closes the items, one at a time, so it works without our script. */
export function Accordion({ name, items }: { name: string; items: readonly Item[] }) {
  return (
    <div className="border-t border-ink">
      {items.map((item) => (
        <details key={item.id} id={item.id} name={name} className="group border-b border-contour">
          <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-4 py-3 marker:hidden">
            <h3 className="text-h3">{item.heading}</h3>
            <span
              aria-hidden="true"
              className="figure text-h3 text-ember group-open:rotate-45 transition-transform duration-180"
            >
              +
            </span>
          </summary>
          <div className="prose max-w-text pb-4">{item.body}</div>
        </details>
      ))}
    </div>
  )
}
