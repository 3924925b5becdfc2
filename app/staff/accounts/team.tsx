import { readFields } from '#app/staff/read-fields.ts'
import { respond, runStaffAction } from '#app/staff/staff-action.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { ActionNotice } from '#app/staff/ui/notice.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { teamPage } from '#content/staff/team.ts'
import { teamProfilesPage } from '#content/staff/team-profiles.ts'
import { listOperatorsWithUse } from '#db/departures/operators.ts'
import { listMembers } from '#db/staff/staff.ts'
import { listOpenStaffInvitations } from '#db/staff/staff-invitations.ts'
import type { Route } from './+types/team'
import { EndedOperators, Operators } from './operator-sections.tsx'
import { teamActions } from './team-actions.ts'
import { Invitations, InviteForm, Members } from './team-sections.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(visitContext).tools
  const [members, invitations, all] = await Promise.all([
    listMembers(db),
    listOpenStaffInvitations(db),
    listOperatorsWithUse(db, now()),
  ])
  const operators = all.filter(({ endedAt }) => !endedAt)
  const ended = all.filter(({ endedAt }) => endedAt)
  return { members, invitations, operators, ended, ownId: staffOf(context).id }
}

export async function action({ request, context }: Route.ActionArgs) {
  const call = { actor: staffOf(context).name, tools: context.get(visitContext).tools }
  return respond(await runStaffAction(teamActions, await readFields(request), call))
}

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { members, invitations, operators, ended, ownId } = loaderData
  const toAbout = (
    <LinkButton to="/staff/team/about" className="button-small">
      {teamProfilesPage.title}
    </LinkButton>
  )
  return (
    <StaffPage title={teamPage.title} actions={toAbout}>
      <ActionNotice report={actionData} />
      <Members members={members} operators={operators} ownId={ownId} />
      <Invitations invitations={invitations} />
      <InviteForm operators={operators} />
      <Operators operators={operators} />
      <EndedOperators operators={ended} />
    </StaffPage>
  )
}
