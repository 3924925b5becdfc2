import { expect, test } from 'vitest'
import type { StaffId } from '#rules/ids.ts'
import {
  admission,
  canOpen,
  isLastOwner,
  isSessionExpired,
  isStaffPath,
  needsCodes,
  STAFF_ROLES,
  type StaffRole,
} from './staff.ts'

const visitorOf = (role: StaffRole) => ({ role, hasCodes: false, needsCodes: false })

test('without a session every path leads to the login, so that none reveals whether it exists', () => {
  for (const path of ['/staff', '/staff/team', '/staff/bookings/1', '/staff/nothing']) {
    expect(admission(path, undefined), path).toBe('log-in')
  }
})

test('the login pages need no session', () => {
  for (const path of ['/staff/login', '/staff/login/code', '/staff/setup', '/staff/reset/new', '/staff/join']) {
    for (const visitor of [undefined, ...STAFF_ROLES.map(visitorOf)])
      expect(admission(path, visitor), path).toBe('admitted')
  }
})

test('a path that is not listed is hidden from everyone', () => {
  for (const role of STAFF_ROLES) {
    for (const path of ['/staff/nothing', '/staff/teams', '/staff/team-x', '/staff/loginx']) {
      expect(admission(path, visitorOf(role)), path).toBe('hidden')
    }
  }
})

test('an operator sees the manifests and their own account, and nothing else', () => {
  const seen = ['/staff/manifests', '/staff/manifests/1', '/staff/account', '/staff/logout']
  for (const path of seen) expect(admission(path, visitorOf('operator')), path).toBe('admitted')
  for (const path of [
    '/staff/today',
    '/staff/bookings',
    '/staff/departures/1',
    '/staff/numbers',
    '/staff/team',
    '/staff/catalogue',
  ]) {
    expect(admission(path, visitorOf('operator')), path).toBe('hidden')
  }
})

test('an agent does the daily work, and only an owner manages the team', () => {
  for (const path of ['/staff/bookings', '/staff/bank', '/staff/privacy', '/staff/inquiries/1', '/staff/catalogue']) {
    expect(canOpen(path, 'agent'), path).toBe(true)
  }
  for (const path of ['/staff/team', '/staff/team/1']) {
    expect([canOpen(path, 'agent'), canOpen(path, 'owner')], path).toEqual([false, true])
  }
})

test('the back-office root redirects everyone who is logged in', () => {
  for (const role of STAFF_ROLES) expect(admission('/staff', visitorOf(role))).toBe('go-home')
})

test('[A4] owners and agents who need two-step verification open nothing before it is on', () => {
  expect(STAFF_ROLES.filter(needsCodes)).toEqual(['owner', 'agent'])
  const visitor = { role: 'owner', hasCodes: false, needsCodes: true } as const
  for (const path of ['/staff', '/staff/today', '/staff/team', '/staff/account', '/staff/two-step/x', '/staff/nothing'])
    expect(admission(path, visitor), path).toBe('enroll')
  for (const path of ['/staff/two-step', '/staff/logout', '/staff/login'])
    expect(admission(path, visitor), path).toBe('admitted')
  expect(admission('/staff/team', { ...visitor, hasCodes: true })).toBe('admitted')
})

test('only paths below /staff belong to the back office', () => {
  expect(['/staff', '/staff/x', '/staffing', '/', '/about/staff'].map(isStaffPath)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a session ends after thirty days, however often it is used', () => {
  const used = { createdAt: new Date('2026-11-01T12:00:00Z'), expiresAt: new Date('2026-12-02T12:00:00Z') }
  expect(isSessionExpired(used, new Date('2026-12-01T12:00:00Z'))).toBe(false)
  expect(isSessionExpired(used, new Date('2026-12-01T12:00:01Z'))).toBe(true)
})

test('an unused session ends on time', () => {
  const unused = { createdAt: new Date('2026-11-01T12:00:00Z'), expiresAt: new Date('2026-11-02T00:00:00Z') }
  expect(isSessionExpired(unused, new Date('2026-11-01T23:59:59Z'))).toBe(false)
  expect(isSessionExpired(unused, new Date('2026-11-02T00:00:00Z'))).toBe(true)
})

test('an owner is the last owner if there is no other', () => {
  const [one, two] = ['one', 'two'] as StaffId[] as [StaffId, StaffId]
  expect(isLastOwner(one, [one])).toBe(true)
  expect(isLastOwner(one, [one, two])).toBe(false)
  expect(isLastOwner(two, [one])).toBe(false)
})
