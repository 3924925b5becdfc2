import type { StaffActions } from '#app/staff/staff-action.ts'
import { teamPage } from '#content/staff/team.ts'
import { inviteStaff, resendStaffInvitation, revokeStaffInvitation } from '#operations/staff/staff-invitations.ts'
import { changeStaffRole, createOperator, deactivateStaffMember } from '#operations/staff/staff-members.ts'
import type { Tools } from '#operations/tools.ts'
import type { OperatorId, StaffId, StaffInvitationId } from '#rules/ids.ts'
import { teamActionForms } from '#rules/staff/staff-forms.ts'

type Call = { actor: string; tools: Tools }

export const teamActions: StaffActions<typeof teamActionForms, Call, keyof typeof teamPage.refusals> = {
  forms: teamActionForms,
  run: {
    invite: ({ operatorId, ...form }, { actor, tools }) =>
      inviteStaff({ ...form, operatorId: operatorId as OperatorId | null }, actor, tools),
    resend: ({ invitationId }, { actor, tools }) =>
      resendStaffInvitation(invitationId as StaffInvitationId, actor, tools),
    revoke: ({ invitationId }, { actor, tools }) =>
      revokeStaffInvitation(invitationId as StaffInvitationId, actor, tools),
    'change-role': ({ memberId, operatorId, ...form }, { actor, tools }) =>
      changeStaffRole(
        { ...form, memberId: memberId as StaffId, operatorId: operatorId as OperatorId | null, actor },
        tools,
      ),
    end: ({ memberId, reason }, { actor, tools }) =>
      deactivateStaffMember({ memberId: memberId as StaffId, actor, reason }, tools),
    'add-operator': (form, { actor, tools }) => createOperator(form, actor, tools),
  },
  done: teamPage.done,
  refusals: teamPage.refusals,
  incomplete: teamPage.wrong,
}
