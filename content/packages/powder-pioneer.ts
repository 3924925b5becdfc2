import { prose } from '#content/prose.ts'
import type { PackageId } from '#rules/catalogue/catalogue.ts'
import type { ShippedPackage } from './shipped-package.ts'

export const powderPioneer: ShippedPackage = {
  id: 'powder-pioneer' as PackageId,
  title: 'Powder Pioneer',
  description: prose(`1 day, 6-8 runs. For skiers and snowboarders who already know what to do in deep snow and want as
      much of it as a day holds.`),
  metaDescription:
    prose(`Powder Pioneer: 1 day of guided heli-skiing, 6-8 runs, advanced, $1,500 per person. Small groups of
      4-6 people. Joining the waiting list is free.`),
  longDescription: [
    prose(`Six to eight runs is a full day. It works when the whole group skis powder without thinking about it,
      regroups quickly and is ready when the helicopter is. Powder Pioneer brings those people together.`),
    prose(`Terrain is chosen for snow first: sheltered bowls and shaded slopes that have kept the last fall
      cold, at a pitch where it can be skied fast and in rhythm.`),
    prose(`Time is the budget. Every minute spent looking for a ski is a minute of daylight, so we ask for an honest
      level before you're grouped, and the operator checks it on the first run.`),
  ],
  durationText: '1 Day',
  difficulty: 'Advanced',
  priceCents: 150_000,
  priceText: '$1,500',
  runsText: '6-8 runs',
  features: [
    '6-8 runs in one day',
    'Sheltered slopes that keep the snow cold',
    'Group matched by level',
    'Early start, short breaks',
  ],
  includes: [
    'Helicopter and pilot for the planned 6-8 runs',
    'Mountain guides from the partner operator',
    'Avalanche transceiver, shovel and probe on loan',
    'Helicopter and avalanche briefing',
    'Packed lunch and hot drinks in the field',
    'Transfer between meeting point and helipad',
  ],
  itinerary: [
    { time: '07:00', activity: 'Meet at the base, sign in, weigh in with your gear' },
    { time: '07:20', activity: 'Avalanche briefing and transceiver practice' },
    { time: '08:00', activity: 'Helicopter briefing and loading drill' },
    { time: '08:30', activity: 'First flight, weather permitting', inField: true },
    { time: '08:50', activity: 'Runs 1 to 4', inField: true },
    { time: '11:45', activity: 'Short lunch in the field', inField: true },
    { time: '12:15', activity: 'Runs 5 and 6, up to 8 if light and legs allow', inField: true },
    { time: '15:15', activity: 'Flight back to the base' },
    { time: '15:45', activity: 'Return equipment, debrief with the guides' },
  ],
  picture: 'powder-pioneer',
  pictureAlt: 'Rendered view of smooth, untracked snowfields rolling toward a distant line of peaks',
}
