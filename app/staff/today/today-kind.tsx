import { oneOf } from '#app/staff/list-query.ts'
import { readFields } from '#app/staff/read-fields.ts'
import { orNotFound } from '#app/staff/record-id.ts'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ActionNotice, EmptyState } from '#app/staff/ui/notice.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { visitContext } from '#app/visit.ts'
import { todayPage as words } from '#content/staff/today.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import { ATTENTION_KINDS } from '#rules/staff/attention.ts'
import type { Route } from './+types/today-kind'
import { todayActions } from './today-actions.ts'
import { toSection } from './today-lines.ts'
import { Lines } from './today-list.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const kind = orNotFound(oneOf(ATTENTION_KINDS, params.kind))
  const [today, titles] = await Promise.all([loadTodayPage(tools), getTripTitles(tools)])
  return toSection(kind, today[kind], titles)
}

export async function action({ request, context }: Route.ActionArgs) {
  const call = { actor: staffOf(context).name, tools: context.get(visitContext).tools }
  return respond(await runStaffAction(todayActions, await readFields(request), call))
}

/** Everything of one section of Today. */
export default function TodayKind({ loaderData: { kind, count, lines }, actionData }: Route.ComponentProps) {
  const { heading, text } = words.kinds[kind]
  return (
    <StaffPage title={heading} mark={count} trail={[{ label: words.title, href: '/staff/today' }]}>
      <ActionNotice report={actionData} />
      <p className="max-w-text text-slate text-small">{text}</p>
      {count > lines.length ? <p className="text-small">{words.oldest(lines.length, count)}</p> : null}
      {count === 0 ? <EmptyState text={words.noneOfKind} /> : <Lines lines={lines} />}
    </StaffPage>
  )
}
