import { prose } from '#content/prose.ts'
import type { DestinationId } from '#rules/catalogue/catalogue.ts'
import type { DestinationCard, DestinationSheet } from './destination.ts'

export const alaska: DestinationCard = {
  id: 'alaska-us' as DestinationId,
  title: 'Alaska',
  country: 'United States',
  tagline: '61° north, where mountains start at the tideline',
  description:
    prose(`5 days over the Chugach Mountains from Valdez. Coastal snow that holds on steep faces, and up to 17
      hours of daylight by mid-May.`),
  durationDays: 5,
  durationText: '5 days',
  category: 'beginner',
  maxParticipants: 8,
  runsPerDay: '6-8',
  base: 'Valdez',
  timeZone: 'America/Anchorage',
  baseCoordinates: { latitude: 61.1308, longitude: -146.3483 },
  season: { text: 'March-May', months: [3, 4, 5] },
  skillStep: 4,
  priceCents: 300,
  pricePlaceholder: true,
  priceText: '$3',
  features: [
    '8 seats, one chartered helicopter',
    '6-8 runs on a flying day',
    'Coastal snow that holds on steep faces',
    'Up to 17 hours of daylight in May',
    'Base at sea level in Valdez',
  ],
  picture: 'alaska-us',
  pictureAlt:
    'Rendered view of fluted snow spines in cold side light, rising straight from a still inlet that mirrors them',
}

export const alaskaSheet: DestinationSheet = {
  metaDescription:
    prose(`5 days of heli-skiing from Valdez, Alaska, March to May. 8 seats, 6-8 runs per day. Join alone for free;
      deposits open once enough people are in.`),
  about: [
    prose(`Valdez sits at sea level on an arm of Prince William Sound, with the Chugach Mountains rising straight out
      of the water behind it. A helicopter gets from the coast to the glaciers in minutes, so you spend the day on
      snow, not in transit.`),
    prose(`Storms off the Gulf of Alaska arrive wet and fairly warm, then cool as they rise. The result is a
      dense, sticky snowpack that clings to slopes where drier snow would slide off or blow away. It's the
      reason people travel this far to ski steep, open faces.`),
    prose(`The season starts in March, when days pass 12 hours, and runs into May, when they reach about 17.
      Long days matter: if cloud sits in the valley until noon, there's still an afternoon to fly.`),
    prose(`The price of that coast is weather. Down days are normal here, and five days on the calendar aren't five
      days in the air. Bring patience and a book.`),
  ],
  terrain: prose(`Glaciated, treeless and steep, with runs that can end near sea level. Maritime snow: deep, dense,
      well bonded to steep ground once it settles, and quick to change when warm air moves in from the gulf.`),
  gettingThere:
    'Fly to Anchorage (ANC). Valdez is about 480 km (300 mi) from there by road and has its own small airport (VDZ).',
  road: [
    'Storms close Thompson Pass. Plan the drive from Anchorage around daylight.',
    'Flying into Valdez? Confirm that a scheduled service runs on your dates.',
  ],
  papers: [
    'United States: ESTA or a visa, even to change planes',
    'You can’t fly with a charged airbag cylinder in the United States',
  ],
  included: [
    '5 days with a chartered helicopter and its pilot',
    '6-8 runs on each day that can be flown',
    'Mountain guides from the partner operator',
    '4 nights of lodging in Valdez',
    'Breakfast, a packed lunch and dinner on trip days',
    'Avalanche transceiver, shovel and probe on loan',
    'Helicopter and avalanche briefing before the first flight',
    'Daily weather and snow briefing',
    'Transfers between lodging and helipad',
  ],
  skill: prose(`You link short, controlled turns down a steep, ungroomed black run from top to bottom, and you can
      stop anywhere on it when the guide says so. A full day of that leaves you tired, not finished.`),
}
