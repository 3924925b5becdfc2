import type { CsvColumn } from '#app/staff/csv-file.ts'
import { exportFile } from '#app/staff/export-file.ts'
import { visitContext } from '#app/visit.ts'
import { inquiryKindNames, inquiryStatusNames, inquiriesPage as words } from '#content/staff/inquiries.ts'
import type { ListedInquiry } from '#db/inquiries/inquiry-rows.ts'
import { exportInquiries } from '#operations/inquiries/list-inquiries.ts'
import type { Route } from './+types/inquiries-csv'
import { inquiryFilter } from './inquiries.tsx'
import { answersOf } from './inquiry-answers.ts'

/** All inquiries that the list's filters leave. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const batches = exportInquiries(inquiryFilter(new URL(request.url).searchParams), tools)
  return exportFile({ name: 'inquiries', columns, batches }, context)
}

const { name, kind, email, status, assignee, followUp, received } = words.columns
const { answered, page, said } = words.csv

const columns: CsvColumn<ListedInquiry>[] = [
  { head: received, cell: ({ at }) => at.toISOString() },
  { head: kind, cell: (row) => inquiryKindNames[row.kind] },
  { head: name, cell: (row) => row.name },
  { head: email, cell: (row) => row.email },
  { head: status, cell: (row) => inquiryStatusNames[row.status] },
  { head: assignee, cell: (row) => row.assignee },
  { head: followUp, cell: (row) => row.followUpOn },
  { head: answered, cell: ({ answeredAt }) => answeredAt?.toISOString() ?? null },
  { head: page, cell: (row) => row.page },
  {
    head: said,
    cell: (row) =>
      answersOf(row)
        .map(({ label, value }) => `${label}: ${value}`)
        .join('\n'),
  },
]
