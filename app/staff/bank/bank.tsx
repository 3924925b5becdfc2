import { readForm } from '#app/page/read-form.ts'
import { oneOf, readListQuery, toList } from '#app/staff/list-query.ts'
import { respond } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ChooseCsv } from '#app/staff/ui/csv-forms.tsx'
import { ActionNotice } from '#app/staff/ui/notice.tsx'
import { optionsOf } from '#app/staff/ui/select-field.tsx'
import { type Filter, StaffList } from '#app/staff/ui/staff-list.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { visitContext } from '#app/visit.ts'
import { bankPage as words } from '#content/staff/bank.ts'
import { tripText } from '#content/waitlist/targets.ts'
import { listOpenTransfers } from '#db/bank/bank-line-rows.ts'
import { listBankLines } from '#operations/bank/list-bank-lines.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { formatCursor } from '#rules/staff/pagination.ts'
import type { Route } from './+types/bank'
import { runBankAction } from './bank-actions.ts'
import { lineColumns } from './bank-lines.tsx'
import { AwaitedTransfers, ImportPreview } from './statement-import.tsx'

const LINE_STATES = ['unmatched', 'matched', 'refunded', 'ignored'] as const
/** The page opens with the lines that need a person. */
const INITIAL_STATE = 'unmatched'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const { query, cursor } = readListQuery(request)
  const state = oneOf(LINE_STATES, query.get('state') ?? INITIAL_STATE)
  const [page, awaited, titles] = await Promise.all([
    listBankLines({ state }, cursor, tools),
    listOpenTransfers(tools.db),
    getTripTitles(tools),
  ])
  return {
    list: toList(query, page, formatCursor),
    awaited: awaited.map((transfer) => ({ ...transfer, trip: tripText(transfer, titles) })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  return respond(await runBankAction(await readForm(request), { actor: staffOf(context).name, tools }))
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

const filters: Filter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: words.lines.state,
    options: [...optionsOf(LINE_STATES, words.lines.states), { value: 'all', label: words.lines.anyState }],
    initial: INITIAL_STATE,
  },
]

export default function Bank({ loaderData: { list, awaited }, actionData: report }: Route.ComponentProps) {
  return (
    <StaffPage title={words.title}>
      <ActionNotice report={report} />
      {report?.preview ? <ImportPreview preview={report.preview} /> : <ChooseCsv words={words.import} />}
      <StaffSection heading={words.lines.heading}>
        <StaffList words={words.lines} filters={filters} list={list} columns={lineColumns} />
      </StaffSection>
      <AwaitedTransfers awaited={awaited} />
    </StaffPage>
  )
}
