type Named = { kind: 'choice' | 'day'; name: string; initial?: string } | { kind: 'departure' }

/** The filters of an address that differ from those that the list begins with. */
export function activeFilters(filters: readonly Named[], query: URLSearchParams): URLSearchParams {
  const active = new URLSearchParams()
  for (const filter of filters) {
    const { name, initial = '' } = filter.kind === 'departure' ? { name: 'departure' } : filter
    const value = query.get(name) ?? initial
    if (value !== initial) active.set(name, value)
  }
  return active
}
