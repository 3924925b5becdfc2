import { expect, test } from 'vitest'
import { bootSizesOf } from './boot-sizes.ts'

test.each([
  ['EU 42', { EU: 42, US: 8.5, mondo: 26.5 }],
  ['EU 43.5', { EU: 43.5, US: 9.5, mondo: 27.5 }],
  ['US 8.5', { EU: 42, US: 8.5, mondo: 26.5 }],
  ['mondo 24.5', { EU: 39, US: 6.5, mondo: 24.5 }],
  ['mondo 26.7', { EU: 42.5, US: 8.5, mondo: 26.7 }],
  ['as my skis', undefined],
  ['', undefined],
])('[G6] boots of size %s are shown on every scale', (answer, sizes) => {
  expect(bootSizesOf(answer)).toEqual(sizes)
})
