import { type InquiryFilter, inquiriesBeyond, inquiriesPage, type ListedInquiry } from '../../db/staff-inquiries.ts'
import { type ListPage, PAGE_ROWS, type PageTurn, pageOf } from '../../rules/pages.ts'
import { inBatches } from '../in-batches.ts'
import type { Tools } from '../tools.ts'

type ReadTools = Pick<Tools, 'db' | 'now'>

/** One page of the inbox. One row more is read than shown, to know whether there is another page. */
export async function listInquiries(
  filter: InquiryFilter,
  turn: PageTurn,
  { db, now }: ReadTools,
): Promise<ListPage<ListedInquiry>> {
  return pageOf(await inquiriesPage(db, filter, turn, PAGE_ROWS + 1, now()), turn)
}

export function everyInquiry(filter: InquiryFilter, { db, now }: ReadTools): AsyncGenerator<ListedInquiry[]> {
  return inBatches((after, limit) => inquiriesBeyond(db, filter, after && { after }, limit, now()))
}
