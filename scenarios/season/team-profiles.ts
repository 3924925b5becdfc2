import { colleagues } from './people.ts'

/** The invented people whom About shows. */
export const teamProfiles = [
  {
    name: colleagues.mara.name,
    role: 'Founder',
    text: 'Mara flew alone to Alaska in 2009 and flew home without a run, because no group had room for one. She still answers the phone on Mondays.',
  },
  {
    name: colleagues.theo.name,
    role: 'Guest desk',
    text: 'Theo matches people to dates and knows every base by its bus stop. He snowboards, badly and happily.',
  },
  {
    name: colleagues.june.name,
    role: 'Operators and safety',
    text: 'June visits every operator before its first season with us. She worked eleven winters as a ski patroller.',
  },
  {
    name: 'Emil Sørensen',
    role: 'Payments',
    text: 'Emil makes sure that deposits and refunds arrive. If your bank asks a strange question, he has heard it before.',
  },
  {
    name: 'Lucía Ferrari',
    role: 'Southern season, Bariloche',
    text: 'Lucía grew up at the foot of Cerro Catedral. From June to September she is the voice on the phone.',
  },
  {
    name: 'Haruto Mori',
    role: 'Japan',
    text: 'Haruto guided in Hakuba for nine years. Now he tells guests which onsen to try when the helicopter waits.',
  },
]
