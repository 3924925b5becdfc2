import { listQuoteRows, listSortedQuoteRows } from '#db/quotes/quote-rows.ts'
import type { Tools } from '#operations/tools.ts'
import { type QuoteStatus, quoteStatus } from '#rules/quotes/quotes.ts'
import { PAGE_ROWS, type PageCursor, toListPage } from '#rules/staff/pagination.ts'
import { type SortedPage, type SortName, toSortedRows } from '#rules/staff/sorting.ts'

/** Newest first. */
export async function listQuotes(status: QuoteStatus | undefined, cursor: PageCursor, { db, now }: Tools) {
  const rows = await listQuoteRows(db, status, cursor, PAGE_ROWS + 1, now())
  return toListPage(withStatus(rows, now()), cursor)
}

/** Rule A18: in the order of a column. */
export async function listSortedQuotes(
  status: QuoteStatus | undefined,
  sort: SortedPage<SortName<'quotes'>>,
  { db, now }: Tools,
) {
  return toSortedRows(withStatus(await listSortedQuoteRows(db, status, sort, now()), now()), sort)
}

type Quote = Awaited<ReturnType<typeof listQuoteRows>>[number]

const withStatus = (rows: readonly Quote[], now: Date) => rows.map((row) => ({ ...row, status: quoteStatus(row, now) }))
