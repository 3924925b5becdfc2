import { prose } from '#content/prose.ts'
import type { Destination, DestinationId } from '#rules/catalogue/catalogue.ts'

/** The lines that differ from base to base. The articles on travel and equipment have the same at more length. */
const bases: Record<DestinationId, { road: readonly string[]; papers: readonly string[] }> = {
  'alaska-us': {
    road: [
      'Storms close Thompson Pass. Plan the drive from Anchorage around daylight.',
      'Flying into Valdez? Confirm that a scheduled service runs on your dates.',
    ],
    papers: [
      'United States: ESTA or a visa, even to change planes',
      'You can’t fly with a charged airbag cylinder in the United States',
    ],
  },
  japan: {
    road: [
      'Look up the last bus of the evening from Nagano.',
      'Luggage forwarding can carry your ski bag, usually within a day or two. Keep boots and transceiver with you.',
    ],
    papers: [
      'Japan: visa-free for many passports. Check yours',
      'Some common stimulants and decongestants are restricted, prescription or not',
      'Driving: check which type of international permit Japan accepts',
    ],
  },
  canada: {
    road: [
      'Rogers Pass, on the road from the east, closes for avalanche control.',
      'British Columbia requires winter tires on most mountain routes from October to April.',
    ],
    papers: ['Canada: a visa, or an eTA if you’re visa-exempt and arrive by air'],
  },
  switzerland: {
    road: [
      'Change at Visp for the valley line. The village is car-free, and electric taxis do the rest.',
      'Sleep in the village for a night or two before flying if you can. You’ll feel the altitude.',
    ],
    papers: ['Schengen: 90 days in any 180. Check whether you need a travel authorization'],
  },
  chile: {
    road: [
      'In busy periods the road runs one way at set hours, up in the morning and down later on.',
      'The base is at about 3,000 m (9,800 ft). Take it easy the first two days.',
    ],
    papers: ['Chile: declare food and plant products'],
  },
  argentina: {
    road: [
      'Long-haul flights mostly land at EZE, and many domestic flights leave from AEP, across Buenos Aires.',
      'Allow four hours or more between the two.',
    ],
    papers: ['Argentina: declare food and plant products'],
  },
}

/** The things that the operator lends or carries, from the destination's own list. */
export function lentBy({ included }: Pick<Destination, 'included'>): string[] {
  return included
    .filter((item) => / on loan$| carried by the guides$/.test(item))
    .map((item) => item.replace(/ on loan$/, ''))
}

export const tripSheetPage = {
  kicker: 'Trip sheet',
  title: ({ base }: Destination) => `Trip sheet for ${base}`,
  metaDescription: ({ base, durationText }: Destination) =>
    prose(`What to pack for ${durationText} of heli-skiing from ${base}: clothing, skis, pack, documents and
      getting there, on a sheet you can print.`),
  heading: (title: string, base: string) => `${title}, from ${base}`,
  facts: { season: 'Season', duration: 'Duration', runs: 'Runs per day', group: 'Seats', skill: 'Skill' },
  skill: (step: number) => `Step ${step} of 5`,
  bring: {
    heading: 'Bring',
    groups: [
      {
        heading: 'To wear',
        items: [
          'Broken-in boots, worn on the plane or in your carry-on',
          'Helmet',
          'Goggles with two lenses, for sun and for flat light',
          'Waterproof shell jacket and pants',
          'Warm mid-layer, and a spare in a dry bag',
          'Wool or synthetic base layers',
          'Two pairs of gloves',
          'Neck gaiter',
        ],
      },
      {
        heading: 'To ride',
        items: [
          'Wide skis (105 to 120 mm underfoot) or a powder board, or rent them',
          'Bindings adjusted by a shop, with working brakes',
          'Poles with wide baskets',
          'Snowboarders: two spare screws, a ladder strap, a small driver',
        ],
      },
      {
        heading: 'In a 20 to 30 liter pack',
        items: [
          'Half a liter to a liter of water',
          'Food that doesn’t freeze hard',
          'Sunscreen and lip balm',
          'Second goggle lens, thin gloves',
        ],
      },
    ],
  },
  papers: {
    heading: 'Travel documents',
    common: ['Passport, valid six months beyond the trip', 'Insurer and policy number'],
  },
  lent: {
    heading: 'On loan from the operator',
    note: 'You can bring your own if the guides approve it. A transceiver must have three antennas and no damage.',
  },
  rent: {
    heading: 'To rent',
    text: (base: string) =>
      `Most bases rent powder skis and boards. Ask us what you can rent in ${base} before you pay an airline to carry yours.`,
  },
  home: {
    heading: 'Leave at home',
    items: [
      'Packs of more than 30 liters',
      'Drones and selfie sticks',
      'Loose scarves, cotton layers',
      'Ski leashes, race skis, park boards',
    ],
  },
  plane: {
    heading: 'On the plane',
    items: [
      'Spare lithium batteries fly in the cabin. Above 100 Wh, ask the airline.',
      'Airbag cartridges need the airline’s approval in advance.',
      'Split the essentials across two bags.',
    ],
  },
  weight: {
    heading: 'Your weight',
    text: prose(`Enter your body weight in ski clothes, without boots, on your booking page. The operator adds boots,
      pack and skis. Some operators charge heavier guests for a second seat: ask us before you pay.`),
  },
  road: {
    heading: 'Getting there',
    early: 'Arrive a full day early. The helicopter doesn’t wait for a late connection.',
  },
  answers: {
    heading: 'Before the trip, on your booking page',
    text: prose(`For each guest: name, sport, level, country, weight, boot size, medical and dietary notes, insurance
      and an emergency contact. The operator can’t take a guest without them.`),
  },
  note: 'If the operator sends its own list, follow that one.',
  questions: ({ phone, email }: { phone: string; email: string }) => `Questions: ${email}, ${phone}`,
  print: 'Print',
  back: (title: string) => `Back to ${title}`,
  /** The base’s own lines. */
  bases,
}
