import { staffRoleNames } from '../../../content/staff/frame.ts'
import { teamPage } from '../../../content/staff/team.ts'
import type { Operator } from '../../../db/operators.ts'
import type { teamMembers } from '../../../db/staff.ts'
import type { openStaffInvitations } from '../../../db/staff-invitations.ts'
import type { StaffId } from '../../../rules/ids.ts'
import { ActionForm } from '../ui/action-form.tsx'
import { FilterSelect } from '../ui/filters.tsx'
import { MailAddress } from '../ui/mail-address.tsx'
import { Moment } from '../ui/moment.tsx'
import { EmptyState } from '../ui/notice.tsx'
import { RecordTable } from '../ui/record-table.tsx'
import { StaffSection } from '../ui/staff-page.tsx'
import { TextField } from '../ui/text-field.tsx'

type Member = Awaited<ReturnType<typeof teamMembers>>[number]
type Invitation = Awaited<ReturnType<typeof openStaffInvitations>>[number]
type Partner = Pick<Operator, 'id' | 'name' | 'email'>

type MembersProps = { members: readonly Member[]; operators: readonly Partner[]; ownId: StaffId }

export function Members({ members, operators, ownId }: MembersProps) {
  const words = teamPage.members
  return (
    <StaffSection heading={words.heading}>
      <RecordTable
        label={words.label}
        rows={members}
        keyOf={({ id }) => id}
        columns={[
          { head: words.name, cell: ({ id, name }) => (id === ownId ? `${name} (${words.you})` : name) },
          { head: words.email, cell: ({ email }) => <MailAddress email={email} /> },
          { head: words.role, cell: ({ role }) => staffRoleNames[role] },
          { head: words.partner, cell: ({ operatorName }) => operatorName },
          { head: words.codes, cell: ({ twoFactorEnabled }) => (twoFactorEnabled ? words.on : words.off) },
          { head: words.seen, cell: ({ lastSeenAt }) => (lastSeenAt ? <Moment at={lastSeenAt} /> : words.never) },
          { head: words.actions, cell: (member) => <MemberActions member={member} operators={operators} /> },
        ]}
      />
    </StaffSection>
  )
}

function MemberActions({ member, operators }: { member: Member; operators: readonly Partner[] }) {
  const words = teamPage.members
  const hidden = { memberId: member.id }
  return (
    <div className="flex flex-wrap gap-2">
      <ActionForm intent="change-role" label={words.changeRole} about={member.name} hidden={hidden} reason>
        <RoleFields operators={operators} chosen={member.role} operatorId={member.operatorId ?? ''} />
      </ActionForm>
      <ActionForm
        intent="end"
        label={words.end}
        about={member.name}
        hidden={hidden}
        confirm={words.endConfirm(member.name)}
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
      <FilterSelect name="role" label={role} value={chosen} options={teamPage.roleOptions} />
      <FilterSelect name="operatorId" label={`${partner} (${partnerHint})`} value={operatorId} options={partners} />
    </>
  )
}

export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const words = teamPage.invitations
  const { email, role, partner, actions } = teamPage.members
  return (
    <StaffSection heading={words.heading}>
      {invitations.length === 0 ? (
        <EmptyState text={words.none} />
      ) : (
        <RecordTable
          label={words.label}
          rows={invitations}
          keyOf={({ invitation }) => invitation.id}
          columns={[
            { head: email, cell: ({ invitation }) => <MailAddress email={invitation.email} /> },
            { head: role, cell: ({ invitation }) => staffRoleNames[invitation.role] },
            { head: partner, cell: ({ operatorName }) => operatorName },
            { head: words.by, cell: ({ invitation }) => invitation.invitedBy },
            { head: words.until, cell: ({ invitation }) => <Moment at={invitation.until} /> },
            { head: actions, cell: ({ invitation }) => <InvitationActions {...invitation} /> },
          ]}
        />
      )}
    </StaffSection>
  )
}

function InvitationActions({ id, email }: Invitation['invitation']) {
  const { resend, revoke } = teamPage.invitations
  const hidden = { invitationId: id }
  return (
    <div className="flex flex-wrap gap-2">
      <ActionForm intent="resend" label={resend} about={email} hidden={hidden} />
      <ActionForm intent="revoke" label={revoke} about={email} hidden={hidden} />
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

export function Partners({ operators }: { operators: readonly Partner[] }) {
  const words = teamPage.partners
  return (
    <StaffSection heading={words.heading}>
      {operators.length === 0 ? (
        <EmptyState text={words.none} />
      ) : (
        <RecordTable
          label={words.label}
          rows={operators}
          keyOf={({ id }) => id}
          columns={[
            { head: words.name, cell: ({ name }) => name },
            { head: words.email, cell: ({ email }) => email },
          ]}
        />
      )}
      <ActionForm intent="add-operator" label={words.add}>
        <TextField name="name" label={words.name} required />
        <TextField name="email" label={words.email} type="email" required />
      </ActionForm>
    </StaffSection>
  )
}
