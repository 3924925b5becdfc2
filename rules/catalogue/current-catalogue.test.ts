import { expect, test } from 'vitest'
import { z } from 'zod'
import { shippedCatalogue as shipped } from '#content/catalogue/catalogue.ts'
import { findCatalogueRecord, formValue } from './catalogue-record.ts'
import { applyRevisions, tripTitles, visibleCatalogue } from './current-catalogue.ts'
import { CATALOGUE_KINDS, catalogueForms } from './schemas.ts'

const at = new Date('2026-11-15T12:00:00Z')

const keysOf = {
  destination: shipped.destinations.map(({ id }) => id),
  package: shipped.packages.map(({ id }) => id),
  article: shipped.articles.map(({ slug }) => slug),
  question: shipped.questions.map(({ id }) => id),
  extra: shipped.extras.map(({ id }) => id),
  figure: shipped.figures.map(({ id }) => id),
  'payment-terms': ['terms'],
}

test.each(CATALOGUE_KINDS)('the form of every shipped %s, sent unchanged, changes nothing', (kind) => {
  for (const key of keysOf[kind]) {
    const record = findCatalogueRecord(shipped, kind, key)
    expect(record, key).toBeDefined()
    const value = record && formValue(record)
    const texts = z.encode(catalogueForms[kind] as z.ZodType, value)
    const again = catalogueForms[kind].safeParse(texts)
    expect(again.error?.issues ?? [], key).toEqual([])
    expect(again.data, key).toEqual(value)
  }
})

test('without revisions, the catalogue has its shipped content', () => {
  const same = applyRevisions(shipped, [])
  expect(same).toEqual(shipped)
  expect({ ...visibleCatalogue(same), questions: shipped.questions, figures: shipped.figures }).toEqual(shipped)
})

test('[M9] a changed destination has its new texts and no placeholder price', () => {
  const before = findCatalogueRecord(shipped, 'destination', 'japan')
  const value = { ...(before && formValue(before)), title: 'Hokkaido', priceCents: 489_900, durationDays: 1 }
  const change = { kind: 'destination', key: 'japan', value: { ...value, pricePlaceholder: false }, createdAt: at }
  const catalogue = applyRevisions(shipped, [change as never])
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

test('a package field that staff left empty is removed', () => {
  const before = findCatalogueRecord(shipped, 'package', 'lodge-luxury')
  const value = { ...(before && formValue(before)), nightsText: undefined }
  const catalogue = applyRevisions(shipped, [{ kind: 'package', key: 'lodge-luxury', value, createdAt: at } as never])
  expect(catalogue.packages.find(({ id }) => id === 'lodge-luxury')).not.toHaveProperty('nightsText', '2 nights lodge')
})

test('a new article is sorted by date and has a reading time, and a hidden one is not shown', () => {
  const slug = shipped.articles[0]?.slug ?? ''
  const first = findCatalogueRecord(shipped, 'article', slug)
  const fresh = {
    ...(first && formValue(first)),
    title: 'News',
    date: '2026-11-01',
    blocks: [{ kind: 'paragraph', text: 'One two.' }],
  }
  const hidden = { ...(first && formValue(first)), isHidden: true }
  const catalogue = applyRevisions(shipped, [
    { kind: 'article', key: 'news', value: fresh, createdAt: at },
    { kind: 'article', key: slug, value: hidden, createdAt: at },
  ] as never)
  expect(catalogue.articles[0]).toMatchObject({ slug: 'news', readMinutes: 1 })
  expect(catalogue.articles).toHaveLength(7)
  expect(visibleCatalogue(catalogue).articles.map((article) => article.slug)).not.toContain(slug)
})

test('[M3] an answer shows the deposit that an owner has set', () => {
  // An older revision has no limit of supplements, so the shipped one stays.
  const catalogue = applyRevisions(shipped, [
    { kind: 'payment-terms', key: 'terms', value: { depositPercent: 40 }, createdAt: at },
  ] as never)
  expect(catalogue.sale).toEqual({ depositPercent: 40, maxSupplementPercent: 50, quoteFloorPercent: 80 })
  const answer = (each: typeof catalogue) => each.questions.find(({ id }) => id === 'how-to-pay')?.answer.join(' ')
  expect(answer(visibleCatalogue(shipped))).toContain('pay a 30% deposit')
  expect(answer(visibleCatalogue(catalogue))).toContain('pay a 40% deposit')
})

test('shipped and added questions are sorted by group and position', () => {
  const added = {
    question: 'May I bring my dog?',
    answer: ['No.'],
    group: 'before',
    place: 85,
    onTrips: false,
    isHidden: false,
  }
  const { questions } = applyRevisions(shipped, [
    { kind: 'question', key: 'dog', value: added, createdAt: at } as never,
  ])
  const ids = questions.map(({ id }) => id)
  expect(ids.slice(ids.indexOf('what-to-bring'), ids.indexOf('insurance'))).toEqual([
    'what-to-bring',
    'dog',
    'travel-documents',
    'changing-dates',
  ])
})
