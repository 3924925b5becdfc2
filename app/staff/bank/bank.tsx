import { data } from 'react-router'
import { bankPage as words } from '../../../content/staff/bank.ts'
import { tripText } from '../../../content/wishes.ts'
import { awaitedNow } from '../../../db/staff-bank.ts'
import { listBankLines } from '../../../operations/bank/list-bank-lines.ts'
import { showTitles } from '../../../operations/catalogue/show-catalogue.ts'
import { turnOf } from '../../../rules/pages.ts'
import { visitContext } from '../../visit.ts'
import { oneOf, pageLinks } from '../list-links.ts'
import { staffOf } from '../staff-context.ts'
import { FilterSelect, Filters } from '../ui/filters.tsx'
import { Notice } from '../ui/notice.tsx'
import { StaffPage, StaffSection } from '../ui/staff-page.tsx'
import type { Route } from './+types/bank'
import { performOnBank } from './bank-acts.ts'
import { BankLines } from './bank-lines.tsx'
import { AwaitedTransfers, ImportPreview, ImportStatement } from './bank-parts.tsx'

const LINE_STATES = ['unmatched', 'matched', 'returned', 'ignored'] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const query = new URL(request.url).searchParams
  // Whoever opens the page wants what waits for a person; all others are asked for.
  const asked = query.get('state') ?? 'unmatched'
  const turn = turnOf({ after: query.get('after'), before: query.get('before') })
  const [page, awaited, titles] = await Promise.all([
    listBankLines({ state: oneOf(LINE_STATES, asked) }, turn, tools),
    awaitedNow(tools.db),
    showTitles(tools),
  ])
  return {
    asked,
    lines: page.rows,
    awaited: awaited.map((transfer) => ({ ...transfer, trip: tripText(transfer, titles) })),
    ...pageLinks(query, page),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { tools } = context.get(visitContext)
  const done = await performOnBank(form, { actor: staffOf(context).name, tools })
  if (!done) throw data(null, 400)
  const { intent, problem } = done
  const about = String(form.get('lineId') ?? form.get('orderId') ?? '')
  if (problem === undefined) return { ...done, failed: undefined }
  return data({ ...done, failed: { intent, problem, about } }, 422)
}

/** After a refusal too: who was overtaken is shown the lines as they are now, and decides once more. */
export function shouldRevalidate() {
  return true
}

export default function Bank({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, awaited, asked, previous, next } = loaderData
  const failed = actionData?.failed
  const states = LINE_STATES.map((value) => ({ value, label: words.lines.states[value] }))
  return (
    <StaffPage title={words.title}>
      {actionData?.done ? <Notice tone="good">{actionData.done}</Notice> : null}
      {failed ? <Notice tone="bad">{failed.problem}</Notice> : null}
      {actionData?.preview ? <ImportPreview preview={actionData.preview} /> : <ImportStatement />}
      <StaffSection heading={words.lines.heading}>
        <Filters>
          <FilterSelect
            name="state"
            label={words.lines.state}
            value={asked}
            options={[...states, { value: 'all', label: words.lines.anyState }]}
          />
        </Filters>
        <BankLines lines={lines} failed={failed} previous={previous} next={next} />
      </StaffSection>
      <AwaitedTransfers awaited={awaited} failed={failed} />
    </StaffPage>
  )
}
