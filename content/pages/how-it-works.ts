import { prose } from '../prose.ts'
import { intermediarySentence, type SiteFacts } from '../site.ts'
import type { Link, PageWords } from './page.ts'

export const howItWorksPage = {
  title: 'How it works',
  description: prose(`From a free waiting list to a chartered helicopter: what happens at 75% of capacity, what the
      deposit means, and when the rest of the money is due.`),
  heading: 'How 8 strangers get 1 helicopter',
  lead: 'Two phases, one threshold, no money before it. Here is every rule that touches you.',
  phasesHeading: 'Two phases and the line between them',
  phasesNote: 'A cabin of 8 seats seen from above, nose to the left. The dashed line stands at 75%.',
  phases: [
    {
      label: 'Phase I',
      heading: 'Gathering: free and non-binding',
      text: [
        prose(`Pick a trip and join its waiting list. While the trip is under 75% of capacity, it costs nothing
          and commits you to nothing. You can leave at any time with a link in every email.`),
        prose(`The page of each date shows how many people are on it and how many it needs: 6 for a trip of 8, 9
          for a trip of 12, and never fewer than 4.`),
      ],
    },
    {
      label: 'The threshold',
      heading: '75% of capacity, and at least 4 people',
      text: [
        prose(`When both are reached, the date switches to deposit required. The list is invited in order of
          joining, for as many seats as are free. An invitation holds your seats for 48 hours.`),
        prose(`If you let it lapse or decline, the next party that fits is invited. If nobody pays, the date
          goes back to Phase I and nobody owes anything.`),
      ],
    },
    {
      label: 'Phase II',
      heading: 'Deposit required: the charter goes',
      text: [
        prose(`A deposit confirms your seat. With the first deposit the charter is going: from then on
          deposits are final, non-refundable and not transferable, and dates are fixed.`),
        'Free seats that remain can be booked by anyone. They show as Available.',
      ],
    },
  ],
  gathering: {
    kicker: 'Phase I, right now',
    heading: 'The next date that is gathering people',
    next: 'What happens next',
    steps: (missing: number, toGo: number, capacity: number) => [
      ...(missing > 0 ? [missing === 1 ? '1 more person joins, free.' : `${missing} more people join, free.`] : []),
      prose(`At ${toGo} of ${capacity} the list is invited in order of joining. Each invitation holds its seats for
        48 hours.`),
      'The first deposit sets the charter going. Until then nobody owes anything.',
    ],
    link: (trip: string) => `See ${trip}`,
  },
  paying: {
    kicker: 'Phase II, right now',
    heading: 'Everything is paid before the start',
    text: (percent: number) =>
      prose(`${percent}% confirms your seat. The balance comes in two equal instalments, 90 and 45 days before the start.
      An instalment whose day has passed is due together with the deposit. Within 60 days of the start only payment in
      full is possible.`),
  },
  steps: {
    heading: 'After the deposit',
    items: [
      {
        title: 'Your payment schedule',
        text: prose(`Two instalments, with their dates and sums on your booking page. We remind you 7 and 3 days before
          each, and on the day. Nothing is cancelled by itself.`),
      },
      {
        title: 'Your group',
        text: prose(`Your booking page shows sports, levels and countries of the others at once. First names and
          WhatsApp numbers appear for those who agreed to share them.`),
      },
      {
        title: 'What the operator needs',
        text: prose(`Body weight without boots, boot size, medical and dietary notes, insurance, emergency
          contact. A helicopter is loaded by true weights. Weight and medical notes go to staff and operator
          only and are erased 30 days after the trip.`),
      },
      {
        title: 'What partners arrange',
        text: 'Lodging, guiding, heli time and meals. You arrange your travel to the base and your insurance.',
      },
    ],
  },
  money: {
    heading: 'Ways to pay',
    items: [
      { title: 'Bank transfer', text: 'No fee. Your seats are reserved for 5 days against a reference.' },
      { title: 'PayPal', text: '5% processing fee on what you pay. Seats are held for 20 minutes while you do.' },
      { title: 'Cryptocurrency', text: '5% processing fee on what you pay.' },
    ],
    note: 'All prices and payments are in US dollars. The fee stands on its own line before the button.',
  },
  exceptions: {
    heading: 'When things go differently',
    items: [
      {
        title: 'Not enough people',
        text: prose(`A date still in Phase I 45 days before its start is decided by our staff: opened, moved or
          cancelled. If we cancel, everything paid goes back.`),
      },
      {
        title: 'Bad weather',
        text: 'No refunds for weather or no-fly days. Credits or rescheduling may be offered.',
      },
      {
        title: 'You cannot come',
        text: prose(`Before the charter is going, staff can move your booking to another date of the same trip.
          After that, your insurance is the place to ask.`),
      },
    ],
  },
  roles: { heading: 'Who does what', text: (site: SiteFacts) => intermediarySentence(site) },
  closing: {
    heading: 'Find a date that needs you',
    primary: { label: 'See dates', href: '/dates' } satisfies Link,
    secondary: { label: 'Compare trips', href: '/trips' } satisfies Link,
  },
} satisfies PageWords & Record<string, unknown>
