import { prose } from '../prose.ts'
import { intermediarySentence, type SiteFacts } from '../site.ts'
import type { Link, PageWords } from './page.ts'

export const homePage = {
  title: 'Heli-skiing for people who come alone',
  description:
    prose(`A chartered helicopter needs a group. We pool solo skiers and snowboarders into one, in 6 countries.
      The waiting list is free, the numbers are live.`),
  heading: 'Come alone. Fly as a group.',
  lead: prose(`A chartered helicopter needs a group of 4, or of 8 to 12. Most people who want a seat are 1. We
    put them together, date by date, and show how many are still missing.`),
  primary: { label: 'See dates that need people', href: '/dates' } satisfies Link,
  secondary: { label: 'How it works', href: '/how-it-works' } satisfies Link,
  facts: [
    { value: '6', label: 'countries' },
    { value: '8', label: 'seats per trip, 12 in Argentina' },
    { value: '6-8', label: 'runs on a flying day' },
    { value: '$0', label: 'to join a waiting list' },
  ],
  steps: {
    heading: 'Three steps to the helipad',
    items: [
      {
        title: 'Join a date, free',
        text: 'Two minutes, no card, nothing binding. You see how many people the date has and how many it needs.',
      },
      {
        title: 'At 75%, deposits open',
        text: prose(`With 6 of 8 people on it, and never fewer than 4, the date asks for a deposit. You are
          invited in order of joining and have 48 hours to say yes or no.`),
      },
      {
        title: 'Meet your group, then fly',
        text: prose(`Your booking page shows the group and your payment schedule. The partner arranges lodging,
          guiding, heli time and meals.`),
      },
    ],
    link: { label: 'All of it, with the rules', href: '/how-it-works' } satisfies Link,
  },
  destinations: {
    heading: 'Six bases, two hemispheres',
    intro: prose(`December to May in the north, June to September in the south. Only October and November have no
        season anywhere.`),
    link: { label: 'Compare all six', href: '/trips' } satisfies Link,
  },
  dates: {
    heading: 'Dates that need people',
    intro: 'Closest to flying first. These numbers are live: when somebody joins, they move.',
    empty: 'No open dates right now. Join the list for anywhere and we write when one opens.',
    link: { label: 'All dates', href: '/dates' } satisfies Link,
  },
  safety: {
    heading: 'Who decides up there',
    text: [
      prose(`Not us. The partner operator’s pilot decides whether to fly, and its guides decide what to ski.
        They can change the plan or end the day, and no schedule or payment outranks them.`),
      prose(`Our part is on the ground: an honest question about your level, true body weights for the load
        sheet, insurance and medical notes where the operator needs them. Avalanches, weather and altitude stay
        real risks. Come prepared and insured.`),
    ],
    statement: (site: SiteFacts) => intermediarySentence(site),
  },
  questions: {
    heading: 'Asked before every first trip',
    link: { label: 'All questions', href: '/faq' } satisfies Link,
  },
} satisfies PageWords & Record<string, unknown>
