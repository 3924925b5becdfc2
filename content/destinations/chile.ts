import { prose } from '#content/prose.ts'
import type { DestinationId } from '#rules/catalogue/catalogue.ts'
import type { DestinationCard, DestinationSheet } from './destination.ts'

export const chile: DestinationCard = {
  id: 'chile' as DestinationId,
  title: 'Chile',
  country: 'Chile',
  tagline: 'Winter in July, with the base at 3,000 m',
  description:
    '7 days in the high Andes from Valle Nevado. Treeless ridges, a few big storms, and clear skies between them.',
  durationDays: 7,
  durationText: '7 days',
  category: 'advanced',
  maxParticipants: 8,
  runsPerDay: '6-8',
  base: 'Valle Nevado',
  timeZone: 'America/Santiago',
  baseCoordinates: { latitude: -33.3556, longitude: -70.2489 },
  season: { text: 'July-September', months: [7, 8, 9] },
  skillStep: 3,
  priceCents: 100,
  pricePlaceholder: true,
  priceText: '$1',
  features: [
    '8 seats, one chartered helicopter',
    '6-8 runs on a flying day',
    'Base at about 3,000 m (9,800 ft)',
    'Open terrain, no trees at all',
    'Northern summer, southern winter',
  ],
  picture: 'chile',
  pictureAlt: 'Rendered view of reddish rock walls and snowfields with two high, pale summits in the distance',
}

export const chileSheet: DestinationSheet = {
  metaDescription:
    prose(`7 days of heli-skiing from Valle Nevado, Chile, July to September. 8 seats, 6-8 runs per day. Join alone
      for free and see how many are still needed.`),
  about: [
    prose(`Valle Nevado stands at about 3,000 m (9,800 ft) in the Andes east of Santiago, and the ridges around it go
      on up from there. The base itself is above the tree line. From the helicopter you see rock, snow and very
      little else.`),
    prose(`Winter storms come in from the Pacific, a few large ones rather than many small ones. Between them, high
      pressure parks over central Chile and the sky stays clear for days. For flying, that's a good rhythm: it
      snows, it clears, you go.`),
    prose(`The sun is strong at 33° south, so slopes facing it change through the day. Guides plan by aspect and
      hour: shaded faces for cold snow, sunny ones once they have softened and before they get wet.`),
    prose(`Seven days leave room. The first two are paced for the altitude, which is real here, and the
      calendar has enough slack to sit out one storm and ski what it left.`),
  ],
  terrain: prose(`High, dry and treeless: wide bowls, ridges and gullies above 3,000 m. Cold powder after a storm,
      wind-packed snow on the ridges, corn on sunny slopes from late August.`),
  gettingThere: prose(`Fly to Santiago (SCL). Valle Nevado is one and a half to two hours from the airport on a
    mountain road with many switchbacks; chains may be required.`),
  road: [
    'In busy periods the road runs one way at set hours, up in the morning and down later on.',
    'The base is at about 3,000 m (9,800 ft). Take it easy the first two days.',
  ],
  papers: ['Chile: declare food and plant products'],
  included: [
    '7 days with a chartered helicopter and its pilot',
    '6-8 runs on each day that can be flown',
    'Mountain guides from the partner operator',
    '6 nights of lodging in Valle Nevado',
    'Breakfast, a packed lunch and dinner on trip days',
    'Avalanche transceiver, shovel and probe on loan',
    'Radios, rescue and first-aid kit carried by the guides',
    'Helicopter and avalanche briefing before the first flight',
    'Daily weather and snow briefing',
    'Transfers between lodging and helipad',
  ],
  skill: prose(`You ski ungroomed black runs in powder, wind crust and spring snow on the same day, and you have the
      fitness to do it at 3,000 m and above, where every effort costs extra.`),
}
