import { expect, test } from 'vitest'
import { STAFF_ROLES } from '#rules/staff/staff.ts'
import { groupsFor, staffGroups, staffHome } from './frame.ts'

test('every section has its own key, and no key is the g that precedes it', () => {
  const keys = staffGroups.flatMap(({ sections }) => sections.map(({ key }) => key))
  expect(keys).toEqual([...new Set(keys)])
  expect(keys).not.toContain('g')
})

test('the menu has five groups below Today, and an operator has two pages', () => {
  expect(staffGroups.map(({ label }) => label)).toEqual([undefined, 'Trips', 'Guests', 'Inbox', 'Money', 'Settings'])
  const pages = groupsFor('operator').flatMap(({ sections }) => sections.map(({ label }) => label))
  expect(pages).toEqual(['My departures', 'Your account'])
})

test('each role begins on a page that it may open', () => {
  expect(STAFF_ROLES.map((role) => staffHome(role).href)).toEqual(['/staff/today', '/staff/today', '/staff/manifests'])
})
