import { expect, test } from 'vitest'
import { pictures } from '#assets/pictures.ts'
import { shares } from '#assets/shares.ts'
import { shippedCatalogue } from '#content/catalogue/catalogue.ts'
import { canChangePictures, listSlots } from './slots.ts'

test('[A24] every place has its own name and a built picture', () => {
  const slots = listSlots(shippedCatalogue)
  expect(new Set(slots.map(({ name }) => name)).size).toBe(slots.length)
  for (const { name, shape, built } of slots) {
    expect(Object.keys(shape === 'share' ? shares : pictures), name).toContain(built)
  }
  const names = slots.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['home:hero', 'home:hero-tall', 'destination:japan:hero', 'share:home']))
  expect(
    slots
      .filter(({ shape }) => shape === 'share')
      .map(({ built }) => built)
      .sort(),
  ).toEqual(Object.keys(shares).sort())
})

test('[A22] only owners change pictures', () => {
  expect((['owner', 'agent', 'operator'] as const).filter(canChangePictures)).toEqual(['owner'])
})
