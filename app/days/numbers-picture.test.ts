import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureTexts, sharedNumbersWords } from '#content/days/shared-numbers.ts'
import type { SharedNumbers } from '#rules/days/trip-numbers.ts'
import { drawNumbers } from './draw-numbers.ts'
import { fitTitle } from './fit-title.ts'
import { lineWidth } from './letters.ts'
import { numbersPicture } from './numbers-picture.ts'
import { pictureFonts } from './picture-fonts.ts'

const alaska: SharedNumbers = {
  destination: 'alaska-us',
  title: 'Alaska',
  month: '2027-03',
  people: 8,
  numbers: { days: 5, flown: 3, part: 1, runs: 1032, meters: 24_300, minutes: 900 },
}

const draw = async (shared: SharedNumbers) => drawNumbers(pictureTexts(shared), await pictureFonts())
const draws = async (title: string) => draw({ ...alaska, title })

test('[L6] the share picture is a JPEG of 1200 by 630, made once for the same numbers', async () => {
  const picture = await numbersPicture(alaska)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(await numbersPicture({ ...alaska })).toBe(picture)
  expect(await numbersPicture({ ...alaska, people: 7 })).not.toEqual(picture)
})

test('[L6] a trip that staff added and that has a day without figures gets a picture, too', async () => {
  const numbers = { days: 1, flown: 0, part: 0, runs: null, meters: null, minutes: null }
  const picture = await numbersPicture({ ...alaska, destination: 'constructor', title: 'Georgia', numbers })
  expect((await sharp(picture).metadata()).width).toBe(1200)
})

test('[L6] a trip’s name becomes outlines and never markup', async () => {
  const svg = await draws('</svg><script> & "Ink"')
  expect(svg.split('<').map((part) => part.split(' ')[0])).toEqual([
    '',
    'svg',
    ...Array(svg.split('<path').length - 1).fill('path'),
    '/svg>',
  ])
  expect(svg).not.toContain('NaN')
})

test('[L6] letters of other alphabets come from other fonts, and a name that no font can write gives way', async () => {
  const { headline } = await pictureFonts()
  const width = (text: string) => lineWidth({ text, face: headline, size: 50 })
  for (const letter of ['A', 'é', 'ł', 'Ж', 'Ω']) expect(width(letter), letter).toBeGreaterThan(10)
  expect(width('🏔')).toBe(0)
  expect(await draws('白馬')).toBe(await draws(sharedNumbersWords.trip))
})

test('[L6] long names shrink and wrap, and the longest are cut', async () => {
  const { headline } = await pictureFonts()
  const linesOf = (title: string) => fitTitle(title, headline, 1000)
  expect(linesOf('Alaska')).toMatchObject([{ text: 'Alaska', size: 64 }])
  const wrapped = linesOf('The long valley between the two glaciers')
  expect(wrapped.map(({ text }) => text).join(' ')).toBe('The long valley between the two glaciers')
  expect(wrapped.length).toBe(2)
  for (const title of ['snow '.repeat(40).trim(), 'W'.repeat(200)]) {
    const lines = linesOf(title)
    expect(lines.at(-1)?.text).toMatch(/…$/)
    expect(Math.max(...lines.map(lineWidth))).toBeLessThanOrEqual(1000)
  }
})
