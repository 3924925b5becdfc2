/** The parameters that name a page of a list. Another order or filter begins with the first page. */
const PAGE_PARAMETERS = ['before', 'after', 'page']

export function withoutPage(query: URLSearchParams): URLSearchParams {
  const other = new URLSearchParams(query)
  for (const name of PAGE_PARAMETERS) other.delete(name)
  return other
}
