import { listQuoteRows } from '#db/quotes/quote-rows.ts'
import type { Tools } from '#operations/tools.ts'
import { type QuoteStatus, quoteStatus } from '#rules/quotes/quotes.ts'
import { PAGE_ROWS, type PageCursor, toListPage } from '#rules/staff/pagination.ts'

/** Newest first. */
export async function listQuotes(status: QuoteStatus | undefined, cursor: PageCursor, { db, now }: Tools) {
  const rows = await listQuoteRows(db, status, cursor, PAGE_ROWS + 1, now())
  return toListPage(
    rows.map((row) => ({ ...row, status: quoteStatus(row, now()) })),
    cursor,
  )
}
