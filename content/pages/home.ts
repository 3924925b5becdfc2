import { prose } from '#content/prose.ts'
import { intermediarySentence, type SiteFacts } from '#content/site-facts.ts'
import type { Link, PageWords } from './page.ts'

export const homePage = {
  title: 'Heli-skiing for people who come alone',
  description:
    prose(`A chartered helicopter needs a group. We bring solo skiers and snowboarders together in 6 countries. The
      waiting list is free, and the numbers are live.`),
  heading: 'Come alone. Heli-ski as a group.',
  lead: prose(`A chartered helicopter needs a group. We put solo skiers and snowboarders together, date by date, and
    show how many each date still needs.`),
  next: 'Next to fly',
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
        text: prose(`At 6 of 8 people, or 9 of 12, the date asks for deposits. Invitations go out in the order people
          joined. You have 48 hours to accept and pay, or to decline.`),
      },
      {
        title: 'Meet your group, then fly',
        text: prose(`Your booking page shows the group and your payment schedule. The partner operator arranges
          lodging, guiding, heli time and meals.`),
      },
    ],
    link: { label: 'Every step, with the rules', href: '/how-it-works' } satisfies Link,
  },
  destinations: {
    heading: 'Six bases, two hemispheres',
    intro: prose(`December to May in the north, June to September in the south. Only October and November have no
        season anywhere.`),
    link: { label: 'Compare all six', href: '/trips' } satisfies Link,
  },
  dates: {
    heading: 'Dates that need people',
    intro: 'Closest to flying first. The numbers are live: they move when someone joins.',
    empty: 'No open dates right now. Join the waiting list for any destination and we will email you when one opens.',
    link: { label: 'All dates', href: '/dates' } satisfies Link,
  },
  safety: {
    heading: 'Who decides up there',
    text: [
      prose(`Not us. The partner operator’s pilot decides whether to fly, and its guides decide what to ski.
        They can change the plan or end the day, and no schedule or payment outranks them.`),
      prose(`Our part is on the ground: we ask about your level, collect true body weights for the load sheet, and
        pass insurance and medical notes to the operator. Avalanches, weather and altitude remain real risks. Come
        prepared and insured.`),
    ],
    statement: (site: SiteFacts) => intermediarySentence(site),
  },
  questions: {
    heading: 'Asked before every first trip',
    link: { label: 'All questions', href: '/faq' } satisfies Link,
  },
  closing: {
    heading: 'Bring one person: you',
    text: prose(`Joining a waiting list takes two minutes and costs nothing. You pay only once enough people have joined,
      and you see the group grow until then.`),
    primary: { label: 'Choose a date', href: '/dates' } satisfies Link,
    secondary: { label: 'Join for any date', href: '/waiting-list' } satisfies Link,
  },
} satisfies PageWords & Record<string, unknown>
