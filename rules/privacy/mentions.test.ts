import { expect, test } from 'vitest'
import { mentions, searchableNames } from './mentions.ts'

const ana = searchableNames('ana@example.com', ['Ana Ruíz', 'Ana', ' Ana  Ruíz '])

test('mentions of a person are found by address and full name, not by first name', () => {
  expect(ana).toEqual(['ana@example.com', 'ana ruíz'])
})

test.each([
  'Ana@Example.com wrote',
  'asked by <ana@example.com>.',
  'ANA RUÍZ broke a leg',
  'for Ana\n Ruíz, who called',
  'joana@example.com and ana@example.com',
  'Ana Ruíz'.normalize('NFD'),
])('[G11] finds the person in “%s”', (text) => {
  expect(mentions(text, ana)).toBe(true)
})

test.each([
  'joana@example.com',
  'ana@example.com.au',
  'x.ana@example.com',
  'Ana called',
  'Mariana Ruíz',
  'Ana Ruízes',
  '',
])('[G11] finds no one in “%s”', (text) => {
  expect(mentions(text, ana)).toBe(false)
})
