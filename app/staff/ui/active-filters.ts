type Named = { kind: 'choice' | 'day'; name: string; initial?: string } | { kind: 'departure' }

/** How many filters of an address leave out rows that the list shows by itself. */
export function countActive(filters: readonly Named[], query: URLSearchParams): number {
  return filters.filter((filter) => {
    if (filter.kind === 'departure') return query.has('departure')
    const { name, initial = '' } = filter
    return (query.get(name) ?? initial) !== initial
  }).length
}
