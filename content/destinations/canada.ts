import { prose } from '#content/prose.ts'
import type { DestinationId } from '#rules/catalogue/catalogue.ts'
import type { DestinationCard, DestinationSheet } from './destination.ts'

export const canada: DestinationCard = {
  id: 'canada' as DestinationId,
  title: 'Canada',
  country: 'Canada',
  tagline: 'Two ranges, five months, trees for the cloudy days',
  description: prose(`6 days in the Selkirks and Monashees from Revelstoke. A season of five months, with forest to
      ski when cloud covers the peaks.`),
  durationDays: 6,
  durationText: '6 days',
  category: 'advanced',
  maxParticipants: 8,
  runsPerDay: '6-8',
  base: 'Revelstoke BC',
  timeZone: 'America/Vancouver',
  baseCoordinates: { latitude: 50.9981, longitude: -118.1957 },
  season: { text: 'December-April', months: [12, 1, 2, 3, 4] },
  skillStep: 3,
  priceCents: 200,
  pricePlaceholder: true,
  priceText: '$2',
  features: [
    '8 seats, one chartered helicopter',
    '6-8 runs on a flying day',
    'Selkirks and Monashees from one base',
    'Forest runs when cloud is low',
    '5-month season, December to April',
  ],
  picture: 'canada',
  pictureAlt: 'Rendered view of a long wall of jagged, snow-streaked peaks above a wide forested valley',
}

export const canadaSheet: DestinationSheet = {
  metaDescription:
    prose(`6 days of heli-skiing from Revelstoke BC, Canada, December to April. 8 seats, 6-8 runs per day. Join alone
      for free and see how many are still needed.`),
  about: [
    prose(`Commercial heli-skiing began in British Columbia in 1965, and the interior of the province still sets the
      pattern: a valley town, a helicopter, and more mountains than anyone could ski in a lifetime. Revelstoke has
      the Selkirks on one side of the Columbia River and the Monashees on the other.`),
    prose(`Pacific storms cross the coast, dry out a little and cool a lot before they reach these ranges. What
      falls is lighter than coastal snow and there’s plenty of it, from December into April.`),
    prose(`The forest is the quiet advantage. When cloud sits on the glaciers, a pilot needs something dark to judge
      distance by, and well-spaced timber provides it. Days that would be lost in open country can often be flown
      here.`),
    prose(`Six days leave room for weather and for your legs. The group usually starts in the trees and moves up to
      the alpine as the guides learn the snowpack and the group’s pace.`),
  ],
  terrain: prose(`Glaciers and bowls above the tree line, old, widely spaced forest below. Snow between coastal and
      continental: deep and light, with buried weak layers in some winters that guides track all season.`),
  gettingThere: prose(`Fly to Kelowna (YLW), about 200 km (125 mi) by road, or Calgary (YYC), about 410 km (255 mi)
      along the Trans-Canada Highway. Winter driving can be slow on both.`),
  road: [
    'Rogers Pass, on the road from the east, closes for avalanche control.',
    'British Columbia requires winter tires on most mountain routes from October to April.',
  ],
  papers: ['Canada: a visa, or an eTA if you’re visa-exempt and arrive by air'],
  included: [
    '6 days with a chartered helicopter and its pilot',
    '6-8 runs on each day that can be flown',
    'Mountain guides from the partner operator',
    '5 nights of lodging in Revelstoke',
    'Breakfast, a packed lunch and dinner on trip days',
    'Avalanche transceiver, shovel and probe on loan',
    'Radios, rescue and first-aid kit carried by the guides',
    'Helicopter and avalanche briefing before the first flight',
    'Daily weather and snow briefing',
    'Transfers between lodging and helipad',
  ],
  skill: prose(`You ski ungroomed black runs in any snow, turn where you choose to in the trees, and can do it again
      on the sixth day. Regular exercise in the months before helps more than a new pair of skis.`),
}
