import { expect, test } from 'vitest'
import { checkForm } from '#rules/forms/check-form.ts'
import type { StaffId } from '#rules/ids.ts'
import { afterReply, changedHandling, handlingForm, responseClock } from './inquiry-handling.ts'

const ann = 'ann' as StaffId
const bob = 'bob' as StaffId
const now = new Date('2027-01-23T12:00:00Z')
const earlier = new Date('2027-01-20T12:00:00Z')

test('after the first reply an inquiry waits for its sender and is assigned to the staff member who replied', () => {
  const answered = afterReply({ status: 'new', assigneeId: null, answeredAt: null }, ann, now)
  expect(answered).toEqual({ status: 'waiting', assigneeId: ann, answeredAt: now })
})

test('another reply changes neither the first reply’s time nor the assignee, and done stays done', () => {
  const answered = afterReply({ status: 'done', assigneeId: bob, answeredAt: earlier }, ann, now)
  expect(answered).toEqual({ status: 'done', assigneeId: bob, answeredAt: earlier })
})

test('empty fields mean that an inquiry has no assignee and no follow-up day', () => {
  expect(checkForm(handlingForm, { status: 'open', assigneeId: '', followUpOn: '' })).toEqual({
    ok: true,
    value: { status: 'open', assigneeId: null, followUpOn: null },
  })
})

test('an invalid follow-up day and status of an inquiry are reported by field', () => {
  expect(checkForm(handlingForm, { status: 'lost', assigneeId: 'ann', followUpOn: '2027-02-30' })).toEqual({
    ok: false,
    problems: { status: 'not-an-option', followUpOn: 'not-a-date' },
  })
})

test('only an inquiry’s fields that differ count as changed', () => {
  const before = { status: 'new', assigneeId: null, followUpOn: null } as const
  expect(changedHandling(before, { ...before })).toEqual([])
  expect(changedHandling(before, { status: 'open', assigneeId: null, followUpOn: '2027-02-01' })).toEqual([
    'status',
    'followUpOn',
  ])
})

const inquiry = { kind: 'contact', receivedAt: earlier, answeredAt: null, status: 'new' } as const
const by = new Date('2027-01-21T12:00:00Z')
const hoursLater = (hours: number) => new Date(earlier.getTime() + hours * 3600 * 1000)

test('an inquiry is running until the promised time, and late after that', () => {
  expect(responseClock(inquiry, hoursLater(23))).toEqual({ state: 'running', by })
  expect(responseClock(inquiry, hoursLater(25))).toEqual({ state: 'late', by })
})

test('a reply stops an inquiry’s clock, which shows whether it was on time', () => {
  const answered = (hours: number) => responseClock({ ...inquiry, answeredAt: hoursLater(hours) }, hoursLater(900))
  expect(answered(3)).toEqual({ state: 'answered', afterMs: 3 * 3600 * 1000, inTime: true })
  expect(answered(30)).toMatchObject({ state: 'answered', inTime: false })
})

test('an inquiry that is done without a reply is closed', () => {
  expect(responseClock({ ...inquiry, status: 'done' }, hoursLater(900))).toEqual({ state: 'closed' })
})
