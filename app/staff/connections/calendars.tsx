import { readFields } from '#app/staff/read-fields.ts'
import { RecordAction } from '#app/staff/record-sections.tsx'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { CalendarAddress } from '#app/staff/ui/calendar-address.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { ActionNotice } from '#app/staff/ui/notice.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { visitContext } from '#app/visit.ts'
import { calendarsPage as words } from '#content/staff/calendars.ts'
import { listOperatorFeeds } from '#db/calendars/feeds.ts'
import type { Route } from './+types/calendars'
import { calendarActions } from './calendar-actions.ts'
import { ConnectionsPage } from './connections-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { feeds: await listOperatorFeeds(context.get(visitContext).tools.db) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const call = { actor: staffOf(context).name, tools: context.get(visitContext).tools }
  return respond(await runStaffAction(calendarActions, await readFields(request), call))
}

export { shouldRevalidate } from '#app/staff/should-revalidate.ts'

type Feed = Route.ComponentProps['loaderData']['feeds'][number]

export default function CalendarsRoute({ loaderData, actionData: report }: Route.ComponentProps) {
  const { feeds } = words
  return (
    <ConnectionsPage>
      <ActionNotice report={report} />
      {report?.shown ? (
        <StaffSection heading={words.shown(report.shown.name ?? '')}>
          <CalendarAddress address={report.shown.address} />
        </StaffSection>
      ) : (
        <p className="max-w-text">{words.intro}</p>
      )}
      <RecordSection
        words={feeds}
        rows={loaderData.feeds}
        columns={[
          { head: feeds.name, cell: ({ name }) => name },
          { head: feeds.read, cell: (feed) => <LastRead {...feed} /> },
          { head: feeds.actions, cell: (feed) => <FeedActions {...feed} /> },
        ]}
      />
    </ConnectionsPage>
  )
}

function LastRead({ createdAt, lastReadAt }: Feed) {
  if (!createdAt) return words.feeds.noAddress
  return lastReadAt ? <DateTime at={lastReadAt} /> : words.feeds.never
}

function FeedActions({ id, name, createdAt }: Feed) {
  const { show, replace, replaceConfirm } = words.feeds
  const hidden = { operatorId: id }
  return (
    <div className="action-row">
      <RecordAction intent="show-calendar" label={show} about={name} hidden={hidden} />
      {createdAt ? (
        <RecordAction
          intent="replace-calendar"
          label={replace}
          tone="berry"
          about={name}
          hidden={hidden}
          confirm={replaceConfirm(name)}
        />
      ) : null}
    </div>
  )
}
