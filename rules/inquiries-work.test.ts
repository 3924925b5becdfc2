import { expect, test } from 'vitest'
import { checkForm } from './forms/check.ts'
import type { StaffId } from './ids.ts'
import { afterReply, changedWork, responseClock, workForm } from './inquiries-work.ts'

const ann = 'ann' as StaffId
const bob = 'bob' as StaffId
const now = new Date('2027-01-23T12:00:00Z')
const earlier = new Date('2027-01-20T12:00:00Z')

test('the first answer is noted, makes it the other side’s turn and gives it to whoever answered', () => {
  const answered = afterReply({ status: 'new', assigneeId: null, answeredAt: null }, ann, now)
  expect(answered).toEqual({ status: 'waiting', assigneeId: ann, answeredAt: now })
})

test('a further answer neither moves the first one nor takes it from whoever has it, and done stays done', () => {
  const answered = afterReply({ status: 'done', assigneeId: bob, answeredAt: earlier }, ann, now)
  expect(answered).toEqual({ status: 'done', assigneeId: bob, answeredAt: earlier })
})

test('what is left empty in the form means nobody and no day', () => {
  expect(checkForm(workForm, { status: 'open', assigneeId: '', followUpOn: '' })).toEqual({
    ok: true,
    value: { status: 'open', assigneeId: null, followUpOn: null },
  })
})

test('a day that is none and a status that is none are refused, field by field', () => {
  expect(checkForm(workForm, { status: 'lost', assigneeId: 'ann', followUpOn: '2027-02-30' })).toEqual({
    ok: false,
    problems: { status: 'not-an-option', followUpOn: 'not-a-date' },
  })
})

test('only what differs has changed', () => {
  const before = { status: 'new', assigneeId: null, followUpOn: null } as const
  expect(changedWork(before, { ...before })).toEqual([])
  expect(changedWork(before, { status: 'open', assigneeId: null, followUpOn: '2027-02-01' })).toEqual([
    'status',
    'followUpOn',
  ])
})

const asked = { kind: 'contact', askedAt: earlier, answeredAt: null, status: 'new' } as const
const by = new Date('2027-01-21T12:00:00Z')
const hoursLater = (hours: number) => new Date(earlier.getTime() + hours * 3600 * 1000)

test('the clock of an inquiry runs until what its page promised, and is late after that', () => {
  expect(responseClock(asked, hoursLater(23))).toEqual({ state: 'running', by })
  expect(responseClock(asked, hoursLater(25))).toEqual({ state: 'late', by })
})

test('an answer stops the clock, and says whether it came in time', () => {
  const answered = (hours: number) => responseClock({ ...asked, answeredAt: hoursLater(hours) }, hoursLater(900))
  expect(answered(3)).toEqual({ state: 'answered', afterMs: 3 * 3600 * 1000, inTime: true })
  expect(answered(30)).toMatchObject({ state: 'answered', inTime: false })
})

test('what is done without an answer waits for nothing', () => {
  expect(responseClock({ ...asked, status: 'done' }, hoursLater(900))).toEqual({ state: 'closed' })
})
