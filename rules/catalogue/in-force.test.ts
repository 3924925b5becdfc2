import { expect, test } from 'vitest'
import { z } from 'zod'
import { shippedCatalogue as shipped } from '../../content/catalogue.ts'
import { inForce, shown, tripTitles } from './in-force.ts'
import { formValue, recordOf } from './record-of.ts'
import { CATALOGUE_KINDS, catalogueForms } from './schemas.ts'

const at = new Date('2026-11-15T12:00:00Z')

const keysOf = {
  destination: shipped.destinations.map(({ id }) => id),
  package: shipped.packages.map(({ id }) => id),
  article: shipped.articles.map(({ slug }) => slug),
  question: shipped.questions.map(({ id }) => id),
  sale: ['terms'],
}

test.each(CATALOGUE_KINDS)('every shipped %s can be edited: its form, sent back as it is, changes nothing', (kind) => {
  for (const key of keysOf[kind]) {
    const record = recordOf(shipped, kind, key)
    expect(record, key).toBeDefined()
    const value = record && formValue(record)
    const texts = z.encode(catalogueForms[kind] as z.ZodType, value)
    const again = catalogueForms[kind].safeParse(texts)
    expect(again.error?.issues ?? [], key).toEqual([])
    expect(again.data, key).toEqual(value)
  }
})

test('nothing changed is the catalogue as it was shipped', () => {
  const same = inForce(shipped, [])
  expect(same).toEqual(shipped)
  expect({ ...shown(same), questions: shipped.questions }).toEqual(shipped)
})

test('[M9] a changed destination has its new words, the texts made from its numbers, and no placeholder', () => {
  const before = recordOf(shipped, 'destination', 'japan')
  const value = { ...(before && formValue(before)), title: 'Hokkaido', priceCents: 489_900, durationDays: 1 }
  const change = { kind: 'destination', key: 'japan', value: { ...value, pricePlaceholder: false }, createdAt: at }
  const catalogue = inForce(shipped, [change as never])
  expect(catalogue.destinations.find(({ id }) => id === 'japan')).toMatchObject({
    title: 'Hokkaido',
    priceText: '$4,899',
    pricePlaceholder: false,
    durationText: '1 day',
    base: 'Hakuba Valley',
  })
  expect(tripTitles(catalogue)).toMatchObject({ japan: 'Hokkaido', chile: 'Chile', 'lodge-luxury': 'Lodge Luxury' })
  expect(catalogue.destinations.filter(({ pricePlaceholder }) => pricePlaceholder)).toHaveLength(5)
})

test('what a package’s form left empty is gone', () => {
  const before = recordOf(shipped, 'package', 'lodge-luxury')
  const value = { ...(before && formValue(before)), nightsText: undefined }
  const catalogue = inForce(shipped, [{ kind: 'package', key: 'lodge-luxury', value, createdAt: at } as never])
  expect(catalogue.packages.find(({ id }) => id === 'lodge-luxury')).not.toHaveProperty('nightsText', '2 nights lodge')
})

test('a new article stands by its date with its reading time, and a hidden one is not shown', () => {
  const slug = shipped.articles[0]?.slug ?? ''
  const first = recordOf(shipped, 'article', slug)
  const fresh = {
    ...(first && formValue(first)),
    title: 'News',
    date: '2026-11-01',
    blocks: [{ kind: 'paragraph', text: 'One two.' }],
  }
  const hidden = { ...(first && formValue(first)), isHidden: true }
  const catalogue = inForce(shipped, [
    { kind: 'article', key: 'news', value: fresh, createdAt: at },
    { kind: 'article', key: slug, value: hidden, createdAt: at },
  ] as never)
  expect(catalogue.articles[0]).toMatchObject({ slug: 'news', readMinutes: 1 })
  expect(catalogue.articles).toHaveLength(7)
  expect(shown(catalogue).articles.map((article) => article.slug)).not.toContain(slug)
})

test('[M3] an answer names the deposit as an owner has set it', () => {
  const catalogue = inForce(shipped, [{ kind: 'sale', key: 'terms', value: { depositPercent: 40 }, createdAt: at }])
  const answer = (each: typeof catalogue) => each.questions.find(({ id }) => id === 'how-to-pay')?.answer.join(' ')
  expect(answer(shown(shipped))).toContain('pay a 30% deposit')
  expect(answer(shown(catalogue))).toContain('pay a 40% deposit')
})

test('questions stand by group and place, whether they were shipped or added', () => {
  const added = {
    question: 'May I bring my dog?',
    answer: ['No.'],
    group: 'before',
    place: 85,
    onTrips: false,
    isHidden: false,
  }
  const { questions } = inForce(shipped, [{ kind: 'question', key: 'dog', value: added, createdAt: at } as never])
  const ids = questions.map(({ id }) => id)
  expect(ids.slice(ids.indexOf('what-to-bring'), ids.indexOf('insurance'))).toEqual([
    'what-to-bring',
    'dog',
    'travel-documents',
    'changing-dates',
  ])
})
