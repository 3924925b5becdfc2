import type { DeskCounts } from '#rules/staff/attention.ts'
import type { ShortReason } from '#rules/staff/reasons.ts'
import { MAX_SORTED_ROWS } from '#rules/staff/sorting.ts'
import { canOpen, type StaffRole } from '#rules/staff/staff.ts'
import { manifestsPage } from './manifests.ts'

export type StaffSection = {
  label: string
  href: string
  /** Pressing `g` and then this letter opens the section. */
  key: string
  /** The number shown beside it. */
  count?: keyof DeskCounts
}

/** The first group has no heading. */
export type StaffGroup = { label?: string; sections: StaffSection[] }

const accountSection: StaffSection = { label: 'Your account', href: '/staff/account', key: 'y' }

/** rules/staff/staff.ts says which roles see which section. */
export const staffGroups: StaffGroup[] = [
  { sections: [{ label: 'Today', href: '/staff/today', key: 'h', count: 'today' }] },
  {
    label: 'Trips',
    sections: [
      { label: 'Departures', href: '/staff/departures', key: 'd' },
      { label: 'Manifests', href: '/staff/manifests', key: 'm' },
      { label: 'Pool', href: '/staff/pool', key: 'l' },
      { label: 'Waiting list', href: '/staff/waitlist', key: 'w' },
    ],
  },
  {
    label: 'Guests',
    sections: [
      { label: 'Bookings', href: '/staff/bookings', key: 'b' },
      { label: 'Holds', href: '/staff/orders', key: 'o' },
      { label: 'Quotes', href: '/staff/quotes', key: 'q' },
    ],
  },
  {
    label: 'Inbox',
    sections: [
      { label: 'Inquiries', href: '/staff/inquiries', key: 'i', count: 'inbox' },
      { label: 'Reviews', href: '/staff/reviews', key: 'r' },
      { label: 'Messages', href: '/staff/messages', key: 's' },
      { label: 'Newsletter', href: '/staff/newsletter', key: 'n' },
    ],
  },
  {
    label: 'Money',
    sections: [
      { label: 'Payments', href: '/staff/payments', key: 'e' },
      { label: 'Bank', href: '/staff/bank', key: 'k', count: 'bank' },
      { label: 'Reports', href: '/staff/numbers', key: 'u' },
      { label: 'Journal', href: '/staff/numbers/journal', key: 'j' },
    ],
  },
  {
    label: 'Settings',
    sections: [
      { label: 'Site settings', href: '/staff/settings', key: 'f' },
      { label: 'Catalogue', href: '/staff/catalogue', key: 'c' },
      { label: 'Pictures', href: '/staff/pictures', key: 'x' },
      { label: 'Team', href: '/staff/team', key: 't' },
      { label: 'Connections', href: '/staff/connections', key: 'v' },
      { label: 'Privacy', href: '/staff/privacy', key: 'p' },
      { label: 'Audit log', href: '/staff/audit-log', key: 'a' },
      accountSection,
    ],
  },
]

/** An operator has too few pages for groups. */
const operatorGroups: StaffGroup[] = [
  { sections: [{ label: manifestsPage.ownTitle, href: '/staff/manifests', key: 'm' }, accountSection] },
]

export const staffRoleNames: Record<StaffRole, string> = { owner: 'Owner', agent: 'Agent', operator: 'Operator' }

export function groupsFor(role: StaffRole): StaffGroup[] {
  return (role === 'operator' ? operatorGroups : staffGroups).map(({ label, sections }) => ({
    label,
    sections: sections.filter(({ href }) => canOpen(href, role)),
  }))
}

/** The first section that this role may open. */
export function staffHome(role: StaffRole): StaffSection {
  return groupsFor(role)[0]?.sections[0] ?? accountSection
}

export const staffFrame = {
  /** Shown beside the site's name. */
  name: 'Back office',
  skip: 'Skip to content',
  sections: 'Main menu',
  openSections: 'Menu',
  toSite: 'View site',
  goTo: (section: string) => `Go to ${section}`,
  logOut: 'Log out',
  /** Read aloud after the name of the section. */
  waiting: (count: number) => (count === 1 ? '1 needs you' : `${count} need you`),
  keys: {
    open: 'Keyboard shortcuts',
    close: 'Close',
    search: 'Search everything',
    nextItem: 'Next item on Today',
    previousItem: 'Previous item on Today',
    openItem: 'Open the item',
    help: 'Show keyboard shortcuts',
  },
  trail: 'Breadcrumb',
  hidden: {
    heading: 'You can’t open this page',
    text: 'It doesn’t exist, or your role doesn’t include it. An owner can change roles on the Team page.',
  },
  missing: { heading: 'Record not found', text: 'This record doesn’t exist, or it was erased.' },
  failed: {
    heading: 'Something went wrong',
    text: 'We couldn’t show this page. Nothing was changed. Reload it. If it happens again, tell the person who runs the site.',
  },
}

/** Words that all sections share. */
export const staffPieces = {
  /** Rule A20. */
  views: {
    label: 'Saved views',
    save: 'Save this view',
    name: 'Name of the view',
    remove: 'Remove view',
    removeNamed: (name: string) => `Remove view: ${name}`,
  },
  filters: (active: number) => (active === 0 ? 'Filters' : `Filters (${active} on)`),
  apply: 'Apply',
  reset: 'Clear filters',
  exportCsv: 'Export as CSV',
  totals: 'Totals of all pages',
  tooLong: `More than ${MAX_SORTED_ROWS.toLocaleString('en-US')} match, so they aren’t sorted or added up. Narrow the search.`,
  sortBy: 'Sort by',
  ownOrder: 'Default order',
  order: 'Order',
  orders: [
    { value: 'asc', label: 'Ascending' },
    { value: 'desc', label: 'Descending' },
  ],
  next: 'Next',
  previous: 'Previous',
  pages: 'Pages',
  more: 'Show more',
  actions: 'Actions',
  actionsFor: (record: string) => `Actions for ${record}`,
  pick: (record: string) => `Choose ${record}`,
  pickAll: 'Choose all on this page',
  bulk: 'With all you’ve chosen',
  call: (phone: string) => `Call ${phone}`,
  email: (address: string) => `Email ${address}`,
  reason: 'Reason',
  reasonHint: 'Saved in the audit log.',
  /** Rule A16. */
  shortReasons: {
    'asked-by-phone': 'Asked by phone',
    'asked-by-email': 'Asked by email',
    weather: 'Weather',
    mistake: 'Mistake',
    other: 'Other',
  } satisfies Record<ShortReason, string>,
  otherReason: 'Other reason',
  closeMessage: 'Close message',
  by: (who: string) => `by ${who}`,
  changedMeanwhile: (who: string) => `${who} changed this record while you had it open. Your changes weren’t saved.`,
  theirs: 'Current version',
  yours: 'Your version',
}
