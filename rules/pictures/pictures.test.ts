import { expect, test } from 'vitest'
import { mediaPath, widthsOf } from './pictures.ts'

test('[A22] a picture has every width of pages up to its own, and its own for the next one', () => {
  expect(widthsOf('avif', 2400)).toEqual([480, 640, 750, 1080, 1600, 2400])
  expect(widthsOf('webp', 2400)).toEqual([480, 640, 750, 1080, 1600])
  expect(widthsOf('jpeg', 2400)).toEqual([640, 1200])
  expect(widthsOf('avif', 700)).toEqual([480, 640, 700])
  expect(widthsOf('jpeg', 300)).toEqual([300])
  expect(mediaPath('0123', 640, 'webp')).toBe('/media/0123/640.webp')
})
