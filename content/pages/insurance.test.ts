import { expect, test } from 'vitest'
import { shippedCatalogue } from '#content/catalogue/catalogue.ts'
import { insuranceChecklist } from './insurance.ts'

test('the question for the insurer names the country of the booking, and reads well without one', () => {
  const { text } = insuranceChecklist.question
  expect(text('Japan')).toContain('from a helicopter in Japan, with search and rescue')
  expect(text('United States')).toContain('in the United States, with')
  expect(text()).toContain('from a helicopter in the country of my trip, with')
  expect(text('')).toBe(text())
})

test('the answer about insurance asks for the same coverage as the checklist', () => {
  const answer =
    shippedCatalogue.questions
      .find(({ id }) => id === 'insurance')
      ?.answer.join(' ')
      .toLowerCase() ?? ''
  for (const coverage of ['search and rescue', 'medical treatment', 'transport home', 'from a helicopter']) {
    expect(answer).toContain(coverage)
    expect(insuranceChecklist.needed.items.join(' ').toLowerCase()).toContain(coverage)
  }
})
