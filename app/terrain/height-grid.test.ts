import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { terrain } from '#assets/terrain.ts'
import { heightAt, readHeightFile } from './height-grid.ts'

const gridOf = (url: string) => readHeightFile(readFileSync(`public${url}`))

test('a small file of differences becomes heights again', () => {
  // 5 7 / 4 300, as its differences: 5, +2, -1, and 294 from the plane through the other three.
  const file = Uint8Array.from([10, 4, 1, (2 * 294) & 255, 0, 0, 0, (2 * 294) >> 8])
  const grid = readHeightFile(file)
  expect([...grid.meters]).toEqual([5, 7, 4, 300])
  expect(heightAt(grid, 0.5, 0)).toBe(6)
  expect(heightAt(grid, 1, 1)).toBe(300)
})

test.each(Object.entries(terrain))('the model of %s has the ground of its map and its profile', (_, ground) => {
  const { widthKm, view, low, high, profile } = ground
  const grid = gridOf(ground.heights)
  expect(Math.min(...grid.meters)).toBeLessThan(low + 30)
  expect(Math.abs(Math.max(...grid.meters) - high)).toBeLessThan(60)
  const turn = (view.bearing * Math.PI) / 180
  const away = profile.map(({ distanceKm, heightM }) => {
    const x = (view.xKm + Math.sin(turn) * distanceKm) / widthKm
    const y = 1 - (view.yKm + Math.cos(turn) * distanceKm) / widthKm
    return Math.abs(heightAt(grid, x, y) - heightM)
  })
  // Between the samples of the model, 82 m apart, a ridge may be a little lower.
  expect(Math.max(...away)).toBeLessThan(80)
  expect(away.reduce((sum, meters) => sum + meters, 0) / away.length).toBeLessThan(10)
})
