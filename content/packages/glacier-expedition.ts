import { prose } from '#content/prose.ts'
import type { PackageId } from '#rules/catalogue/catalogue.ts'
import type { ShippedPackage } from './shipped-package.ts'

export const glacierExpedition: ShippedPackage = {
  id: 'glacier-expedition' as PackageId,
  title: 'Glacier Expedition',
  description: '2 days on glaciated terrain. Long descents, rope and harness at hand, and a group that moves as one.',
  metaDescription:
    prose(`Glacier Expedition: 2 days of guided heli-skiing on glaciated terrain, expert, $3,200 per person.
      Groups of 4-6. The waiting list is free to join.`),
  longDescription: [
    prose(`A glacier is a moving river of ice with snow on top. The snow hides the gaps. Skiing there is often
      less steep than it looks and asks more of your head than of your thighs: follow the line, keep the
      distance, stop where the guide tells you to.`),
    prose(`Day 1 begins with harness, rope and what to do if someone breaks through a snow bridge. Then the descents
      get longer, with the second day reserved for the farthest flights.`),
    prose(`You need expert control on any surface. High glaciers serve up powder, wind crust and bare, hard ice in a
      single run, and there's no groomed way around.`),
  ],
  durationText: '2 Days',
  difficulty: 'Expert',
  priceCents: 320_000,
  priceText: '$3,200',
  features: [
    'Long descents on glaciers',
    'Harness and crevasse briefing',
    'Second day for the farthest flights',
    'High ground, thin air',
  ],
  includes: [
    'Helicopter and pilot for the planned flights',
    'Mountain guides from the partner operator',
    '1 night of lodging near the base',
    'Dinner, breakfast and packed lunches',
    'Avalanche transceiver, shovel and probe on loan',
    'Glacier harness on loan',
    'Helicopter, avalanche and crevasse briefing',
    'Transfers between lodging and helipad',
  ],
  itinerary: [
    { day: 1, time: '07:00', activity: 'Meet at the base, sign in, weigh in with your gear' },
    { day: 1, time: '07:30', activity: 'Harness fitting, crevasse and avalanche briefing' },
    { day: 1, time: '09:00', activity: 'Helicopter briefing and loading drill' },
    { day: 1, time: '09:30', activity: 'First flight, descents on nearby glaciers', inField: true },
    { day: 1, time: '12:30', activity: 'Lunch in the field', inField: true },
    { day: 1, time: '13:15', activity: 'Longer descents as the guides and group settle in', inField: true },
    { day: 1, time: '15:30', activity: 'Flight back, then transfer to the lodging' },
    { day: 1, time: '18:30', activity: 'Dinner and route plan for tomorrow' },
    { day: 2, time: '06:30', activity: 'Breakfast and morning briefing' },
    { day: 2, time: '08:00', activity: 'Flight to the farthest planned landing', inField: true },
    { day: 2, time: '08:30', activity: 'Long glacier descents, lunch in the field', inField: true },
    { day: 2, time: '14:30', activity: 'Flight back to the base' },
    { day: 2, time: '15:15', activity: 'Return equipment, debrief with the guides' },
  ],
  picture: 'glacier-expedition',
  pictureAlt: 'Rendered view of a high, heavily glaciated range with broad white basins below its summits',
}
