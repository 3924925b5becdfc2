import { expect, test } from 'vitest'
import { checkForm } from '#rules/forms/check-form.ts'
import { viewForms } from './saved-view-forms.ts'
import { viewQuery } from './saved-views.ts'

test('[A20] a view keeps filters and order, and neither the words of a search nor the page', () => {
  expect(viewQuery('q=ann+berg&state=open&sort=due&order=desc&page=3')).toBe('state=open&sort=due&order=desc')
  expect(viewQuery('after=2027-01-23_1&before=x')).toBe('')
})

test('[A20] a view has a name and one of the lists', () => {
  const form = { list: 'bookings', name: ' Owing ', query: '?overdue=yes&q=ann' }
  const save = (more: object) => checkForm(viewForms['save-view'], { ...form, ...more })
  expect(save({})).toEqual({ ok: true, value: { list: 'bookings', name: 'Owing', query: 'overdue=yes' } })
  for (const wrong of [{ list: 'team' }, { name: ' ' }, { name: 'x'.repeat(41) }, { query: 'x'.repeat(501) }]) {
    expect(save(wrong).ok, JSON.stringify(wrong).slice(0, 40)).toBe(false)
  }
})
