import { expect, test } from 'vitest'
import type { DepartureId } from '#rules/ids.ts'
import { leftToAsk, type RecentProposal, withAsked } from './asks.ts'

const near = 'near' as DepartureId
const far = 'far' as DepartureId
const parties = [{ emailKey: 'cid' }, { emailKey: 'dee' }]

const needed = { fliesAlone: false }
const welcome = { fliesAlone: true }

/** What the plan of `near` still has of the two parties, after one proposal to the second. */
function after(departureId: DepartureId, isOpen: boolean) {
  const proposal: RecentProposal = { emailKey: 'dee', departureId, isOpen }
  return withAsked(near, parties, new Map([['dee', [proposal]]]))
}

test('[W7] a party with an open proposal is not asked again', () => {
  const come = after(near, true)
  expect(come.map(({ asked }) => asked)).toEqual(['not-asked', 'asked'])
  expect(leftToAsk(come, needed)).toEqual([{ emailKey: 'cid', asked: 'not-asked' }])
})

test('[W7] no one is asked while one needed party was asked about another departure this week', () => {
  const come = after(far, false)
  expect(come.map(({ asked }) => asked)).toEqual(['not-asked', 'asked-elsewhere'])
  expect(leftToAsk(come, needed)).toEqual([])
})

test('[W11] a departure with enough people asks only parties that were not asked about another one', () => {
  expect(leftToAsk(after(far, false), welcome)).toEqual([{ emailKey: 'cid', asked: 'not-asked' }])
  expect(leftToAsk(withAsked(near, parties, new Map()), welcome)).toHaveLength(2)
})

test('[W10] a party that answered about the departure no longer comes by the plan', () => {
  expect(after(near, false)).toEqual([{ emailKey: 'cid', asked: 'not-asked' }])
})
