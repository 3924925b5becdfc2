import type { InquiryFilter } from '../../../db/staff-inquiries.ts'
import type { StaffId } from '../../../rules/ids.ts'
import { INQUIRY_STATUSES, NOBODY } from '../../../rules/inquiries-work.ts'
import { INQUIRY_KINDS } from '../../../rules/response-times.ts'
import { searchWords } from '../../../rules/search-words.ts'
import { oneOf } from '../list-links.ts'

/** Which inquiries an address asks for. */
export function inquiryFilter(query: URLSearchParams): InquiryFilter {
  const assignee = query.get('assignee') || undefined
  return {
    words: searchWords(query.get('q') ?? ''),
    kind: oneOf(INQUIRY_KINDS, query.get('kind')),
    status: oneOf(INQUIRY_STATUSES, query.get('status')),
    assignee: assignee === NOBODY ? NOBODY : (assignee as StaffId | undefined),
    isLate: query.get('late') === 'yes',
  }
}
