import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { MailAddress } from '#app/staff/ui/mail-address.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { SelectField } from '#app/staff/ui/select-field.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { consequences } from '#content/staff/consequences.ts'
import { staffRoleNames } from '#content/staff/frame.ts'
import { teamPage } from '#content/staff/team.ts'
import type { Operator } from '#db/departures/operators.ts'
import type { listMembers } from '#db/staff/staff.ts'
import type { listOpenStaffInvitations } from '#db/staff/staff-invitations.ts'
import type { StaffId } from '#rules/ids.ts'
import { isLastOwner } from '#rules/staff/staff.ts'

type Member = Awaited<ReturnType<typeof listMembers>>[number]
type Invitation = Awaited<ReturnType<typeof listOpenStaffInvitations>>[number]
type Partner = Pick<Operator, 'id' | 'name'>

type MembersProps = { members: readonly Member[]; operators: readonly Partner[]; ownId: StaffId }

export function Members({ members, operators, ownId }: MembersProps) {
  const words = teamPage.members
  const owners = members.filter(({ role }) => role === 'owner').map(({ id }) => id)
  return (
    <RecordSection
      words={words}
      rows={members}
      columns={[
        { head: words.name, cell: ({ id, name }) => (id === ownId ? `${name} (${words.you})` : name) },
        { head: words.email, cell: ({ email }) => <MailAddress email={email} /> },
        { head: words.role, cell: ({ role }) => staffRoleNames[role] },
        { head: words.partner, cell: ({ operatorName }) => operatorName },
        { head: words.codes, cell: ({ twoFactorEnabled }) => (twoFactorEnabled ? words.on : words.off) },
        { head: words.seen, cell: ({ lastSeenAt }) => (lastSeenAt ? <DateTime at={lastSeenAt} /> : words.never) },
        {
          head: words.actions,
          cell: (member) =>
            isLastOwner(member.id, owners) ? null : <MemberActions member={member} operators={operators} />,
        },
      ]}
    />
  )
}

function MemberActions({ member, operators }: { member: Member; operators: readonly Partner[] }) {
  const words = teamPage.members
  const hidden = { memberId: member.id }
  return (
    <div className="action-row">
      <ActionForm intent="change-role" label={words.changeRole} about={member.name} hidden={hidden} reason>
        <RoleFields operators={operators} chosen={member.role} operatorId={member.operatorId ?? ''} />
      </ActionForm>
      <ActionForm
        intent="end"
        label={words.end}
        tone="berry"
        about={member.name}
        hidden={hidden}
        confirm={`${consequences.member(member.openInquiries)} ${words.endConfirm(member.name)}`}
        reason
      />
    </div>
  )
}

type RoleProps = { operators: readonly Partner[]; chosen: string; operatorId: string }

function RoleFields({ operators, chosen, operatorId }: RoleProps) {
  const { role, partner, partnerHint, noPartner } = teamPage.invite
  const partners = [{ value: '', label: noPartner }, ...operators.map(({ id, name }) => ({ value: id, label: name }))]
  return (
    <>
      <SelectField name="role" label={role} value={chosen} options={teamPage.roleOptions} />
      <SelectField name="operatorId" label={`${partner} (${partnerHint})`} value={operatorId} options={partners} />
    </>
  )
}

export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const words = teamPage.invitations
  const { email, role, partner, actions } = teamPage.members
  return (
    <RecordSection
      words={words}
      rows={invitations}
      keyOf={({ invitation }) => invitation.id}
      columns={[
        { head: email, cell: ({ invitation }) => <MailAddress email={invitation.email} /> },
        { head: role, cell: ({ invitation }) => staffRoleNames[invitation.role] },
        { head: partner, cell: ({ operatorName }) => operatorName },
        { head: words.by, cell: ({ invitation }) => invitation.invitedBy },
        { head: words.until, cell: ({ invitation }) => <DateTime at={invitation.expiresAt} /> },
        { head: actions, cell: ({ invitation }) => <InvitationActions {...invitation} /> },
      ]}
    />
  )
}

function InvitationActions({ id, email }: Invitation['invitation']) {
  const { resend, revoke, revokeConfirm } = teamPage.invitations
  const hidden = { invitationId: id }
  return (
    <div className="action-row">
      <ActionForm intent="resend" label={resend} about={email} hidden={hidden} />
      <ActionForm
        intent="revoke"
        label={revoke}
        tone="berry"
        about={email}
        hidden={hidden}
        confirm={`${consequences.invitation} ${revokeConfirm}`}
      />
    </div>
  )
}

export function InviteForm({ operators }: { operators: readonly Partner[] }) {
  const words = teamPage.invite
  return (
    <StaffSection heading={words.heading}>
      <ActionForm intent="invite" label={words.submit}>
        <TextField name="email" label={words.email} type="email" autoComplete="off" required />
        <RoleFields operators={operators} chosen="agent" operatorId="" />
      </ActionForm>
    </StaffSection>
  )
}
