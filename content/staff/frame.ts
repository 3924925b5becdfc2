import { mayOpen, type StaffRole } from '../../rules/staff.ts'

export type StaffSection = {
  label: string
  href: string
  /** After `g`, this letter leads here. */
  key: string
}

/** In the order of a morning's work. Who may see an entry is in rules/staff.ts. */
export const staffSections: StaffSection[] = [
  { label: 'Today', href: '/staff/today', key: 'h' },
  { label: 'Departures', href: '/staff/departures', key: 'd' },
  { label: 'Manifests', href: '/staff/manifests', key: 'm' },
  { label: 'Bookings', href: '/staff/bookings', key: 'b' },
  { label: 'Waiting list', href: '/staff/waitlist', key: 'w' },
  { label: 'Bank', href: '/staff/bank', key: 'k' },
  { label: 'Inquiries', href: '/staff/inquiries', key: 'i' },
  { label: 'Newsletter', href: '/staff/newsletter', key: 'n' },
  { label: 'Catalogue', href: '/staff/catalogue', key: 'c' },
  { label: 'Numbers', href: '/staff/numbers', key: 'u' },
  { label: 'Privacy', href: '/staff/privacy', key: 'p' },
  { label: 'Audit log', href: '/staff/audit-log', key: 'a' },
  { label: 'Team', href: '/staff/team', key: 't' },
]

export const accountSection: StaffSection = { label: 'Your account', href: '/staff/account', key: 'y' }

export const staffRoleNames: Record<StaffRole, string> = { owner: 'Owner', agent: 'Agent', operator: 'Operator' }

export function sectionsFor(role: StaffRole): StaffSection[] {
  return staffSections.filter(({ href }) => mayOpen(href, role))
}

/** Where this role's work begins. */
export function staffHome(role: StaffRole): string {
  return sectionsFor(role)[0]?.href ?? accountSection.href
}

export const staffFrame = {
  /** Beside the site's name. */
  place: 'Back-office',
  skip: 'Skip to content',
  sections: 'Sections',
  openSections: 'Open sections',
  toSite: 'Open the site',
  logOut: 'Log out',
  keys: {
    open: 'Keyboard shortcuts',
    close: 'Close',
    search: 'Search on this page',
    help: 'Show these shortcuts',
    go: (section: string) => `Go to ${section}`,
  },
  trail: 'Where you are',
  missing: { heading: 'Not found', text: 'There is no such record, or it has been erased.' },
  failed: {
    heading: 'That did not work',
    text: 'The page could not be shown. Nothing was changed. Reload it, and if it happens again tell whoever runs the site.',
  },
}

/** Words of the pieces that every section uses. */
export const staffPieces = {
  search: 'Search',
  apply: 'Apply',
  reset: 'Reset',
  next: 'Next',
  previous: 'Previous',
  pages: 'Pages',
  reason: 'Reason',
  reasonHint: 'The audit log keeps it.',
  by: (who: string) => `by ${who}`,
  changedMeanwhile: (who: string) => `${who} changed this record while you were at it. Nothing of yours was stored.`,
  theirs: 'Now in the record',
  yours: 'What you wrote',
}
