import { expect, test } from 'vitest'
import { noWishes } from '#rules/pool/wishes.ts'
import { entryWishes } from './entry-wishes.ts'

const titles = { japan: 'Japan', canada: 'Canada' }

test('[W6] staff read what a party said, and no line about what it left open', () => {
  expect(entryWishes(null, 'ski', titles)).toEqual([])
  expect(entryWishes(noWishes, 'ski', titles)).toEqual([])
  const said = {
    ...noWishes,
    months: [2, 3],
    ranges: [{ from: '2027-12-01', until: '2027-12-24' }],
    destinations: ['japan', 'canada'],
    maxPriceCents: 500_000,
    company: 'one-more' as const,
    languages: ['en' as const, 'de' as const],
  }
  expect(entryWishes(said, 'snowboard', titles)).toEqual([
    { label: 'Could travel', value: 'February, March, Dec 1 - Dec 24, 2027' },
    { label: 'Would also go to', value: 'Japan, Canada' },
    { label: 'Price limit per person', value: '$5,000' },
    { label: 'Wants to fly with', value: 'At least one more snowboarder' },
    { label: 'Languages', value: 'English, German' },
  ])
})
