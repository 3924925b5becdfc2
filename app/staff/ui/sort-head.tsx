import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { withoutPage } from './without-page.ts'

type Props = {
  head: string
  sort?: string | undefined
  figure?: boolean | undefined
  isWide?: boolean | undefined
  /** Shown before the head. */
  children: ReactNode
}

type Order = 'asc' | 'desc'

const arrows: Record<Order, string> = { asc: '↑', desc: '↓' }

/**
 * Rule A18: the head of a column sorts by it: numbers from the largest, anything else from the first. A second click
 * turns the order around, and a third leads back to the list's own.
 */
export function SortHead({ head, sort, figure, isWide, children }: Props) {
  const [query] = useSearchParams()
  const order = sort && query.get('sort') === sort ? orderIn(query) : undefined
  return (
    <th
      scope="col"
      aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
      data-figure={figure ? '' : undefined}
      data-wide={isWide ? '' : undefined}
    >
      {children}
      {sort ? (
        <Link to={nextAddress(query, sort, order, figure ? 'desc' : 'asc')} preventScrollReset>
          {head}
          {order ? <span aria-hidden="true"> {arrows[order]}</span> : null}
        </Link>
      ) : (
        head
      )}
    </th>
  )
}

const orderIn = (query: URLSearchParams): Order => (query.get('order') === 'desc' ? 'desc' : 'asc')

function nextAddress(query: URLSearchParams, sort: string, order: Order | undefined, first: Order): string {
  const other = withoutPage(query)
  if (order && order !== first) {
    other.delete('sort')
    other.delete('order')
  } else {
    other.set('sort', sort)
    other.set('order', order ? opposite[order] : first)
  }
  return `?${other}`
}

const opposite: Record<Order, Order> = { asc: 'desc', desc: 'asc' }
