import { expect, test } from 'vitest'
import type { StaffId } from '#rules/ids.ts'
import { arrangeItems, checkSnooze, type TodayItem, type TodayMark } from './today-list.ts'

const TODAY = '2027-01-20'
const at = (text: string) => new Date(`2027-01-${text}Z`)

function item(key: string, given: Partial<TodayItem> = {}): TodayItem {
  return { kind: 'holds', key, time: undefined, state: '', waits: false, ...given }
}

function mark(recordId: string, given: Partial<TodayMark>): TodayMark {
  return { kind: 'holds', recordId, assigneeId: null, snoozedUntil: null, snoozedState: null, ...given }
}

const keys = (items: readonly TodayItem[]) => items.map(({ key }) => key)

test('[A14] items are sorted by deadline; one without a deadline is due a day after it arose, and one without any time is last', () => {
  const items = [
    item('no time'),
    item('until this evening', { time: { is: 'until', at: at('20T18:00') } }),
    item('since yesterday', { time: { is: 'since', at: at('19T12:00') } }),
    item('until today is over', { time: { is: 'until', at: TODAY } }),
    item('since this morning', { time: { is: 'since', at: at('20T06:00') } }),
  ]
  expect(keys(arrangeItems(items, [], TODAY).act)).toEqual([
    'since yesterday',
    'until this evening',
    'until today is over',
    'since this morning',
    'no time',
  ])
})

test('[A14] what waits for others is apart from what staff act on', () => {
  const list = arrangeItems([item('hold'), item('pending', { kind: 'pendingPayments', waits: true })], [], TODAY)
  expect([keys(list.act), keys(list.waiting), keys(list.snoozed)]).toEqual([['hold'], ['pending'], []])
})

test('[A15] a snooze ends on its day, or when the item says something else, and not when another item has its number', () => {
  const marks = [
    mark('asleep', { snoozedUntil: '2027-01-21', snoozedState: '500' }),
    mark('its day', { snoozedUntil: TODAY, snoozedState: '500' }),
    mark('changed', { snoozedUntil: '2027-01-21', snoozedState: '400' }),
    mark('other', { kind: 'quotes', snoozedUntil: '2027-01-21', snoozedState: '500' }),
  ]
  const items = ['asleep', 'its day', 'changed', 'other'].map((key) => item(key, { state: '500' }))
  const list = arrangeItems(items, marks, TODAY)
  expect([keys(list.act), keys(list.snoozed)]).toEqual([['its day', 'changed', 'other'], ['asleep']])
})

test('[A15] an item keeps its assignee, snoozed or not', () => {
  const assigneeId = 'mia' as StaffId
  const marks = [mark('one', { assigneeId }), mark('two', { assigneeId, snoozedUntil: '2027-02-01', snoozedState: '' })]
  const list = arrangeItems([item('one'), item('two')], marks, TODAY)
  expect([list.act[0]?.assigneeId, list.snoozed[0]?.assigneeId]).toEqual([assigneeId, assigneeId])
})

test('[A15] staff snooze until a later day, at most 30 days', () => {
  expect(checkSnooze(TODAY, TODAY)).toBe('not-later')
  expect(checkSnooze('2027-01-21', TODAY)).toBeUndefined()
  expect(checkSnooze('2027-02-19', TODAY)).toBeUndefined()
  expect(checkSnooze('2027-02-20', TODAY)).toBe('too-long')
})
