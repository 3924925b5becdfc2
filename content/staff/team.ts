import type { StaffRole, TeamRefusal } from '../../rules/staff.ts'
import { staffRoleNames } from './frame.ts'

const roleTexts: Record<StaffRole, string> = {
  owner: 'everything',
  agent: 'daily work, but neither team nor prices',
  operator: 'the manifests of one partner',
}

export const teamPage = {
  title: 'Team',
  members: {
    heading: 'Members',
    label: 'Members of the team',
    name: 'Name',
    email: 'Email',
    role: 'Role',
    partner: 'Partner',
    codes: 'Codes',
    seen: 'Last seen',
    never: 'never',
    on: 'on',
    off: 'off',
    you: 'you',
    actions: 'Changes',
    changeRole: 'Change role',
    end: 'End access',
    endConfirm: (name: string) => `${name} is logged out everywhere at once and cannot log in again.`,
  },
  invite: {
    heading: 'Invite',
    label: 'Invite somebody',
    email: 'Email',
    role: 'Role',
    partner: 'Partner',
    partnerHint: 'Only for operators.',
    noPartner: 'None',
    submit: 'Send the invitation',
  },
  invitations: {
    heading: 'Open invitations',
    label: 'Invitations that nobody has used yet',
    until: 'Works until',
    by: 'Invited by',
    resend: 'Send again',
    revoke: 'Revoke',
    none: 'Nobody is invited.',
  },
  partners: {
    heading: 'Partners',
    label: 'Partner operators',
    add: 'Add a partner',
    name: 'Name',
    email: 'Email',
    submit: 'Add',
    none: 'No partner yet. An operator’s login needs one.',
  },
  roleOptions: Object.entries(staffRoleNames).map(([value, label]) => ({
    value,
    label: `${label}: ${roleTexts[value as StaffRole]}`,
  })),
  done: {
    invite: 'The invitation is on its way.',
    resend: 'The invitation is on its way again.',
    revoke: 'The invitation is revoked. Its link no longer works.',
    'change-role': 'The role is changed.',
    end: 'Access has ended.',
    'add-operator': 'The partner is added.',
  },
  refusals: {
    'last-owner': 'This is the last owner. Make somebody else an owner first.',
    'already-member': 'Somebody with this address is already on the team.',
    'partner-missing': 'An operator needs a partner. Choose one, or add it below first.',
    'name-taken': 'There is already a partner of this name.',
    gone: 'That is no longer there. Somebody else was quicker.',
  } satisfies Record<TeamRefusal, string>,
  wrong: 'Something is missing or wrong. Check the fields.',
}
