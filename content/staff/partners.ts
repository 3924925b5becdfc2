import { prose } from '#content/prose.ts'
import type { PartnerRefusal } from '#rules/partners/partners.ts'

const counted = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`)

/** Partner sites show our dates and send us visitors. The partners of the team page fly the guests. */
export const partnersPage = {
  list: {
    heading: 'Partner sites',
    label: 'Sites that show our dates',
    none: 'No partner sites yet. Add one below, then give it the code for its pages.',
    name: 'Name',
    code: 'Code',
    origins: 'Sites',
    came: 'Came through it',
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
      prose(`Pages of ${name} stop showing our dates within a minute, and its links no longer count. Bookings that came
        through it keep its name. This can’t be undone.`),
  },
  create: {
    heading: 'Add a partner site',
    submit: 'Add partner site',
    name: 'Name',
    code: 'Code (optional)',
    codeHint:
      'Part of its links, and permanent: lowercase letters, digits and hyphens. We make one from the name if this is empty.',
    origins: 'Sites',
    originsHint: 'One per line, such as https://shop.example. With and without www are two sites.',
  },
  snippet: {
    heading: 'Code for its pages',
    text: prose(`The partner puts this where the dates should appear. It sets no cookies, and its look does not depend on the
      page around it.`),
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
    'change-origins': 'Sites changed. They count at once.',
    end: 'Partner site ended.',
  },
  refusals: {
    'name-taken': 'There’s already a partner site with this name. Choose another name.',
    'code-taken': 'There’s already a partner site with this code. Enter another code.',
    'no-code': 'We can’t make a code from this name. Enter one.',
    'not-found': 'This partner site no longer exists.',
    'already-ended': 'This partner site was ended already.',
  } satisfies Record<PartnerRefusal, string>,
}

/** On the records of people who came through a partner site. */
export const partnerFact = 'Partner site'
