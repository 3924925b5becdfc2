import { expect, test } from 'vitest'
import { questions } from '../faq.ts'
import { faqPage } from './faq.ts'

test('the groups of the FAQ page hold each question once, in the order of the specification', () => {
  expect(faqPage.groups.flatMap(({ ids }) => ids)).toEqual(questions.map(({ id }) => id))
})

test('the heading counts the questions', () => {
  expect(faqPage.heading).toContain(String(questions.length))
})
