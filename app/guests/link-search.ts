/** What signs a link: of a booking or of a guest. */
const LINK_FIELDS = ['id', 'link', 'token']

/** The query of the same link without what else the address says, and with something new to say. */
export function linkSearch(address: string, more: Readonly<Record<string, string>> = {}): string {
  const { searchParams } = new URL(address, 'http://site')
  return `?${new URLSearchParams([...linkFields(searchParams), ...Object.entries(more)])}`
}

/** The fields that a form with its own query must repeat. */
export function linkFields(query: URLSearchParams): [string, string][] {
  return LINK_FIELDS.flatMap((name): [string, string][] => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
}
