type Named = { kind: 'choice' | 'day'; name: string; initial?: string } | { kind: 'departure' }

/** How many filters of an address leave out rows of the list that staff first see. */
export function countActive(filters: readonly Named[], query: URLSearchParams): number {
  return filters.filter((filter) => {
    if (filter.kind === 'departure') return query.has('departure')
    const { name, initial = '' } = filter
    return (query.get(name) ?? initial) !== initial
  }).length
}
