import { expect, test } from 'vitest'
import { buildMesh } from './terrain-mesh.ts'

const grid = { samples: 3, meters: Float32Array.from([100, 200, 300, 400, 500, 600, 700, 800, 900]) }

test('the ground is a block: its samples in place, and a foot below the lowest of them all around', () => {
  const { vertices, triangles } = buildMesh(grid)
  const vertex = (index: number) => [...vertices.slice(index * 4, index * 4 + 4)]
  expect(vertex(0)).toEqual([0, 0, 100, 0])
  expect(vertex(5)).toEqual([1, 0.5, 600, 0])
  const sides = Array.from({ length: vertices.length / 4 - 9 }, (_, index) => vertex(9 + index))
  // Eight cells lie on the edge, and the last of the round is the first again.
  expect(sides).toHaveLength(18)
  expect(sides.every(([x = 0.5, y = 0.5, , side]) => side === 1 && (x % 1 === 0 || y % 1 === 0))).toBe(true)
  expect(new Set(sides.filter((_, index) => index % 2 === 1).map(([, , meters]) => meters))).toEqual(new Set([-400]))
  // Two triangles for each of four squares on top and eight at the sides.
  expect(triangles).toHaveLength(3 * 2 * (4 + 8))
  expect(Math.max(...triangles)).toBe(vertices.length / 4 - 1)
})
