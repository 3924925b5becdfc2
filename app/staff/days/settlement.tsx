import { Form } from 'react-router'
import { readForm } from '#app/page/read-form.ts'
import { idIn, orNotFound } from '#app/staff/record-id.ts'
import { respond } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ActionNotice, EmptyState, Notice } from '#app/staff/ui/notice.tsx'
import { type Column, RecordTable } from '#app/staff/ui/record-table.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { SubmitButton } from '#app/staff/ui/submit-button.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { rangeText } from '#content/dates.ts'
import { lostDayText } from '#content/days/lost-day-words.ts'
import { departuresPage } from '#content/staff/departures.ts'
import { settlementPage as words } from '#content/staff/settlement.ts'
import { loadSettlement, type SettlementRow } from '#operations/days/load-settlement.ts'
import { countedDays, lostDayCents } from '#rules/days/lost-days.ts'
import type { DepartureId } from '#rules/ids.ts'
import { formatDollars, formatPrice, roundCents } from '#rules/money.ts'
import type { Route } from './+types/settlement'
import { runSettlement } from './settlement-action.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const { departure, title, days, downDays, missing, rows } = orNotFound(
    await loadSettlement(idIn<DepartureId>(params.id), tools),
  )
  const { id, startDate, endDate } = departure
  return { id, title, dates: rangeText(startDate, endDate), days, downDays, missing: missing.length, rows }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const call = { departureId: idIn<DepartureId>(params.id), actor: staffOf(context).name, tools }
  return respond(await runSettlement(await readForm(request), call))
}

export default function Settlement({ loaderData, actionData: report }: Route.ComponentProps) {
  const { id, title, dates, days, downDays, missing, rows } = loaderData
  const trail = [{ label: departuresPage.title, href: '/staff/departures' }]
  return (
    <StaffPage
      title={words.title(title)}
      mark={dates}
      trail={[...trail, { label: title, href: `/staff/departures/${id}` }]}
    >
      <ActionNotice report={report} />
      <p className="font-bold">{words.counts(downDays, days)}</p>
      {missing > 0 ? (
        <Notice tone="bad">
          {words.missing(missing)}{' '}
          <LinkButton to={`/staff/manifests/${id}/days`} className="button-small">
            {words.record}
          </LinkButton>
        </Notice>
      ) : rows.length === 0 ? (
        <EmptyState text={words.none} />
      ) : (
        <Lines rows={rows} />
      )}
    </StaffPage>
  )
}

const columns: Column<SettlementRow>[] = [
  {
    head: words.columns.booking,
    cell: ({ bookingId, reference, name }) => (
      <span>
        <TextLink to={`/staff/bookings/${bookingId}`}>{reference}</TextLink> <span className="block">{name}</span>
      </span>
    ),
  },
  { head: words.columns.seats, cell: ({ seats }) => seats, figure: true },
  { head: words.columns.why, cell: (row) => <Why row={row} /> },
  { head: words.columns.amount, cell: (row) => (row.waits ? null : <Amount row={row} />) },
  {
    head: words.columns.reason,
    cell: ({ waits, reference }) =>
      waits ? null : (
        <input name="reason" aria-label={words.reasonOf(reference)} autoComplete="off" className="input input-small" />
      ),
  },
]

function Why({ row }: { row: SettlementRow }) {
  const { policy, priceCents, days, downDays, entitledCents, newCents, proposedCents, maxCents, waits } = row
  if (!policy) return null
  const { fromDay, percent, capPercent } = policy
  const uncapped = lostDayCents({ ...policy, capPercent: 100 }, { priceCents, days, downDays })
  const text = [
    words.why(countedDays({ fromDay }, downDays), percent, formatDollars(roundCents(priceCents / days))),
    ...(entitledCents < uncapped ? [words.capped(`${capPercent}% of ${formatDollars(priceCents)}`)] : []),
    ...(newCents < entitledCents ? [words.before(formatDollars(entitledCents - newCents))] : []),
    ...(proposedCents < newCents ? [words.limited(formatDollars(maxCents))] : []),
  ]
  return (
    <>
      {text.join(' ')}
      {waits ? <strong className="block">{words.waits[waits]}</strong> : null}
    </>
  )
}

function Amount({ row: { bookingId, version, reference, gives, proposedCents } }: { row: SettlementRow }) {
  return (
    <span className="flex items-center gap-2">
      <input type="hidden" name="bookingId" value={bookingId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="proposedCents" value={proposedCents} />
      <input
        name="cents"
        aria-label={words.amountOf(reference)}
        defaultValue={formatPrice(proposedCents).slice(1)}
        inputMode="decimal"
        required
        className="input input-small figure w-[7rem]"
      />
      {gives ? words.gives[gives] : null}
    </span>
  )
}

function Lines({ rows }: { rows: readonly SettlementRow[] }) {
  return (
    <Form method="post" className="grid gap-3">
      <p className="max-w-text">{words.text}</p>
      {policyTexts(rows).map((text) => (
        <p key={text} className="max-w-text text-slate text-small">
          {text}
        </p>
      ))}
      <div className="overflow-x-auto">
        <RecordTable
          label={words.label}
          rows={rows}
          columns={columns}
          keyOf={({ bookingId, version }) => `${bookingId} ${version}`}
        />
      </div>
      {rows.some(({ waits }) => !waits) ? <SubmitButton label={words.submit} tone="glow" /> : null}
    </Form>
  )
}

/** Bookings of one departure mostly agreed to the same terms. */
function policyTexts(rows: readonly SettlementRow[]): string[] {
  return [...new Set(rows.flatMap(({ policy }) => (policy ? [lostDayText(policy)] : [])))]
}
