import { Link } from 'react-router'
import { readFields } from '#app/staff/read-fields.ts'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { ActionNotice, EmptyState, Notice } from '#app/staff/ui/notice.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { visitContext } from '#app/visit.ts'
import { rehearsalWords } from '#content/staff/rehearsal.ts'
import { todayPage as words } from '#content/staff/today.ts'
import { findDemoTour } from '#db/demo-season.ts'
import { isRehearsal } from '#db/installation.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import { tripTitles } from '#rules/catalogue/current-catalogue.ts'
import { countPlaceholderFigures } from '#rules/catalogue/figures.ts'
import type { Route } from './+types/today'
import { demoActions } from './demo-actions.ts'
import { DemoTour } from './demo-tour.tsx'
import { rehearsalActions } from './rehearsal-actions.ts'
import { todayActions } from './today-actions.ts'
import { type TodaySection, toSections } from './today-lines.ts'
import { Lines } from './today-list.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, staffTools, gated } = context.get(visitContext)
  const [today, catalogue, tour, inRehearsal] = await Promise.all([
    loadTodayPage(tools),
    tools.catalogue.current(),
    findDemoTour(tools.db),
    isRehearsal(tools.db),
  ])
  const isOwner = staffOf(context).role === 'owner'
  const placeholderFigures = gated && isOwner ? countPlaceholderFigures(catalogue) : 0
  const sections = toSections(today, tripTitles(catalogue))
  return { sections, unsafeModes: staffTools.unsafeModes, tour, inRehearsal, isOwner, placeholderFigures }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { name: actor, role } = staffOf(context)
  const { tools, staffTools, staffDoor: door } = context.get(visitContext)
  const fields = await readFields(request)
  if (fields.intent === 'start-empty') {
    const { publishDates } = staffTools
    return respond(await runStaffAction(demoActions, fields, { actor, role, publishDates, tools, door }))
  }
  if (fields.intent === 'make-live')
    return respond(await runStaffAction(rehearsalActions, fields, { actor, role, tools }))
  return respond(await runStaffAction(todayActions, fields, { actor, tools }))
}

export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const { sections, unsafeModes, tour, inRehearsal, isOwner, placeholderFigures } = loaderData
  const all = sections.reduce((sum, { count }) => sum + count, 0)
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
      {placeholderFigures > 0 ? (
        <Notice>
          <p>{words.figures.text(placeholderFigures)}</p>
          <Link to={words.figures.href} className="link inline-flex min-h-target items-center">
            {words.figures.link}
          </Link>
        </Notice>
      ) : null}
      {tour ? <DemoTour tour={tour} canStartEmpty={isOwner} /> : null}
      {sections.length === 0 ? <EmptyState text={words.clear} /> : null}
      <div className="grid gap-5 lg:grid-cols-2">
        {sections.map((section) => (
          <Section key={section.kind} {...section} />
        ))}
      </div>
    </StaffPage>
  )
}

function Section({ kind, count, lines }: TodaySection) {
  const { heading, text } = words.kinds[kind]
  const more = count - lines.length
  return (
    <StaffSection heading={`${heading} (${count})`}>
      <p className="text-slate text-small">{text}</p>
      <Lines lines={lines} />
      {more > 0 ? (
        <Link to={`/staff/today/${kind}`} className="link inline-flex min-h-target items-center text-small">
          {words.more(more)}
          <span className="sr-only"> {heading}</span>
        </Link>
      ) : null}
    </StaffSection>
  )
}
