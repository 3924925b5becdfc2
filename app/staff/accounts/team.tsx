import { teamPage } from '../../../content/staff/team.ts'
import { listOperators } from '../../../db/departures/operators.ts'
import { listMembers } from '../../../db/staff/staff.ts'
import { listOpenStaffInvitations } from '../../../db/staff/staff-invitations.ts'
import { visitContext } from '../../visit.ts'
import { readFields } from '../read-fields.ts'
import { respond, runStaffAction } from '../staff-action.ts'
import { staffOf } from '../staff-context.ts'
import { ActionNotice } from '../ui/notice.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import type { Route } from './+types/team'
import { teamActions } from './team-actions.ts'
import { Invitations, InviteForm, Members, Partners } from './team-parts.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(visitContext).tools
  const [members, invitations, operators] = await Promise.all([
    listMembers(db),
    listOpenStaffInvitations(db),
    listOperators(db),
  ])
  return { members, invitations, operators, ownId: staffOf(context).id }
}

export async function action({ request, context }: Route.ActionArgs) {
  const call = { actor: staffOf(context).name, tools: context.get(visitContext).tools }
  return respond(await runStaffAction(teamActions, await readFields(request), call))
}

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { members, invitations, operators, ownId } = loaderData
  return (
    <StaffPage title={teamPage.title}>
      <ActionNotice report={actionData} />
      <Members members={members} operators={operators} ownId={ownId} />
      <Invitations invitations={invitations} />
      <InviteForm operators={operators} />
      <Partners operators={operators} />
    </StaffPage>
  )
}
