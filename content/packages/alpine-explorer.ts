import { prose } from '#content/prose.ts'
import type { PackageId } from '#rules/catalogue/catalogue.ts'
import type { ShippedPackage } from './shipped-package.ts'

export const alpineExplorer: ShippedPackage = {
  id: 'alpine-explorer' as PackageId,
  title: 'Alpine Explorer',
  description:
    '1 day, 4-6 runs, open alpine terrain. The full routine of a heli-ski day at a pace that leaves time to learn it.',
  metaDescription:
    prose(`Alpine Explorer: 1 day of guided heli-skiing, 4-6 runs, intermediate, $1,200 per person. Small groups
      of 4-6. Joining the waiting list is free.`),
  longDescription: [
    prose(`One day is enough to find out whether you want a week. Alpine Explorer takes a group of strong
      intermediate skiers and snowboarders through a complete heli-ski day: briefing, loading drill, landing, run,
      pickup, repeat.`),
    prose(`The guides choose open slopes of moderate pitch and plan 4-6 runs. That's fewer than a day can hold, on
      purpose: the first two rounds go to learning how to get in and out of the machine and how to ski powder behind
      a guide.`),
    prose(`The partner operator picks the terrain in the morning, based on the forecast, the snowpack and what the
      group can do. If the day can't be flown, it isn't flown, and there's no refund; a credit or another date may
      be offered.`),
  ],
  durationText: '1 Day',
  difficulty: 'Intermediate',
  priceCents: 120_000,
  priceText: '$1,200',
  runsText: '4-6 runs',
  features: [
    '4-6 runs in one day',
    'Open slopes of moderate pitch',
    'Loading drill before the first flight',
    'No overnight stay',
  ],
  includes: [
    'Helicopter and pilot for the planned 4-6 runs',
    'Mountain guides from the partner operator',
    'Avalanche transceiver, shovel and probe on loan',
    'Helicopter and avalanche briefing',
    'Packed lunch and hot drinks in the field',
    'Transfer between meeting point and helipad',
  ],
  itinerary: [
    { time: '07:30', activity: 'Meet at the base, sign in, weigh in with your gear' },
    { time: '08:00', activity: 'Avalanche briefing and transceiver practice' },
    { time: '08:45', activity: 'Helicopter briefing and loading drill' },
    { time: '09:15', activity: 'First flight, weather permitting', inField: true },
    { time: '09:45', activity: 'Runs 1 and 2 on moderate slopes', inField: true },
    { time: '12:00', activity: 'Lunch in the field', inField: true },
    { time: '12:45', activity: 'Runs 3 and 4, up to 6 if light and legs allow', inField: true },
    { time: '15:00', activity: 'Flight back to the base' },
    { time: '15:30', activity: 'Return equipment, debrief with the guides' },
  ],
  picture: 'alpine-explorer',
  pictureAlt: 'Rendered view over a wide field of snowy alpine ridges under a pale blue sky',
}
