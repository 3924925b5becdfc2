import { prose } from '#content/prose.ts'
import { intermediarySentence, type SiteFacts } from '#content/site-facts.ts'
import type { Link, PageWords } from './page.ts'

export const homePage = {
  title: 'Heli-skiing for people who come alone',
  heading: 'Heli-skiing takes a group. You don’t have to bring one.',
  lead: prose(`One helicopter and a handful of solo skiers and snowboarders who love this as much as you do. Add your name, free,
    and go together once enough of you book.`),
  film: { play: 'Play the film', pause: 'Pause the film' },
  next: 'Closest to flying',
  primary: { label: 'Find a date that needs you', href: '/dates' } satisfies Link,
  secondary: { label: 'How it works', href: '/how-it-works' } satisfies Link,
  steps: {
    heading: 'Three steps to the helipad',
    items: [
      {
        title: 'Put your name on a date',
        text: 'It’s free and takes about two minutes. No card, no commitment. Watch the seats fill.',
      },
      {
        title: 'Enough people? Your turn',
        /** After the sentence of counted.ts that says how many are enough. */
        text: 'We’ll invite people in the order they joined, and you’ll have 48 hours to say yes and pay, or to pass.',
        isCounted: true,
      },
      {
        title: 'Meet your group. Go ski',
        text: prose(`See who’s coming, pay the rest on a schedule you know up front, and leave lodging, guides, flying and meals
          to the operator.`),
      },
    ],
    link: { label: 'See how it works, step by step', href: '/how-it-works' } satisfies Link,
  },
  riders: {
    heading: 'Who you’ll ride with',
    text: prose(`People who love what you love, and who got tired of waiting for friends to free up a week. Before you pay, you
      see how many are in and, once three of them have told us, what they ride, how well, and where they’re from. First names
      come later, and only from people who choose to share them.`),
  },
  dates: {
    heading: 'Dates that need people',
    intro: 'The ones that need the fewest people come first. Counts update live as people join.',
    empty: 'No open dates right now. Join the waiting list for any destination, and we’ll email you dates that fit.',
    link: { label: 'All dates', href: '/dates' } satisfies Link,
  },
  safety: {
    heading: 'Who decides up there',
    text: [
      prose(`Not us. The partner operator’s pilot decides whether to fly, and its guides decide what to ski.
        They can change the plan or end the day, and no schedule or payment outranks them.`),
      prose(`Our part is on the ground: we ask about your level, collect accurate body weights for the load sheet, and
        pass insurance and medical notes to the operator. Avalanches, weather and altitude remain real risks. Come
        prepared and insured.`),
    ],
    statement: (site: SiteFacts) => intermediarySentence(site),
  },
  questions: {
    heading: 'Questions first-timers ask',
    link: { label: 'All questions', href: '/faq' } satisfies Link,
  },
  closing: {
    heading: 'Bring one person: you',
    text: prose(`Joining a waiting list takes about two minutes and costs nothing. Watch the group come together, and pay only
      once enough people are in.`),
    primary: { label: 'Choose a date', href: '/dates' } satisfies Link,
    secondary: { label: 'Join for any destination', href: '/waiting-list' } satisfies Link,
  },
} satisfies Omit<PageWords, 'description'> & Record<string, unknown>
