import { prose } from '#content/prose.ts'
import type { DestinationId } from '#rules/catalogue/catalogue.ts'
import type { DestinationCard, DestinationSheet } from './destination.ts'

export const switzerland: DestinationCard = {
  id: 'switzerland' as DestinationId,
  title: 'Switzerland',
  country: 'Switzerland',
  tagline: 'High glaciers, thin air, and a village without cars',
  description:
    '3 days on the glaciers above Zermatt. High landing sites, long descents, and a village reached by train.',
  durationDays: 3,
  durationText: '3 days',
  category: 'intermediate',
  maxParticipants: 8,
  runsPerDay: '6-8',
  base: 'Zermatt',
  timeZone: 'Europe/Zurich',
  baseCoordinates: { latitude: 46.0207, longitude: 7.7491 },
  season: { text: 'February-April', months: [2, 3, 4] },
  skillStep: 3,
  priceCents: 500,
  pricePlaceholder: true,
  priceText: '$5',
  features: [
    '8 seats, one chartered helicopter',
    '6-8 runs on a flying day',
    'Designated high landing sites',
    'Long glacier descents',
    'Car-free base at 1,600 m (5,250 ft)',
  ],
  picture: 'switzerland',
  pictureAlt: 'Rendered view of a sharp, pyramid-shaped peak with snow on its faces, rising above rocky ridges',
}

export const switzerlandSheet: DestinationSheet = {
  metaDescription:
    prose(`3 days of heli-skiing from Zermatt, Switzerland, February to April. 8 seats, 6-8 runs per day. Join alone
      for free; pay once enough people are in.`),
  about: [
    prose(`Zermatt lies at about 1,600 m (5,250 ft) at the end of its valley, ringed by summits above 4,000 m. Height
      is what you come for: it keeps the snow cold into April, when lower parts of the Alps have turned to slush.`),
    prose(`Swiss law lets tourist flights land in the mountains at designated sites only. That limits the number
      of places, and it means the ones in use are known in detail: where the wind comes from, where the
      crevasses are, where the descent goes.`),
    prose(`Most of these descents cross glacier. You ski in the guide’s track where the guide says so and wear a
      harness where the operator asks for one. The slopes themselves are often moderate; the consequences of leaving
      the line are not.`),
    prose(`Three days fit around a weekend. Sleep in the village for a night or two before flying if you can: at
      4,000 m there is about 60% of the oxygen there is at sea level, and you’ll feel it on the first traverse.`),
  ],
  terrain: prose(`Glaciers and open faces between roughly 2,500 and 4,000 m, all above the tree line. Snow stays cold
      on shaded slopes into April and turns to spring corn on sunny ones; crevasses are there every month.`),
  gettingThere:
    prose(`Fly to Zurich (ZRH) or Geneva (GVA); both are about four hours or less from Zermatt by train. Cars
      stop at Täsch, one station below.`),
  road: [
    'Change at Visp for the valley line. The village is car-free, and electric taxis do the rest.',
    'Sleep in the village for a night or two before flying if you can. You’ll feel the altitude.',
  ],
  papers: ['Schengen: 90 days in any 180. Check whether you need a travel authorization'],
  included: [
    '3 days with a chartered helicopter and its pilot',
    '6-8 runs on each day that can be flown',
    'Mountain guides from the partner operator',
    '2 nights of lodging in Zermatt',
    'Breakfast, a packed lunch and dinner on trip days',
    'Avalanche transceiver, shovel and probe on loan',
    'Glacier harness on loan',
    'Helicopter, glacier and avalanche briefing before the first flight',
    'Daily weather and snow briefing',
  ],
  skill: prose(`You ski any black run and the ungroomed snow beside it, hold a line behind a guide without
      overtaking, and side-slip a firm, steep slope without losing height faster than you mean to.`),
}
