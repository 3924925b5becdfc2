import { expect, test } from 'vitest'
import { accountSection, staffSections } from './frame.ts'

test('every section has a key of its own, and none is the g before it', () => {
  const keys = [...staffSections, accountSection].map(({ key }) => key)
  expect(keys).toEqual([...new Set(keys)])
  expect(keys).not.toContain('g')
})
