import { readForm } from '#app/page/read-form.ts'
import { departureIn, oneOf, readListQuery, sortIn, toList } from '#app/staff/list-query.ts'
import { pickedRows, pickOf } from '#app/staff/picked-rows.ts'
import { toFields } from '#app/staff/read-fields.ts'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { BulkButton } from '#app/staff/ui/bulk-bar.tsx'
import { callHref } from '#app/staff/ui/contact-links.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { MailAddress } from '#app/staff/ui/mail-address.tsx'
import { ActionNotice } from '#app/staff/ui/notice.tsx'
import type { SortedColumn } from '#app/staff/ui/record-table.tsx'
import { RowLink, RowMenu } from '#app/staff/ui/row-menu.tsx'
import { optionsOf } from '#app/staff/ui/select-field.tsx'
import { choice, type Filter, StaffListPage } from '#app/staff/ui/staff-list.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { staffPieces } from '#content/staff/frame.ts'
import { messageLinks } from '#content/staff/messages.ts'
import { newEntryPage } from '#content/staff/new-entry.ts'
import { entryPage, waitlistPage as words } from '#content/staff/waitlist.ts'
import { formatTarget } from '#content/waitlist/targets.ts'
import type { ListedEntry } from '#db/waitlist/entry-rows.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { listPublicDates } from '#operations/departures/list-public-dates.ts'
import { listInvitableEntries, loadEntryList } from '#operations/waitlist/list-waitlist-entries.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import { formatCursor } from '#rules/staff/pagination.ts'
import { parseSearchWords } from '#rules/staff/search-words.ts'
import { listedStatus } from '#rules/waitlist/waitlist.ts'
import type { Route } from './+types/waitlist'
import { EntryStatusMark } from './entry-status.tsx'
import { targetOf } from './entry-target.ts'
import { MoveTargetField } from './move-target.tsx'
import { waitlistActions } from './waitlist-actions.ts'

const ENTRY_STATUSES = ['waiting', 'invited', 'paused', 'unconfirmed', 'left'] as const
const TARGET_KINDS = ['departure', 'package', 'anywhere'] as const

export function waitlistFilter(query: URLSearchParams) {
  return {
    words: parseSearchWords(query.get('q') ?? ''),
    status: oneOf(ENTRY_STATUSES, query.get('status')),
    target: oneOf(TARGET_KINDS, query.get('target')),
    departureId: departureIn(query),
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const { query, cursor } = readListQuery(request)
  const filter = waitlistFilter(query)
  const sort = sortIn('waitlist', query)
  const [{ page, isTooLong }, titles, targets] = await Promise.all([
    loadEntryList(filter, sort, cursor, tools),
    getTripTitles(tools),
    listPublicDates(tools),
  ])
  const invitable = new Set(await listInvitableEntries(page.rows, tools))
  const rows = page.rows.map((row) => ({
    ...row,
    target: formatTarget(targetOf(row), titles),
    canInvite: invitable.has(row.id),
  }))
  return { ...toList(query, { ...page, rows }, formatCursor), isTooLong, targets }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const form = await readForm(request)
  const entryIds = pickedRows<WaitlistEntryId>(form).map(({ id }) => id)
  return respond(
    await runStaffAction(waitlistActions, toFields(form), { entryIds, actor: staffOf(context).name, tools }),
  )
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

type Row = ListedEntry & { target: string; canInvite: boolean }

const { name, email, target, people, status, joined } = words.columns

const columns: SortedColumn<Row, 'waitlist'>[] = [
  { head: name, sort: 'name', cell: (row) => row.name },
  { head: email, sort: 'email', cell: (row) => <MailAddress email={row.email} /> },
  { head: target, sort: 'target', cell: (row) => row.target, phone: 'second' },
  { head: people, sort: 'people', cell: (row) => row.people, figure: true, phone: 'first' },
  { head: status, sort: 'status', cell: (row) => <EntryStatusMark entry={row} />, phone: 'second' },
  { head: joined, sort: 'joined', cell: ({ at }) => <DateTime at={at} /> },
  { head: staffPieces.actions, cell: (row) => <Actions row={row} /> },
]

function Actions({ row }: { row: Row }) {
  const shared = { about: row.name, hidden: { pick: pickOf({ id: row.id }) }, reason: true }
  const { actions } = entryPage
  return (
    <RowMenu about={row.name}>
      <RowLink to={`mailto:${row.email}`}>{staffPieces.email(row.email)}</RowLink>
      {row.phone ? <RowLink to={callHref(row.phone)}>{staffPieces.call(row.phone)}</RowLink> : null}
      {row.canInvite ? (
        <ActionForm {...shared} intent="invite" label={actions.invite} confirm={actions.inviteConfirm} />
      ) : null}
      {listedStatus(row) === 'unconfirmed' ? (
        <ActionForm {...shared} intent="confirm" label={actions.confirm} confirm={actions.confirmConfirm} />
      ) : null}
    </RowMenu>
  )
}

function summaryOf(picked: readonly Row[]): string {
  const sum = picked.reduce((all, row) => all + row.people, 0)
  return words.bulk.summary(picked.length, sum, picked.filter(({ canInvite }) => canInvite).length)
}

const { filters: labels } = words

const filters: Filter[] = [
  choice('status', labels.status, labels.onList, optionsOf(ENTRY_STATUSES, words.statuses)),
  choice('target', labels.target, labels.anyTarget, optionsOf(TARGET_KINDS, labels.targets)),
  { kind: 'departure', label: labels.departure },
]

export default function Waitlist({ loaderData: list, actionData: report }: Route.ComponentProps) {
  const controls = (picked: readonly Row[]) => (
    <>
      <TextField
        name="reason"
        label={staffPieces.reason}
        hint={words.bulk.hint}
        required
        className="sm:min-w-[24rem]"
      />
      <BulkButton intent="invite" isDisabled={picked.length > 0 && !picked.some(({ canInvite }) => canInvite)}>
        {words.bulk.invite}
      </BulkButton>
      <MoveTargetField targets={list.targets} />
      <BulkButton intent="move">{words.bulk.move}</BulkButton>
      <BulkButton intent="message" isPlain>
        {messageLinks.entries}
      </BulkButton>
    </>
  )
  return (
    <StaffListPage
      words={words}
      csv="/staff/waitlist/export.csv"
      actions={
        <LinkButton to="/staff/waitlist/new" className="button-small">
          {newEntryPage.open}
        </LinkButton>
      }
      filters={filters}
      list={list}
      isTooLong={list.isTooLong}
      columns={columns}
      href={({ id }) => `/staff/waitlist/${id}`}
      bulk={{
        pickOf: ({ id }: Row) => pickOf({ id }),
        aboutOf: (row: Row) => row.name,
        summary: summaryOf,
        controls,
        report,
      }}
    >
      <ActionNotice report={report} />
    </StaffListPage>
  )
}
