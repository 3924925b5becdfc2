import { prose } from '#content/prose.ts'
import type { EntryAction } from '#rules/waitlist/entry-action-forms.ts'
import type { ExtendInvitationRefusal, InvitePartyRefusal } from '#rules/waitlist/invitations.ts'
import type { ChangeEntryContactRefusal, ListedStatus, MergeEntriesRefusal } from '#rules/waitlist/waitlist.ts'
import type { WaitlistMoveRefusal } from '#rules/waitlist/waitlist-moves.ts'

const statuses: Record<ListedStatus, string> = {
  unconfirmed: 'Not confirmed',
  waiting: 'Waiting',
  invited: 'Invited',
  paused: 'Declined or expired',
  left: 'Left',
}

const parties = (count: number) => (count === 1 ? '1 party' : `${count} parties`)

/** Rule P13. */
export const movedEntries = ({ moved, skipped }: { moved: number; skipped: number }) =>
  skipped === 0
    ? `${parties(moved)} moved. We’re emailing their new place.`
    : `${parties(moved)} moved. ${parties(skipped)} stayed: already invited, no longer waiting, or already on that list.`

export const waitlistPage = {
  title: 'Waiting list',
  label: 'Waiting list entries, newest first',
  none: 'No entries match these filters.',
  shown: (count: number) => (count === 1 ? '1 entry on this page' : `${count} entries on this page`),
  search: 'Search by name, email, or trip',
  filters: {
    status: 'Status',
    onList: 'Everyone confirmed',
    target: 'Waiting for',
    anyTarget: 'Anything',
    targets: { departure: 'A departure', package: 'A package', anywhere: 'Any destination' },
    departure: 'This departure only',
  },
  columns: {
    name: 'Name',
    email: 'Email',
    target: 'Waiting for',
    people: 'Party size',
    status: 'Status',
    joined: 'Joined',
  },
  statuses,
  bulk: {
    summary: (count: number, people: number, invitable: number) =>
      `${parties(count)} chosen (${people === 1 ? '1 person' : `${people} people`}), ${
        invitable === count ? 'all' : invitable
      } can be invited now`,
    invite: 'Invite now',
    hint: 'For inviting or moving. An invitation holds seats for 48 hours, in the order they joined.',
    to: 'Move to',
    chooseTo: 'Choose a departure',
    move: 'Move',
    invited: (count: number) => (count === 1 ? '1 party invited.' : `${count} parties invited.`),
    refused: (name: string, why: string) => `${name}: ${why}`,
    confirmed: 'Confirmed. They’re on the waiting list now, and the email is on its way.',
    nonePicked: 'Choose at least one entry.',
  },
}

export const entryPage = {
  facts: {
    heading: 'Entry',
    email: 'Email',
    phone: 'Phone',
    whatsapp: 'WhatsApp',
    country: 'Country',
    target: 'Waiting for',
    people: 'Party size',
    age: 'Age',
    gender: 'Gender',
    sport: 'Sport',
    skillLevel: 'Skill level',
    hasHeliskiedBefore: 'Has heli-skied before',
    flexibleDates: 'Flexible dates',
    flexibleDestination: 'Flexible destination',
    wishes: {
      when: 'Could travel',
      destinations: 'Would also go to',
      maxPrice: 'Price limit per person',
      company: 'Wants to fly with',
      languages: 'Languages',
      also: 'Dates they added',
      not: 'Dates they don’t want',
    },
    joined: 'Joined',
    confirmed: 'Confirmed',
    expires: 'Erased if not confirmed by',
    left: 'Left',
  },
  position: {
    heading: 'Place on the list',
    position: 'Place',
    status: 'Status',
    potential: 'Potential guests',
    minimum: 'Needed to fly',
    free: 'Available seats',
    invitationExpires: 'Invitation expires',
    booked: 'Accepted and booked',
  },
  requests: {
    heading: 'Special requests',
    read: 'Show special requests',
    readConfirm: 'The audit log records that you viewed them.',
  },
  duplicates: {
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
    confirm: 'Confirm for them',
    confirmConfirm: prose(`Do this only if you know they asked for it, for example by phone. They count from now on, and
      we email them their place.`),
    invite: 'Invite party now',
    inviteConfirm: 'This invites the party ahead of its turn. We hold the seats for 48 hours and send the invitation.',
    notInvitable: (why: string) => `They can’t be invited now. ${why}`,
    extend: 'Give 24 hours more',
    extendConfirm: 'We hold the seats for another day and email the party its link again. The next party waits longer.',
    copyLink: 'Copy invitation link',
    copyConfirm: 'Anyone with the link can accept for this party. The audit log records that you viewed it.',
    move: 'Move to another departure',
    moveConfirm: 'They keep the time they joined, and we email them their new place.',
    contact: 'Change contact details',
    contactConfirm: 'A new address gets the email with their links. Links that went to the old one still work.',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    party: 'Change party size',
    people: 'Party size',
    remove: 'Remove from waiting list',
    removeConfirm: 'We email them. Any seats they were offered go to the next party.',
  },
  done: {
    note: 'Note added.',
    'resend-mail': 'We’re sending the email again.',
    'read-requests': 'Special requests shown below. The audit log records that you viewed them.',
    confirm: 'Confirmed. They’re on the waiting list now, and the email is on its way.',
    invite: 'Party invited. The email is on its way.',
    extend: 'Invitation extended. We’ve emailed the party.',
    'copy-link': 'The link is below. The audit log records that you viewed it.',
    remove: 'Removed from the waiting list.',
    merge: 'Entries merged.',
    'change-contact': 'Contact details updated.',
    'change-party-size': 'Party size changed.',
    move: '',
  } satisfies Record<EntryAction, string>,
  contactMailed: 'Contact details updated. We’re emailing their links to the new address.',
}

export const entryRefusals: Record<
  | InvitePartyRefusal
  | ExtendInvitationRefusal
  | MergeEntriesRefusal
  | WaitlistMoveRefusal
  | ChangeEntryContactRefusal
  | 'stale-version'
  | 'already-confirmed',
  string
> = {
  'missing-reason': 'Enter a reason.',
  'no-entries': 'Choose at least one party to move.',
  'unknown-departure': 'Choose a departure to move them to.',
  'not-on-waitlist': 'They’re no longer on the waiting list.',
  'no-departure': 'They aren’t waiting for a specific departure, so there are no seats to offer.',
  'not-confirmed': 'An address isn’t confirmed yet. Wait for them to confirm it, or confirm it for them.',
  'already-confirmed': 'They’re already confirmed.',
  'not-invited': 'They have no open invitation. It was accepted, declined, or has expired.',
  'starts-soon': 'The departure starts before that.',
  'already-invited': 'They’re already invited.',
  'still-gathering': 'This departure is still gathering. Open it first.',
  'departure-unavailable': 'This departure has already started, is cancelled, or is private.',
  'placeholder-price': 'The departure’s price is a placeholder, and payments are live. Set a price first.',
  'not-enough-seats': 'This departure doesn’t have enough available seats for this party.',
  'nothing-changed': 'There were no changes to save.',
  'already-on-waitlist': 'Someone with this address is already on this list. Merge the two entries instead.',
  'same-entry': 'That’s the same entry. Choose another one.',
  'different-target': 'That entry is on a different list.',
  'stale-version': 'This entry was changed while you had it open. Your changes weren’t saved. Check it and try again.',
}
