import { calendarsPage as words } from '../../../content/staff/calendars.ts'
import { listOperatorFeeds } from '../../../db/calendars/feeds.ts'
import { visitContext } from '../../visit.ts'
import { readFields } from '../read-fields.ts'
import { RecordAction } from '../record-parts.tsx'
import { respond, runStaffAction } from '../staff-action.ts'
import { staffOf } from '../staff-context.ts'
import { CalendarAddress } from '../ui/calendar-address.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { ActionNotice } from '../ui/notice.tsx'
import { RecordSection } from '../ui/record-section.tsx'
import { StaffSection } from '../ui/staff-page.tsx'
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

export { shouldRevalidate } from '../should-revalidate.ts'

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
    <div className="flex flex-wrap gap-2">
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
