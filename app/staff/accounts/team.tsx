import { data } from 'react-router'
import { teamPage } from '../../../content/staff/team.ts'
import { allOperators } from '../../../db/operators.ts'
import { teamMembers } from '../../../db/staff.ts'
import { openStaffInvitations } from '../../../db/staff-invitations.ts'
import {
  inviteStaff,
  resendStaffInvitation,
  revokeStaffInvitation,
  type TeamAnswer,
} from '../../../operations/staff/staff-invite.ts'
import { addOperator, changeStaffRole, endStaffMember } from '../../../operations/staff/staff-members.ts'
import { checkForm } from '../../../rules/forms/check.ts'
import type { OperatorId, StaffId, StaffInvitationId } from '../../../rules/ids.ts'
import { endMemberForm, invitationForm, inviteForm, operatorForm, roleForm } from '../../../rules/staff-forms.ts'
import { visitContext } from '../../visit.ts'
import { readFields } from '../read-fields.ts'
import { staffOf } from '../staff-context.ts'
import { Notice } from '../ui/notice.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import type { Route } from './+types/team'
import { Invitations, InviteForm, Members, Partners } from './team-parts.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(visitContext).tools
  const [members, invitations, operators] = await Promise.all([
    teamMembers(db),
    openStaffInvitations(db),
    allOperators(db),
  ])
  return { members, invitations, operators, ownId: staffOf(context).id }
}

type Intent = keyof typeof teamPage.done

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request)
  const intent = fields.intent as Intent
  const perform = acts[intent]
  if (!perform) throw data(null, 400)
  const answer = await perform(fields, staffOf(context).name, context.get(visitContext).tools)
  if (answer.ok) return { done: teamPage.done[intent], problem: undefined }
  const problem = answer.reason === 'wrong' ? teamPage.wrong : teamPage.refusals[answer.reason]
  return data({ done: undefined, problem }, 422)
}

type Act = (
  fields: Record<string, string>,
  actor: string,
  tools: Parameters<typeof inviteStaff>[2],
) => Promise<TeamAnswer | { ok: false; reason: 'wrong' }>

const wrong = { ok: false, reason: 'wrong' } as const

/** Each button of the page. */
const acts: Record<Intent, Act> = {
  invite: async (fields, actor, tools) => {
    const form = checkForm(inviteForm, fields)
    if (!form.ok) return wrong
    const operatorId = form.value.operatorId as OperatorId | null
    return inviteStaff({ ...form.value, operatorId }, actor, tools)
  },
  resend: async (fields, actor, tools) => {
    const form = checkForm(invitationForm, fields)
    return form.ok ? resendStaffInvitation(form.value.invitationId as StaffInvitationId, actor, tools) : wrong
  },
  revoke: async (fields, actor, tools) => {
    const form = checkForm(invitationForm, fields)
    return form.ok ? revokeStaffInvitation(form.value.invitationId as StaffInvitationId, actor, tools) : wrong
  },
  'change-role': async (fields, actor, tools) => {
    const form = checkForm(roleForm, fields)
    if (!form.ok) return wrong
    const { role, reason } = form.value
    const memberId = form.value.memberId as StaffId
    return changeStaffRole(
      { memberId, role, operatorId: form.value.operatorId as OperatorId | null, actor, reason },
      tools,
    )
  },
  end: async (fields, actor, tools) => {
    const form = checkForm(endMemberForm, fields)
    if (!form.ok) return wrong
    return endStaffMember({ memberId: form.value.memberId as StaffId, actor, reason: form.value.reason }, tools)
  },
  'add-operator': async (fields, actor, tools) => {
    const form = checkForm(operatorForm, fields)
    return form.ok ? addOperator(form.value, actor, tools) : wrong
  },
}

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { members, invitations, operators, ownId } = loaderData
  return (
    <StaffPage title={teamPage.title}>
      {actionData?.done ? <Notice tone="good">{actionData.done}</Notice> : null}
      {actionData?.problem ? <Notice tone="bad">{actionData.problem}</Notice> : null}
      <Members members={members} operators={operators} ownId={ownId} />
      <Invitations invitations={invitations} />
      <InviteForm operators={operators} />
      <Partners operators={operators} />
    </StaffPage>
  )
}
