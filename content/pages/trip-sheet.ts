import { departureWords } from '#content/departures/departure-words.ts'
import { prose } from '#content/prose.ts'
import type { Destination } from '#rules/catalogue/catalogue.ts'

const orList = new Intl.ListFormat('en-US', { type: 'disjunction' })

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
  /** Rule A28: several operators may share the dates of a destination. */
  flownBy: (operators: readonly string[]) => departureWords.flownBy(orList.format(operators)),
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
}
