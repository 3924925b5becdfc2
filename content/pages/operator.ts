import { intermediarySentence, type SiteFacts } from '#content/site-facts.ts'
import type { OperatorId } from '#rules/ids.ts'
import type { ProfileField } from '#rules/operators/operator-profile.ts'

export const operatorProfileHref = (id: OperatorId) => `/operators/${id}`

const seatsText = (seats: number) => (seats === 1 ? '1 guest per flight' : `${seats} guests per flight`)

/** Rule A28: who flies our guests. */
export const operatorWords = {
  kicker: 'Flown by',
  lead: (base: string | null) => (base ? `The operator that flies our guests from ${base}.` : 'It flies our guests.'),
  description: (name: string, base: string | null) =>
    `Who is ${name}${base ? `, based in ${base}` : ''}? Aircraft, guides’ certification, registration, and what it does in an emergency, before you pay.`,
  heading: 'Who flies you',
  facts: {
    base: 'Base',
    aircraft: 'Aircraft',
    flyingSince: 'Flying since',
    certification: 'Guides’ certification',
    registration: 'Registration',
    emergency: 'In an emergency',
    website: 'Website',
  } satisfies Record<ProfileField, string>,
  aircraft: (type: string, seats: number | null) => (seats ? `${type}, ${seatsText(seats)}` : type),
  more: (name: string) => `More about ${name}`,
  decides: (site: SiteFacts) => intermediarySentence(site),
  about: 'About the operator',
  dates: 'Its dates',
  noDates: 'No dates on sale at the moment.',
  allDates: { label: 'All dates', href: '/dates' },
}
