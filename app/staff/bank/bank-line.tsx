import { readForm } from '#app/page/read-form.ts'
import { idIn, orNotFound } from '#app/staff/record-id.ts'
import { respond } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { DayText } from '#app/staff/ui/date-time.tsx'
import { FilterForm } from '#app/staff/ui/filter-form.tsx'
import { ActionNotice, EmptyState } from '#app/staff/ui/notice.tsx'
import { SearchField } from '#app/staff/ui/staff-list.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { visitContext } from '#app/visit.ts'
import { bankPage } from '#content/staff/bank.ts'
import { tripText } from '#content/waitlist/targets.ts'
import { loadBankLinePage } from '#operations/bank/load-bank-line-page.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import type { BankLineId } from '#rules/ids.ts'
import type { Route } from './+types/bank-line'
import { runBankAction } from './bank-actions.ts'
import { canUndo, Decisions, LineState, moneyText, Suggestions, Undo } from './bank-lines.tsx'
import { FoundTargets } from './match-targets.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const typed = new URL(request.url).searchParams.get('q')
  const [page, titles] = await Promise.all([
    loadBankLinePage(idIn<BankLineId>(params.id), typed, tools),
    getTripTitles(tools),
  ])
  const { line, search, targets } = orNotFound(page)
  return { line, search, targets: targets.map((target) => ({ ...target, trip: tripText(target, titles) })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  return respond(await runBankAction(await readForm(request), { actor: staffOf(context).name, tools }))
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

const { line: words, lines } = bankPage

/** Rule M19: one line of the bank account, and what it can be matched with. */
export default function BankLine({ loaderData: { line, targets, search }, actionData: report }: Route.ComponentProps) {
  const isOpen = line.state === 'unmatched'
  const isUnused = isOpen && line.appliedCents === 0
  return (
    <StaffPage
      title={words.title(line.payer || words.unnamed)}
      mark={moneyText(line.amountCents, line.currency)}
      trail={[{ label: bankPage.title, href: '/staff/bank' }]}
    >
      <ActionNotice report={report} />
      <div className="grid gap-5 xl:grid-cols-2">
        <StaffSection
          heading={words.facts}
          facts={[
            { label: lines.day, value: <DayText day={line.postedOn} /> },
            { label: lines.message, value: line.message || undefined },
            {
              label: words.open,
              value: isOpen ? moneyText(line.amountCents - line.appliedCents, line.currency) : undefined,
            },
            { label: lines.state, value: <LineState line={line} /> },
          ]}
        />
        {isOpen || canUndo(line) ? (
          <StaffSection heading={lines.actions}>
            {isUnused ? <Suggestions line={line} /> : null}
            <div className="action-row empty:hidden">{isOpen ? <Decisions line={line} /> : null}</div>
            <Undo line={line} />
          </StaffSection>
        ) : null}
      </div>
      {isUnused ? (
        <StaffSection heading={words.find}>
          <FilterForm>
            <SearchField label={words.search} initial={search} />
          </FilterForm>
          {search ? <FoundTargets line={line} targets={targets} /> : <EmptyState text={words.start} />}
        </StaffSection>
      ) : null}
    </StaffPage>
  )
}
