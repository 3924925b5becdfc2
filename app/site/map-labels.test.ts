import { expect, test } from 'vitest'
import { world } from '#assets/world.ts'
import { shippedCatalogue } from '#content/catalogue/catalogue.ts'
import { placeLabels } from './map-labels.ts'
import { toMapPoint } from './map-projection.ts'

const places = [
  ...shippedCatalogue.destinations.map(({ title, baseCoordinates }) => ({ title, baseCoordinates })),
  { title: 'Georgia', baseCoordinates: { latitude: 42.48, longitude: 44.48 } },
  { title: 'Italy', baseCoordinates: { latitude: 45.83, longitude: 7.82 } },
  { title: 'Whistler', baseCoordinates: { latitude: 50.11, longitude: -122.95 } },
  { title: 'New Zealand', baseCoordinates: { latitude: -44.7, longitude: 169.13 } },
  { title: 'Kamchatka', baseCoordinates: { latitude: 53.02, longitude: 158.65 } },
]

const stops = places
  .map((place) => ({ ...place, ...toMapPoint(place.baseCoordinates) }))
  .toSorted((one, other) => one.x - other.x)

test('[A26] places are where the map was drawn', () => {
  const [alaska, chile] = [stops.find(({ title }) => title === 'Alaska'), stops.find(({ title }) => title === 'Chile')]
  expect(alaska).toMatchObject({ x: expect.closeTo(140.7, 0), y: expect.closeTo(74.7, 0) })
  expect(chile).toMatchObject({ x: expect.closeTo(323.2, 0), y: expect.closeTo(465, 0) })
})

test('[A26] labels of close bases do not touch, and stay on the map', () => {
  const boxes = placeLabels(stops).map(({ title, label: { x, y, anchor } }) => {
    const width = title.length * 27
    const left = anchor === 'start' ? x : x - width
    return { title, left, right: left + width, top: y - 36, bottom: y + 8 }
  })
  for (const box of boxes) {
    expect(box.left, box.title).toBeGreaterThanOrEqual(0)
    expect(box.right, box.title).toBeLessThanOrEqual(world.width)
    for (const other of boxes.filter((each) => each !== box)) {
      const isApart =
        box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top
      expect(isApart, `${box.title} and ${other.title}`).toBe(true)
    }
  }
})
