import type { StaffActions } from '#app/staff/staff-action.ts'
import { teamPage } from '#content/staff/team.ts'
import { createOperator, endOperator, resumeOperator } from '#operations/staff/manage-operators.ts'
import { inviteStaff, resendStaffInvitation, revokeStaffInvitation } from '#operations/staff/staff-invitations.ts'
import { changeStaffRole, deactivateStaffMember } from '#operations/staff/staff-members.ts'
import type { Tools } from '#operations/tools.ts'
import { teamActionForms } from '#rules/staff/staff-forms.ts'

type Call = { actor: string; tools: Tools }

export const teamActions: StaffActions<typeof teamActionForms, Call, keyof typeof teamPage.refusals> = {
  forms: teamActionForms,
  run: {
    invite: (form, { actor, tools }) => inviteStaff(form, actor, tools),
    resend: ({ invitationId }, { actor, tools }) => resendStaffInvitation(invitationId, actor, tools),
    revoke: ({ invitationId }, { actor, tools }) => revokeStaffInvitation(invitationId, actor, tools),
    'change-role': (form, { actor, tools }) => changeStaffRole({ ...form, actor }, tools),
    end: (form, { actor, tools }) => deactivateStaffMember({ ...form, actor }, tools),
    'add-operator': (form, { actor, tools }) => createOperator(form, actor, tools),
    'end-operator': (form, { actor, tools }) => endOperator({ ...form, actor }, tools),
    'resume-operator': (form, { actor, tools }) => resumeOperator({ ...form, actor }, tools),
  },
  done: teamPage.done,
  refusals: teamPage.refusals,
  incomplete: teamPage.wrong,
}
