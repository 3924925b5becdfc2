import { type InquiryFilter, inquiryRows } from '#db/inquiries/inquiry-rows.ts'
import { readInBatches } from '#operations/staff/read-in-batches.ts'
import type { Tools } from '#operations/tools.ts'
import { PAGE_ROWS, type PageCursor, toListPage } from '#rules/staff/pagination.ts'

/** Reads one row more than a page shows, to know whether there is another page. */
export async function listInquiries(filter: InquiryFilter, cursor: PageCursor, { db, now }: Tools, limit = PAGE_ROWS) {
  return toListPage(await inquiryRows.list(db, filter, cursor, limit + 1, now()), cursor, limit)
}

export function exportInquiries(filter: InquiryFilter, { db, now }: Tools) {
  return readInBatches((cursor, limit) => inquiryRows.scan(db, filter, cursor, limit, now()))
}
