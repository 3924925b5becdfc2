import { Link } from 'react-router'
import { oneOf } from '#app/staff/list-query.ts'
import { readFields } from '#app/staff/read-fields.ts'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { ActionNotice, EmptyState, Notice } from '#app/staff/ui/notice.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { visitContext } from '#app/visit.ts'
import { demoWords } from '#content/staff/demo.ts'
import { rehearsalWords } from '#content/staff/rehearsal.ts'
import { todayPage as words } from '#content/staff/today.ts'
import { findDemoTour } from '#db/demo-season.ts'
import { isRehearsal } from '#db/installation.ts'
import { listColleagues, listTodayMarks } from '#db/staff/today-marks.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import { tripTitles } from '#rules/catalogue/current-catalogue.ts'
import { countPlaceholderFigures } from '#rules/catalogue/figures.ts'
import { dayOf } from '#rules/dates.ts'
import { ATTENTION_KINDS } from '#rules/staff/attention.ts'
import type { Route } from './+types/today'
import { demoActions } from './demo-actions.ts'
import { DemoTour } from './demo-tour.tsx'
import { rememberCounts } from './desk-counts.ts'
import { loadSetupLines } from './load-setup-lines.ts'
import { rehearsalActions } from './rehearsal-actions.ts'
import { SetupChecklist } from './setup-checklist.tsx'
import { todayActions } from './today-actions.ts'
import { TodayFilters } from './today-filters.tsx'
import { Lines } from './today-list.tsx'
import { MINE, toLists } from './today-lists.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { tools, staffTools, gated } = visit
  const { id: me, role } = staffOf(context)
  const query = new URL(request.url).searchParams
  const kind = oneOf(ATTENTION_KINDS, query.get('kind'))
  const isMine = query.get('whose') === MINE
  const isOwner = role === 'owner'
  const [today, marks, members, catalogue, tour, inRehearsal, setup] = await Promise.all([
    loadTodayPage(tools),
    listTodayMarks(tools.db),
    listColleagues(tools.db),
    tools.catalogue.current(),
    findDemoTour(tools.db),
    isRehearsal(tools.db),
    isOwner ? loadSetupLines(visit) : [],
  ])
  const placeholderFigures = gated && isOwner ? countPlaceholderFigures(catalogue) : 0
  const day = dayOf(tools.now())
  const titles = tripTitles(catalogue.everyTrip)
  const lists = toLists(today, marks, { titles, day, kind, assignee: isMine ? me : undefined })
  const team = { me, members, today: day }
  return {
    ...lists,
    desk: rememberCounts({ today, marks, titles }, tools),
    kind,
    isMine,
    team,
    unsafeModes: staffTools.unsafeModes,
    tour,
    inRehearsal,
    isOwner,
    placeholderFigures,
    setup,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const { name: actor, role } = staff
  const { tools, staffTools, staffDoor: door } = context.get(visitContext)
  const fields = await readFields(request)
  if (fields.intent === 'start-empty') {
    const { publishDates } = staffTools
    return respond(await runStaffAction(demoActions, fields, { actor, role, publishDates, tools, door }))
  }
  if (fields.intent === 'make-live')
    return respond(await runStaffAction(rehearsalActions, fields, { actor, role, tools }))
  return respond(await runStaffAction(todayActions, fields, { actor, staff, tools }))
}

export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const { act, waiting, snoozed, counts, more, team, kind, isMine } = loaderData
  const { unsafeModes, tour, inRehearsal, isOwner, placeholderFigures, setup } = loaderData
  const all = act.length + more
  return (
    <StaffPage title={words.title} mark={all > 0 ? words.summary(all) : undefined}>
      <ActionNotice report={actionData} />
      {unsafeModes.length > 0 ? <Notice tone="bad">{words.unsafe(unsafeModes)}</Notice> : null}
      {inRehearsal && isOwner ? (
        <StaffSection heading={rehearsalWords.heading}>
          <p className="max-w-text text-small">{rehearsalWords.text}</p>
          <ActionForm intent="make-live" label={rehearsalWords.start} tone="berry" confirm={rehearsalWords.confirm} />
        </StaffSection>
      ) : null}
      <SetupChecklist lines={setup} />
      {placeholderFigures > 0 ? (
        <Notice>
          <p>{words.figures.text(placeholderFigures)}</p>
          <Link to={words.figures.href} className="link inline-flex min-h-target items-center">
            {words.figures.link}
          </Link>
        </Notice>
      ) : null}
      <div className={`grid items-start gap-5 ${tour ? '2xl:grid-cols-[minmax(0,1fr)_18rem]' : ''}`}>
        <div className="grid gap-4">
          {tour ? <TourLink /> : null}
          <TodayFilters counts={counts} kind={kind} isMine={isMine} />
          {kind ? <p className="max-w-text text-slate text-small">{words.kinds[kind].text}</p> : null}
          {act.length > 0 ? (
            <StaffSection heading={words.counted(words.lists.act, all)}>
              <Lines label={words.lists.act} lines={act} team={team} />
              {more > 0 ? <p className="text-small">{words.more(more)}</p> : null}
            </StaffSection>
          ) : (
            <EmptyState text={kind ? words.noneOfKind : isMine ? words.noneOfMine : words.clear} />
          )}
          {waiting.length > 0 ? (
            <StaffSection heading={words.counted(words.lists.waiting, waiting.length)}>
              <p className="text-slate text-small">{words.waitingText}</p>
              <Lines label={words.lists.waiting} lines={waiting} team={team} />
            </StaffSection>
          ) : null}
          {snoozed.length > 0 ? (
            <StaffSection heading={words.counted(words.lists.snoozed, snoozed.length)}>
              <Lines label={words.lists.snoozed} lines={snoozed} team={team} />
            </StaffSection>
          ) : null}
        </div>
        {tour ? <DemoTour tour={tour} canStartEmpty={isOwner} /> : null}
      </div>
    </StaffPage>
  )
}

/** The tour must not push the list away, so a line leads to it. */
function TourLink() {
  return (
    <p className="border border-edge border-l-8 px-3 text-small 2xl:hidden">
      {demoWords.short}{' '}
      <a href="#demo" className="link inline-flex min-h-target items-center">
        {demoWords.toTour}
      </a>
    </p>
  )
}
