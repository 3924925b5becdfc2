import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { staffPieces } from '#content/staff/frame.ts'
import type { Option } from './select-field.tsx'

const { sortBy, ownOrder, order, orders } = staffPieces

/** They keep the order when a filter changes. A phone shows them in place of the heads, which are links elsewhere. */
export function SortFields({ options }: { options: readonly Option[] }) {
  return (
    <div className="sort-fields">
      <SortField name="sort" label={sortBy} options={[{ value: '', label: ownOrder }, ...options]} />
      <SortField name="order" label={order} options={orders} />
    </div>
  )
}

/** It follows the heads, which change the address without it. */
function SortField({ name, label, options }: { name: string; label: string; options: readonly Option[] }) {
  const [query] = useSearchParams()
  const value = query.get(name) ?? ''
  const id = useId()
  return (
    <div className="grid gap-1 font-bold text-small">
      <label htmlFor={id}>{label}</label>
      <select key={value} id={id} name={name} defaultValue={value} className="input input-small">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
