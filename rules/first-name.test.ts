import { expect, test } from 'vitest'
import { firstNameOf } from './first-name.ts'

test.each([
  ['Ann Lee', 'Ann'],
  ['  Zoë   Müller-Łukasz ', 'Zoë'],
  ['Anne-Marie van der Berg', 'Anne-Marie'],
  ['Dr. Ann Lee', 'Ann'],
  ['Mr Lee', 'Lee'],
  ['J. R. Smith', 'J. R. Smith'],
  ['王小明', '王小明'],
  ['Madonna', 'Madonna'],
  ['Dr', 'Dr'],
  ['', ''],
])('%j is addressed as %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})
