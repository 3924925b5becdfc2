import { prose } from '#content/prose.ts'
import type { DestinationId } from '#rules/catalogue/catalogue.ts'
import type { DestinationCard, DestinationSheet } from './destination.ts'

export const argentina: DestinationCard = {
  id: 'argentina' as DestinationId,
  title: 'Argentina',
  country: 'Argentina',
  tagline: '2 days, 12 seats, our own backyard',
  description:
    prose(`2 days over northern Patagonia from San Carlos de Bariloche. A short trip with a large group: a good
      first time in a helicopter.`),
  durationDays: 2,
  durationText: '2 days',
  category: 'beginner',
  maxParticipants: 12,
  runsPerDay: '6-8',
  base: 'San Carlos de Bariloche',
  timeZone: 'America/Argentina/Salta',
  baseCoordinates: { latitude: -41.1335, longitude: -71.3103 },
  season: { text: 'June-September', months: [6, 7, 8, 9] },
  skillStep: 2,
  priceCents: 600,
  pricePlaceholder: true,
  priceText: '$6',
  features: [
    '12 seats, a larger group than usual',
    '6-8 runs on a flying day',
    'Step 2 of 5: good for a first time',
    'Lake and beech forest below the ridges',
    '2 days, easy to add to a longer trip',
  ],
  picture: 'argentina',
  pictureAlt:
    'Rendered view of a snow-covered volcano in evening light, mirrored in a lake with dark forest along its shore',
}

export const argentinaSheet: DestinationSheet = {
  metaDescription:
    prose(`2 days of heli-skiing from San Carlos de Bariloche, Argentina, June to September. 12 seats, 6-8 runs
      per day. Join alone; the waiting list is free.`),
  about: [
    prose(`Bariloche is our Latin American base, on the south shore of Nahuel Huapi at about 770 m (2,500 ft). The
      lake is long and deep, the Andes begin at its edge, and on a clear day you can see tomorrow’s slopes from the
      waterfront.`),
    prose(`At 41° south, the Andes are lower than in central Chile, and wetter. Pacific storms cross them and leave
      heavy snow on the ridges, with forests of southern beech below. Wind is the local specialty: more often than
      snow, it decides which valleys are flown.`),
    prose(`The group here is 12, not 8, and deposits open at 9. More people from more places, flown in turns, so
      every round leaves time for a breath and a look around.`),
    prose(`Two days make it easy to attach to a longer stay, and for a heli trip this one asks little of
      your skiing: step 2 of 5 on our scale. If you’ve never ridden in a helicopter with skis on, start here.`),
  ],
  terrain: prose(`Open bowls and ridges above forests of southern beech, with lakes between the ranges. Maritime snow:
      deep, fairly dense, often shaped by wind; rain is possible low down at either end of the season.`),
  gettingThere:
    'Fly to Bariloche (BRC), about two hours from Buenos Aires. The airport is about 15 km (9 mi) from the town center.',
  road: [
    'Long-haul flights mostly land at EZE, and many domestic flights leave from AEP, across Buenos Aires.',
    'Allow four hours or more between the two.',
  ],
  papers: ['Argentina: declare food and plant products'],
  included: [
    '2 days with a chartered helicopter and its pilot',
    '6-8 runs on each day that can be flown',
    'Mountain guides from the partner operator',
    '1 night of lodging in San Carlos de Bariloche',
    'Breakfast, a packed lunch and dinner on trip days',
    'Avalanche transceiver, shovel and probe on loan',
    'Helicopter and avalanche briefing before the first flight',
    'Daily weather and snow briefing',
    'Transfers between lodging and helipad',
  ],
  skill: prose(`You ski every groomed run at a resort, black runs included, without stopping for nerves, and you have
    tried the soft snow beside them. Your powder technique can still be rough.`),
}
