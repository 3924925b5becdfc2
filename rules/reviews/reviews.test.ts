import { expect, test } from 'vitest'
import { checkForm } from '#rules/forms/check-form.ts'
import { reviewActionForms, reviewSchema } from './review-forms.ts'
import { averageRating, changeableUntil, checkReview, HIDE_REASONS, searchRating, stateAfterChange } from './reviews.ts'

const trip = { isCancelled: false, endDate: '2027-02-05', reviewedOn: undefined }

test('[L10] a guest reviews a trip from the day after its last day', () => {
  expect(checkReview(trip, '2027-02-05')).toBe('trip-not-over')
  expect(checkReview(trip, '2027-02-06')).toBeUndefined()
  expect(checkReview({ ...trip, isCancelled: true }, '2027-02-06')).toBe('cancelled')
})

test('[L10] a review can be changed for 30 days', () => {
  const reviewed = { ...trip, reviewedOn: '2027-02-08' }
  expect(changeableUntil('2027-02-08')).toBe('2027-03-10')
  expect(checkReview(reviewed, '2027-03-10')).toBeUndefined()
  expect(checkReview(reviewed, '2027-03-11')).toBe('too-late')
})

const form = { overall: '4', groupFit: '5', asDescribed: '4', operator: '3', words: 'Good snow.', shows: 'name' }

test('[L10] ratings go from 1 to 5, and markup is text like any other', () => {
  const words = '<script>alert(1)</script> & more'
  expect(reviewSchema.parse({ ...form, words })).toMatchObject({ overall: 4, operator: 3, words })
})

test.each([
  ['overall', '6', 'too-large'],
  ['operator', '0', 'too-small'],
  ['groupFit', '', 'missing'],
  ['words', ' ', 'missing'],
  ['words', 'a'.repeat(4001), 'too-long'],
  ['words', 'a'.repeat(20_000), 'too-long'],
  ['shows', 'address', 'not-an-option'],
])('[L10] a review whose %s is wrong is refused with one problem', (name, value, problem) => {
  expect(checkForm(reviewSchema, { ...form, [name]: value })).toEqual({ ok: false, problems: { [name]: problem } })
})

const told = { words: 'Good snow.', name: 'Ann', country: 'Canada' }

test('[L12] staff look again at new words and a new name, but not at a name that was withdrawn', () => {
  expect(stateAfterChange('published', told, told)).toBe('published')
  expect(stateAfterChange('published', told, { ...told, words: 'Bad snow.' })).toBe('waiting')
  expect(stateAfterChange('hidden', told, { ...told, words: 'Bad snow.' })).toBe('waiting')
  expect(stateAfterChange('published', told, { ...told, name: null, country: null })).toBe('published')
  expect(stateAfterChange('published', { ...told, name: null }, told)).toBe('waiting')
})

test('[L12] a review is hidden for one of three reasons, and never for a low rating', () => {
  expect(HIDE_REASONS).toEqual(['names-another-person', 'abuse', 'not-about-the-trip'])
  const hide = reviewActionForms['hide-review']
  expect(hide.safeParse({ version: '1', hiddenFor: 'abuse' }).success).toBe(true)
  for (const hiddenFor of ['', 'negative', 'low-rating'])
    expect(hide.safeParse({ version: '1', hiddenFor }).success).toBe(false)
})

test('[L13] the average has one decimal and is shown from three reviews on', () => {
  expect(averageRating({ reviews: 2, ratings: 10 })).toBeUndefined()
  expect(averageRating({ reviews: 3, ratings: 13 })).toBe(4.3)
  expect(averageRating({ reviews: 3, ratings: 15 })).toBe(5)
})

test('[L13] search engines get the rating that readers see, but none of the demo’s invented guests', () => {
  const reviews = { average: 4.3, counts: { reviews: 3 }, isInvented: false }
  expect(searchRating(reviews)).toEqual({ average: 4.3, reviews: 3 })
  expect(searchRating({ ...reviews, average: null })).toBeUndefined()
  expect(searchRating({ ...reviews, isInvented: true })).toBeUndefined()
})
