import { prose } from '#content/prose.ts'
import { intermediarySentence, type SiteFacts } from '#content/site-facts.ts'
import type { Link, PageWords, Section } from './page.ts'

export const aboutPage = {
  title: 'About us',
  heading: 'We fill helicopters with people who came alone',
  mission: {
    heading: 'Mission',
    text: [
      prose(`A heli-ski charter is sold by the aircraft. Operators want a private group: 4 people, or 8 to 12. Friends
        with the same dates, the same budget and the same level are hard to find, so most people who could heli-ski
        never do.`),
      prose(`Our mission is to remove that one obstacle. We bring solo riders together on dated trips, show how full each one
        is, and ask for money only once enough people have joined.`),
    ],
  } satisfies Section,
  intermediary: {
    heading: 'What we are not',
    text: (site: SiteFacts) => [
      intermediarySentence(site),
      prose(`We own no aircraft and employ no guides. That keeps the roles clean: we have no say in whether the
        helicopter flies today, and we want none.`),
    ],
  },
  stats: {
    heading: 'In numbers',
    /** Shown while the safety record is. The figures are in the catalogue. */
    note: 'A record describes the past. It does not remove the risks of the next flight or the next slope.',
  },
  values: {
    heading: 'What we stand for',
    items: [
      {
        title: 'Accessibility',
        text: prose(`One person should be able to book what used to take a group. You need the skill and one fare,
          not seven friends.`),
      },
      {
        title: 'Community',
        text: prose(`You fly with people who also came alone. First names and WhatsApp numbers are shown only for
          guests who agree, and only to guests who have paid.`),
      },
      {
        title: 'Transparency',
        text: prose(`Seats taken, people still needed, fee, deposit, due dates: you see all of it before you pay. A placeholder price
          is marked as one.`),
      },
      {
        title: 'Excellence',
        text: prose(`We ask partner operators for licenses, qualified guides and a rescue plan, and we give them a
          complete manifest, including every weight.`),
      },
    ],
  },
  team: { heading: 'Who you’ll talk to' },
  base: {
    /** The destination whose picture is shown beside it. */
    destination: 'argentina' as const,
    heading: 'Latin American base',
    kicker: 'Bariloche · 41.13° S 71.31° W',
    text: [
      prose(`Bariloche, Argentina: 41° south, on the shore of Nahuel Huapi. The southern season runs from here,
        June to September, while the northern bases are green.`),
      'Our other office is in Toronto, Canada.',
    ],
    link: { label: 'Argentina from Bariloche', href: '/destination/argentina' } satisfies Link,
  } satisfies Section & Record<string, unknown>,
} satisfies Omit<PageWords, 'description'> & Record<string, unknown>
