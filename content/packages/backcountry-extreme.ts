import { prose } from '#content/prose.ts'
import type { PackageId } from '#rules/catalogue/catalogue.ts'
import type { ShippedPackage } from './shipped-package.ts'

export const backcountryExtreme: ShippedPackage = {
  id: 'backcountry-extreme' as PackageId,
  title: 'Backcountry Extreme',
  description: '2 days in steep, exposed terrain. Expert only, and the operator checks that on the first run.',
  metaDescription:
    prose(`Backcountry Extreme: 2 days of guided heli-skiing in steep, exposed terrain, expert only, $3,800 per
      person. Groups of 4-6. Free waiting list.`),
  longDescription: [
    prose(`Steep means that a fall may not stop on its own. Exposed means there’s something below that you must not
      reach. This package is for people who ski that kind of line in control and have done so for years.`),
    prose(`The first run is a check, on ground where a mistake costs nothing. The guides use it to decide what the
      group skis next, and their “no” is final. A conservative day is the plan working, not failing.`),
    prose(`Two days let the guides wait for the right slope at the right hour. You should have heli-skied
      before, know your rescue equipment without looking at it, and be fit enough that the last run is as
      precise as the first.`),
  ],
  durationText: '2 Days',
  difficulty: 'Expert Only',
  priceCents: 380_000,
  priceText: '$3,800',
  features: [
    'Steep, exposed lines',
    'Check run before anything steep',
    'Guides decide slope by slope',
    'For people who have heli-skied before',
  ],
  includes: [
    'Helicopter and pilot for the planned flights',
    'Mountain guides from the partner operator',
    '1 night of lodging near the base',
    'Dinner, breakfast and packed lunches',
    'Avalanche transceiver, shovel and probe on loan',
    'Helicopter, avalanche and rescue briefing with drill',
    'Evening planning session with the guides',
    'Transfers between lodging and helipad',
  ],
  itinerary: [
    { day: 1, time: '07:00', activity: 'Meet at the base, sign in, weigh in with your gear' },
    { day: 1, time: '07:30', activity: 'Avalanche rescue drill, timed' },
    { day: 1, time: '08:45', activity: 'Helicopter briefing and loading drill' },
    { day: 1, time: '09:15', activity: 'First flight and check run', inField: true },
    { day: 1, time: '10:15', activity: 'Steeper runs as the guides see fit', inField: true },
    { day: 1, time: '12:30', activity: 'Lunch in the field', inField: true },
    { day: 1, time: '13:00', activity: 'Afternoon runs, chosen by aspect and temperature', inField: true },
    { day: 1, time: '15:30', activity: 'Flight back, then transfer to the lodging' },
    { day: 1, time: '18:30', activity: 'Dinner and planning session' },
    { day: 2, time: '06:30', activity: 'Breakfast and morning briefing' },
    { day: 2, time: '08:00', activity: 'Flight to the day’s main objective', inField: true },
    { day: 2, time: '08:30', activity: 'Steep runs while the snow is cold, lunch in the field', inField: true },
    { day: 2, time: '14:30', activity: 'Flight back to the base' },
    { day: 2, time: '15:15', activity: 'Return equipment, debrief with the guides' },
  ],
  picture: 'backcountry-extreme',
  pictureAlt: 'Rendered view of a near-vertical rock wall split by narrow, steep strips of snow',
}
