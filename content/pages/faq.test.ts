import { expect, test } from 'vitest'
import { questions } from '#content/catalogue/faq.ts'
import { faqPage } from './faq.ts'

test('the shipped questions are in the order of their groups', () => {
  const groups = Object.keys(faqPage.groups)
  const places = questions.map(({ group }) => groups.indexOf(group))
  expect(places).toEqual([...places].sort())
  expect(new Set(places).size).toBe(groups.length)
})

test('the heading counts the questions', () => {
  expect(faqPage.heading(questions.length)).toBe('17 questions, answered')
})
