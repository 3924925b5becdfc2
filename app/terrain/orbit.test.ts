import { expect, test } from 'vitest'
import { cameraMatrix, firstView, MAX_TILT, MIN_TILT, project, turned } from './orbit.ts'

const corners = [-0.5, 0.5].flatMap((x) => [-0.5, 0.5].flatMap((z) => [-0.1, 0.15].map((y) => [x, y, z] as const)))

test('the whole model is in the picture, however it is turned and tilted, on a phone and on a wide screen', () => {
  for (const aspect of [1.35, 1.5, 1.8]) {
    for (let turn = 0; turn < 360; turn += 15) {
      for (const tilt of [MIN_TILT, 30, MAX_TILT]) {
        const camera = cameraMatrix({ turn, tilt }, aspect)
        for (const corner of corners) {
          const { left, top } = project(camera, corner)
          expect(Math.min(left, top, 1 - left, 1 - top), `${aspect} ${turn} ${tilt} ${corner}`).toBeGreaterThan(0)
        }
      }
    }
  }
})

test('a view toward a bearing has what lies there behind the middle, and its right at the right', () => {
  const ahead = [Math.sin(0.5) / 2, 0, -Math.cos(0.5) / 2] as const
  const camera = cameraMatrix(firstView((0.5 * 180) / Math.PI), 1.25)
  expect(project(camera, ahead).left).toBeCloseTo(0.5)
  expect(project(camera, ahead).top).toBeLessThan(0.5)
  const toTheRight = [Math.cos(0.5) / 2, 0, Math.sin(0.5) / 2] as const
  expect(project(camera, toTheRight).left).toBeGreaterThan(0.7)
})

test('a turn goes round and round, and a tilt ends before the horizon and the top', () => {
  expect(turned({ turn: 350, tilt: 30 }, 20, 5)).toEqual({ turn: 10, tilt: 35 })
  expect(turned({ turn: 10, tilt: 30 }, -20, -100)).toEqual({ turn: 350, tilt: MIN_TILT })
  expect(turned({ turn: 0, tilt: 30 }, 0, 100).tilt).toBe(MAX_TILT)
})
