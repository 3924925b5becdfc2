import { expect, test } from 'vitest'
import { shippedCatalogue as shipped } from '#content/catalogue/catalogue.ts'
import { applyRevisions, visibleCatalogue } from './current-catalogue.ts'
import { countPlaceholderFigures, figuresOn, isPlaceholderFigure } from './figures.ts'
import { parseFormTexts } from './form-texts.ts'

const texts = { value: '612', label: 'guests flown', source: 'Our bookings', asOf: '2027-01-31', isHidden: '' }

function catalogueWith(key: string, fields: object) {
  const value = { value: '612', label: 'guests flown', isHidden: false, ...fields }
  return visibleCatalogue(
    applyRevisions(shipped, [{ kind: 'figure', key, value, createdAt: new Date('2027-02-01T12:00:00Z') }]),
  )
}

test('[A11] a figure is a placeholder until it has a source and a date, or is removed', () => {
  const figure = { value: '500+', label: 'annual guests', isHidden: false }
  const facts = { source: 'Our bookings', asOf: '2027-01-31' }
  expect(isPlaceholderFigure(figure)).toBe(true)
  expect(isPlaceholderFigure({ ...figure, source: facts.source })).toBe(true)
  expect(isPlaceholderFigure({ ...figure, asOf: facts.asOf })).toBe(true)
  expect(isPlaceholderFigure({ ...figure, ...facts })).toBe(false)
  expect(isPlaceholderFigure({ ...figure, isHidden: true })).toBe(false)
  expect(countPlaceholderFigures(shipped)).toBe(6)
})

test('[A11] a changed figure keeps its place on its page, and a removed one is not shown', () => {
  const values = (catalogue: typeof shipped) => figuresOn(catalogue, 'about').map(({ value }) => value)
  expect(values(visibleCatalogue(shipped))).toEqual(['6', '500+', '100%', '15+'])
  expect(values(catalogueWith('about-skiers', {}))).toEqual(['6', '612', '100%', '15+'])
  expect(values(catalogueWith('about-skiers', { isHidden: true }))).toEqual(['6', '100%', '15+'])
})

test('[A11] a source that an owner has cleared does not come back', () => {
  const cleared = catalogueWith('about-countries', {}).figures.find(({ id }) => id === 'about-countries')
  expect(cleared).not.toHaveProperty('source')
  expect(cleared && isPlaceholderFigure(cleared)).toBe(true)
})

test('[A11] a figure has a short value and a short label; source and date may be empty, but not wrong', () => {
  const problems = (fields: Partial<typeof texts>) => {
    const check = parseFormTexts('figure', { ...texts, ...fields })
    return check.ok ? {} : check.problems
  }
  expect(problems({})).toEqual({})
  expect(problems({ source: '', asOf: '' })).toEqual({})
  expect(problems({ value: '', asOf: 'January' })).toEqual({ value: 'missing', asOf: 'not-a-date' })
  expect(problems({ value: '1,000,000,000', label: 'guests '.repeat(10) })).toEqual({
    value: 'too-long',
    label: 'too-long',
  })
})
