import type { InviteRefusal } from '../../rules/invitations.ts'
import type { EntryIntent } from '../../rules/staff-records.ts'
import type { MergeRefusal, Standing } from '../../rules/waitlist.ts'

const standings: Record<Standing | 'left', string> = {
  waiting: 'Waits',
  invited: 'Invited',
  passed: 'Passed',
  left: 'Left',
}

export const waitlistPage = {
  title: 'Waiting list',
  label: 'Entries, who joined last first',
  none: 'No entry is like this.',
  shown: (count: number) => (count === 1 ? '1 entry on this page' : `${count} entries on this page`),
  search: 'Search names, mail, trip',
  filters: {
    standing: 'Standing',
    onList: 'Everybody on a list',
    wish: 'Waits for',
    anyWish: 'Anything',
    wishes: { departure: 'A date', package: 'A package', anywhere: 'Any destination' },
    departure: 'Only this date',
  },
  columns: { name: 'Name', email: 'Mail', wish: 'Waits for', people: 'People', standing: 'Standing', joined: 'Joined' },
  standings,
}

export const entryPage = {
  facts: {
    heading: 'Entry',
    email: 'Mail',
    phone: 'Phone',
    whatsapp: 'WhatsApp',
    country: 'Country',
    wish: 'Waits for',
    people: 'People',
    rides: 'Rides',
    requests: 'Requests',
    flexible: 'Flexible dates',
    joined: 'Joined',
    left: 'Left',
    yes: 'yes',
    no: 'no',
  },
  place: {
    heading: 'Place',
    place: 'Place',
    ahead: 'People before them',
    standing: 'Standing',
    potential: 'People by rule P1',
    needed: 'Needed to go',
    free: 'Free seats',
    invitedUntil: 'Invited until',
    booked: 'Accepted, and booked',
  },
  alike: {
    heading: 'Perhaps the same person',
    label: 'Entries of the same list with this name or phone',
    name: 'Name',
    email: 'Mail',
    people: 'People',
    joined: 'Joined',
    actions: 'Actions',
    merge: 'Merge into this',
    mergeConfirm: 'This entry stays, with the better place of both. The other one leaves the list.',
  },
  actions: {
    heading: 'Change the entry',
    invite: 'Invite now',
    inviteConfirm: 'Before its turn: the seats are set aside for 48 hours, and the mail goes out.',
    party: 'Change the party',
    people: 'People',
    remove: 'Take off the list',
    removeConfirm: 'They are told by mail. A seat that was offered goes to the next.',
  },
  done: {
    note: 'The note is kept.',
    'resend-mail': 'The mail goes out once more.',
    invite: 'Invited. The mail is on its way.',
    remove: 'Taken off the list.',
    merge: 'Both are one entry now.',
    'change-party': 'The party is changed.',
  } satisfies Record<EntryIntent, string>,
}

export const entryRefusals: Record<InviteRefusal | MergeRefusal | 'no-reason' | 'changed-meanwhile', string> = {
  'no-reason': 'Say why.',
  'no-place': 'They are not on the list any more.',
  'no-date': 'They wait for no date, so that there are no seats to offer.',
  'is-invited': 'They are invited already.',
  'is-gathering': 'The date still gathers. Open it first.',
  'date-over': 'The date is past or cancelled.',
  'no-seats': 'The date has too few free seats for this party.',
  'same-entry': 'That is this entry.',
  'other-wish': 'That entry is of another list.',
  'changed-meanwhile': 'The entry was changed while you looked at it. Nothing of yours was stored.',
}
