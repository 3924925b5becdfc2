import { expect, test } from 'vitest'
import { shippedCatalogue } from '#content/catalogue/catalogue.ts'
import { findCatalogueRecord, formValue, withLaterFields } from './catalogue-record.ts'
import { parseCoordinates } from './coordinates-text.ts'
import { applyRevisions } from './current-catalogue.ts'
import { parseSeason } from './season-text.ts'
import { suggestTimeZone } from './time-zones.ts'
import { isComplete, parseDraftTexts, tripChecklist } from './trip-drafts.ts'
import { canBecome } from './trip-states.ts'

const record = findCatalogueRecord(shippedCatalogue, 'destination', 'japan')
const japan = record ? formValue(record) : {}

test('[A26] a draft needs a title, and its other fields only if they are filled in', () => {
  expect(parseDraftTexts('destination', { title: 'Georgia', priceCents: '' })).toEqual({
    ok: true,
    value: { title: 'Georgia' },
  })
  expect(parseDraftTexts('destination', { title: '', base: 'Gudauri' })).toMatchObject({
    problems: { title: 'missing' },
  })
  expect(parseDraftTexts('destination', { title: 'Georgia', season: 'winter' })).toMatchObject({
    problems: { season: 'not-a-season' },
  })
})

test('[A26] the checklist names what each part still needs, and a complete trip needs nothing', () => {
  const draft = { title: 'Georgia', base: 'Gudauri', skillStep: 3, skill: 'Ski powder.' }
  const missing = Object.fromEntries(tripChecklist('destination', draft).map((item) => [item.part, item.missing]))
  expect(missing).toMatchObject({
    price: ['priceCents'],
    base: ['country', 'baseCoordinates', 'timeZone'],
    season: ['season'],
    skill: [],
    picture: ['picture', 'pictureAlt'],
  })
  expect(missing.words).toContain('about')
  expect(missing.words).not.toContain('road')
  expect([isComplete('destination', draft), isComplete('destination', japan)]).toEqual([false, true])
  const parts = tripChecklist('package', { title: 'Night' }).map(({ part }) => part)
  expect(parts).toEqual(['price', 'offer', 'skill', 'picture', 'words'])
})

test('[A26] trips are in the order of their places, and a draft is not among them', () => {
  const value = { ...japan, pricePlaceholder: false, title: 'Georgia', place: 15 }
  const revision = (key: string, state: string) => ({ kind: 'destination', key, value: { ...value, state } }) as never
  const { destinations } = applyRevisions(shippedCatalogue, [revision('georgia', 'public'), revision('iran', 'draft')])
  expect(destinations.slice(0, 3).map(({ id }) => id)).toEqual(['alaska-us', 'georgia', 'japan'])
  expect(destinations).toHaveLength(7)
})

test('[A26] a revision from before the base could be changed keeps the shipped base', () => {
  const { base: _, ...older } = japan
  expect(withLaterFields({ ...older, title: 'Hokkaido' }, japan)).toMatchObject({
    base: 'Hakuba Valley',
    title: 'Hokkaido',
  })
})

test('[A27] a trip that was public is never a draft again, and can always come back', () => {
  expect([canBecome('draft', 'public'), canBecome('draft', 'retired'), canBecome('retired', 'public')]).toEqual([
    true,
    false,
    true,
  ])
  expect([canBecome('public', 'draft'), canBecome('public', 'public'), canBecome('hidden', 'retired')]).toEqual([
    false,
    false,
    true,
  ])
})

test.each([
  ['December-April', 'December-April', [12, 1, 2, 3, 4]],
  ['dec – apr', 'December-April', [12, 1, 2, 3, 4]],
  ['July', 'July', [7]],
])('[A26] a season may be typed as %s', (typed, text, months) => {
  expect(parseSeason(typed)).toEqual({ text, months })
})

test.each(['', 'winter', 'June-July-August', 'J-F', '-March'])('[A26] “%s” is no season', (typed) => {
  expect(parseSeason(typed)).toBeUndefined()
})

test('[A26] coordinates are read as maps copy them', () => {
  expect(parseCoordinates('42.4776, 44.4809')).toEqual({ latitude: 42.4776, longitude: 44.4809 })
  expect(parseCoordinates('-41.13351,-71.3103')).toEqual({ latitude: -41.1335, longitude: -71.3103 })
  for (const wrong of ['', '42', '91, 0', '0, 181', ', 4', '1, 2, 3', '42° N, 44° E'])
    expect(parseCoordinates(wrong), wrong).toBeUndefined()
})

test('[A26] the time zone is suggested from the coordinates and the country', () => {
  for (const { id, baseCoordinates, country, timeZone } of shippedCatalogue.destinations) {
    if (id !== 'argentina') expect(suggestTimeZone(baseCoordinates, country), id).toBe(timeZone)
  }
  expect(suggestTimeZone({ latitude: 42.48, longitude: 44.48 }, 'Georgia')).toBe('Asia/Tbilisi')
  expect(suggestTimeZone({ latitude: -44, longitude: 169 }, 'somewhere')).toBe('Pacific/Auckland')
})
