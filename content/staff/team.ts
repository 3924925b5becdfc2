import type { StaffRole, TeamRefusal } from '#rules/staff/staff.ts'
import { staffRoleNames } from './frame.ts'

const roleTexts: Record<StaffRole, string> = {
  owner: 'full access',
  agent: 'daily work, but not team or prices',
  operator: 'one operator’s manifests',
}

export const teamPage = {
  title: 'Team',
  members: {
    heading: 'Members',
    label: 'Team members',
    name: 'Name',
    email: 'Email',
    role: 'Role',
    partner: 'Operator',
    codes: 'Two-step verification',
    seen: 'Last active',
    never: 'Never',
    on: 'On',
    off: 'Off',
    you: 'you',
    actions: 'Actions',
    changeRole: 'Change role',
    end: 'End access',
    endConfirm: (name: string) => `This logs ${name} out everywhere immediately. They can’t log in again.`,
  },
  invite: {
    heading: 'Invite a team member',
    label: 'Invite someone',
    email: 'Email',
    role: 'Role',
    partner: 'Operator',
    partnerHint: 'for operator logins only',
    noPartner: 'None',
    submit: 'Send invitation',
  },
  invitations: {
    heading: 'Pending invitations',
    label: 'Invitations no one has used yet',
    until: 'Expires',
    by: 'Invited by',
    resend: 'Resend invitation',
    revoke: 'Revoke invitation',
    revokeConfirm: 'The link in the email stops working immediately.',
    none: 'No pending invitations.',
  },
  partners: {
    heading: 'Operators',
    label: 'Companies that fly our guests',
    add: 'Add operator',
    name: 'Name',
    email: 'Email',
    submit: 'Add operator',
    none: 'No operators yet. Every operator login needs one.',
  },
  roleOptions: Object.entries(staffRoleNames).map(([value, label]) => ({
    value,
    label: `${label}: ${roleTexts[value as StaffRole]}`,
  })),
  done: {
    invite: 'Invitation on its way.',
    resend: 'Invitation on its way again.',
    revoke: 'Invitation revoked. Its link no longer works.',
    'change-role': 'Role changed.',
    end: 'Access ended.',
    'add-operator': 'Operator added.',
  },
  refusals: {
    'last-owner': 'This is the only owner. Make someone else an owner first.',
    'already-member': 'Someone with this email is already on the team.',
    'missing-operator': 'An operator login needs an operator. Choose one, or add one below first.',
    'name-taken': 'There’s already an operator with this name. Choose another name.',
    'not-found': 'This no longer exists. Someone else may have changed it first.',
  } satisfies Record<TeamRefusal, string>,
  wrong: 'Something is missing or incorrect. Check the fields.',
}
