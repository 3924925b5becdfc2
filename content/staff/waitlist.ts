import type { InviteRefusal } from '../../rules/invitations.ts'
import type { EntryIntent } from '../../rules/staff-records.ts'
import type { MergeRefusal, Standing } from '../../rules/waitlist.ts'

const standings: Record<Standing | 'left', string> = {
  waiting: 'Waiting',
  invited: 'Invited',
  passed: 'Declined or expired',
  left: 'Left',
}

export const waitlistPage = {
  title: 'Waiting list',
  label: 'Waiting list entries, newest first',
  none: 'No entries match these filters.',
  shown: (count: number) => (count === 1 ? '1 entry on this page' : `${count} entries on this page`),
  search: 'Search by name, email, or trip',
  filters: {
    standing: 'Status',
    onList: 'Everyone on a list',
    wish: 'Waiting for',
    anyWish: 'Anything',
    wishes: { departure: 'A departure', package: 'A package', anywhere: 'Any destination' },
    departure: 'This departure only',
  },
  columns: {
    name: 'Name',
    email: 'Email',
    wish: 'Waiting for',
    people: 'Party size',
    standing: 'Status',
    joined: 'Joined',
  },
  standings,
}

export const entryPage = {
  facts: {
    heading: 'Entry',
    email: 'Email',
    phone: 'Phone',
    whatsapp: 'WhatsApp',
    country: 'Country',
    wish: 'Waiting for',
    people: 'Party size',
    rides: 'Sport and skill',
    requests: 'Special requests',
    flexible: 'Flexible dates',
    joined: 'Joined',
    left: 'Left',
    yes: 'Yes',
    no: 'No',
  },
  place: {
    heading: 'Place on the list',
    place: 'Place',
    ahead: 'People ahead of them',
    standing: 'Status',
    potential: 'Potential guests',
    needed: 'Needed to fly',
    free: 'Available seats',
    invitedUntil: 'Invitation expires',
    booked: 'Accepted and booked',
  },
  alike: {
    heading: 'Possible duplicates',
    label: 'Entries on the same list with this name or phone number',
    name: 'Name',
    email: 'Email',
    people: 'Party size',
    joined: 'Joined',
    actions: 'Actions',
    merge: 'Merge into this entry',
    mergeConfirm: 'This entry stays and keeps the better of the two places. The other entry leaves the list.',
  },
  actions: {
    heading: 'Manage entry',
    invite: 'Invite party now',
    inviteConfirm: 'This invites the party ahead of its turn. We hold the seats for 48 hours and send the invitation.',
    party: 'Change party size',
    people: 'Party size',
    remove: 'Remove from waiting list',
    removeConfirm: 'We email them. Any seats they were offered go to the next party.',
  },
  done: {
    note: 'Note added.',
    'resend-mail': 'We’re sending the email again.',
    invite: 'Party invited. The email is on its way.',
    remove: 'Removed from the waiting list.',
    merge: 'Entries merged.',
    'change-party': 'Party size changed.',
  } satisfies Record<EntryIntent, string>,
}

export const entryRefusals: Record<InviteRefusal | MergeRefusal | 'no-reason' | 'changed-meanwhile', string> = {
  'no-reason': 'Enter a reason.',
  'no-place': 'They’re no longer on the waiting list.',
  'no-date': 'They aren’t waiting for a specific departure, so there are no seats to offer.',
  'is-invited': 'They’re already invited.',
  'is-gathering': 'This departure is still gathering. Open it first.',
  'date-over': 'This departure has already started or is cancelled.',
  'no-seats': 'This departure doesn’t have enough available seats for this party.',
  'same-entry': 'That’s the same entry. Choose another one.',
  'other-wish': 'That entry is on a different list.',
  'changed-meanwhile':
    'This entry was changed while you had it open. Your changes weren’t saved. Check it and try again.',
}
