import { expect, test } from 'vitest'
import type { Flow } from '#rules/pool/flow.ts'
import { type FlowPlace, layOutFlows } from './flow-layout.ts'

const flow = (from: string, to: string, kind: Flow['kind'], people: number): Flow => {
  return { from, to, kind, parties: 1, people }
}

const flows = [
  flow('far', 'ground', 'ground', 3),
  flow('near', 'near', 'stay', 5),
  flow('far', 'near', 'move', 2),
  flow('anywhere', 'near', 'move', 1),
]

/** The room that the words of two lines need. */
const ROW = 44
const middleOf = ({ top, height }: FlowPlace) => top + height / 2

test('a place is as high as the people of its bands', () => {
  const { places } = layOutFlows(flows)
  const heights = Object.fromEntries(places.to.map(({ place, height }) => [place, height]))
  expect(places.to.map(({ place, people }) => [place, people])).toEqual([
    ['near', 8],
    ['ground', 3],
  ])
  expect(heights.near).toBeCloseTo(((heights.ground ?? 0) * 8) / 3)
})

test('the words of places never touch, however few people there are, and nothing leaves the drawing', () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    flow(`d${index}`, index === 0 ? 'x' : 'ground', 'move', 1 + index * 90),
  )
  const { places, height } = layOutFlows(many)
  for (const side of [places.from, places.to]) {
    const middles = side.map(middleOf)
    for (const [index, middle] of middles.slice(1).entries())
      expect(middle - (middles[index] ?? 0)).toBeGreaterThanOrEqual(ROW)
    expect(Math.min(...middles)).toBeGreaterThanOrEqual(ROW / 2)
    expect(Math.max(...middles)).toBeLessThanOrEqual(height - ROW / 2)
  }
})

test('those on the ground come last, after the others', () => {
  const { places } = layOutFlows([flow('others', 'ground', 'ground', 9), flow('others', 'others', 'stay', 9), ...flows])
  expect(places.to.map(({ place }) => place)).toEqual(['near', 'others', 'ground'])
  expect(places.from.at(-1)?.place).toBe('others')
})

test('a single person among thousands is still drawn', () => {
  const { bands } = layOutFlows([flow('a', 'b', 'stay', 5000), flow('c', 'b', 'move', 1)])
  const thin = bands.find(({ kind }) => kind === 'move')
  const [, top = ''] = /^M0 ([\d.]+)/.exec(thin?.path ?? '') ?? []
  const [, bottom = ''] = / 0 ([\d.]+)Z$/.exec(thin?.path ?? '') ?? []
  expect(Number(bottom) - Number(top)).toBeGreaterThanOrEqual(2)
})

test('no one at all is an empty drawing', () => {
  expect(layOutFlows([])).toEqual({ height: 0, places: { from: [], to: [] }, bands: [] })
})
