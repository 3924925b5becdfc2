import { expect, test } from 'vitest'
import { accountSection, staffSections } from './frame.ts'

test('every section has its own key, and no key is the g that precedes it', () => {
  const keys = [...staffSections, accountSection].map(({ key }) => key)
  expect(keys).toEqual([...new Set(keys)])
  expect(keys).not.toContain('g')
})
