import { expect, test } from 'vitest'
import { shippedCatalogue } from '#content/catalogue/catalogue.ts'
import type { Destination } from '#rules/catalogue/catalogue.ts'
import { countCatalogue } from '#rules/catalogue/catalogue-counts.ts'
import { aboutDescription, homeCounts, mapCounts, tripsCounts } from './counted.ts'

const counts = countCatalogue(shippedCatalogue)

test('[A26] the shipped trips are counted in the words that the site always had', () => {
  const home = homeCounts(counts)
  expect(home.facts.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '6 countries',
    '8 seats per trip, 12 in Argentina',
    '6-8 runs on a flying day',
    '$0 to join a waiting list',
  ])
  expect(home).toMatchObject({
    opens: 'Once 6 of 8 people have joined (9 of 12 in Argentina), deposits open.',
    heading: 'Six bases, two hemispheres',
    link: 'Compare all six',
    share: 'home',
  })
  expect(home.description).toContain('together in 6 countries. The waiting list')
  expect(home.intro).toBe(
    'December to May in the north, June to September in the south. Ten months a year, it’s ski season somewhere on our map.',
  )
  expect(tripsCounts(counts)).toMatchObject({
    lead: '6-8 runs on a flying day. 6 destinations, 2 to 7 days. You bring the legs; we bring the other people.',
    destinations: 'Six destinations',
    packages: 'Six packages',
    share: 'trips',
  })
  expect(tripsCounts(counts).description).toBe(
    'Six heli-ski destinations from Valdez to Bariloche, 2 to 7 days, and six packages. Join alone: the waiting list is free; deposits open at 75% of capacity.',
  )
  expect(aboutDescription(counts)).toContain('heli-ski groups in 6 countries. Who we are')
  expect(mapCounts(counts)).toEqual({
    heading: 'Where the six bases are',
    label: 'World map marking the six bases',
    caption: 'Three in the northern mid-latitudes, one near 61° north, two in the southern Andes.',
  })
})

const [alaska] = shippedCatalogue.destinations
if (!alaska) throw new Error('the catalogue has destinations')

const sweden: Destination = {
  ...alaska,
  country: 'Sweden',
  title: 'Sweden',
  base: 'Riksgränsen',
  baseCoordinates: { latitude: 68.43, longitude: 18.13 },
  maxParticipants: 6,
  season: { text: 'April-June', months: [4, 5, 6] },
}

test('[A26] a seventh destination changes every count', () => {
  const seven = countCatalogue({ ...shippedCatalogue, destinations: [...shippedCatalogue.destinations, sweden] })
  expect(homeCounts(seven)).toMatchObject({
    facts: [{ value: '7' }, { value: '8', label: 'seats on most trips' }, {}, {}],
    opens: 'Once 6 of 8 people have joined, deposits open.',
    heading: 'Seven bases, two hemispheres',
    link: 'Compare all seven',
    share: 'dates',
  })
  expect(homeCounts(seven).intro).toContain('December to June in the north, June to September in the south. Ten months')
  expect(mapCounts(seven).caption).toBe(
    'Three in the northern mid-latitudes, two north of 60°, two in the southern Andes.',
  )
})

test('[A26] one destination is counted in the singular', () => {
  const one = countCatalogue({ destinations: [sweden], packages: [] })
  expect(homeCounts(one)).toMatchObject({
    heading: 'One base, one hemisphere',
    facts: [{ label: 'country' }, {}, {}, {}],
  })
  expect(homeCounts(one).intro).toBe(
    'April to June in the north. Three months a year, it’s ski season somewhere on our map.',
  )
  expect(tripsCounts(one).lead).toContain('1 destination, 5 days.')
  expect(mapCounts(one)).toMatchObject({ heading: 'Where the base is', caption: 'One near 68° north.' })
})
