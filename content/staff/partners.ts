import { prose } from '#content/prose.ts'
import type { PartnerRefusal } from '#rules/partners/partners.ts'

const counted = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`)

/** Partner sites show our dates and send us visitors. Operators, on the team page, fly the guests. */
export const partnersPage = {
  list: {
    heading: 'Partner sites',
    label: 'Sites that show our dates',
    none: 'No partner sites yet. Add one below, then give it the code for its pages.',
    name: 'Name',
    code: 'Code',
    origins: 'Sites',
    came: 'Referrals',
    entries: (number: number) => counted(number, 'waiting list entry', 'waiting list entries'),
    bookings: (number: number, people: number) =>
      number === 0
        ? '0 bookings'
        : `${counted(number, 'booking', 'bookings')} for ${counted(people, 'person', 'people')}`,
    state: 'Status',
    live: 'Live',
    ended: 'Ended',
    actions: 'Actions',
    change: 'Change sites',
    end: 'End partner site',
    endConfirm: (name: string) =>
      prose(`${name}’s pages stop showing our dates within a minute, and its links no longer count. Bookings it referred
        keep its name. You can’t undo it.`),
  },
  create: {
    heading: 'Add a partner site',
    submit: 'Add partner site',
    name: 'Name',
    code: 'Code (optional)',
    codeHint:
      'Part of its links, and permanent: lowercase letters, digits and hyphens. Leave blank to create one from the name.',
    origins: 'Sites',
    originsHint: 'One per line, such as https://shop.example. With and without www are two sites.',
  },
  snippet: {
    heading: 'Code for its pages',
    text: prose(`The partner site puts this where the dates should appear. It sets no cookies, keeps its own styling on any
      page, and reserves the space of today’s dates.`),
    partner: 'Partner site',
    trip: 'Trip',
    show: 'Show code',
    label: 'HTML to copy',
    copy: 'Copy code',
    copied: 'Code copied',
    preview: 'Preview',
  },
  done: {
    create: 'Partner site added. Its code is below.',
    'change-origins': 'Sites updated. The change takes effect immediately.',
    end: 'Partner site ended.',
  },
  refusals: {
    'name-taken': 'There’s already a partner site with this name. Choose another name.',
    'code-taken': 'There’s already a partner site with this code. Enter another code.',
    'no-code': 'We can’t create a code from this name. Enter one.',
    'not-found': 'This partner site no longer exists.',
    'already-ended': 'This partner site has already ended.',
  } satisfies Record<PartnerRefusal, string>,
}

/** The label on the records of people whom a partner site referred. */
export const partnerFact = 'Partner site'
