import { prose } from '#content/prose.ts'
import { intermediarySentence, type SiteFacts } from '#content/site-facts.ts'
import type { Link, PageWords } from './page.ts'

export const howItWorksPage = {
  title: 'How it works',
  description: prose(`From a free waiting list to a chartered helicopter: what happens at 75% of capacity, what the
      deposit means, and when the rest of the money is due.`),
  heading: 'How 8 strangers get 1 helicopter',
  lead: 'Two phases, one threshold, and no money before it. Here is every rule that affects you.',
  phasesHeading: 'Two phases and the line between them',
  phasesNote: prose(`One square is one place on a trip of 8, drawn as a cabin seen from above, nose to the left. The
    dashed line marks 75%. In the air, the operator may fly the group in two or more lifts.`),
  phases: [
    {
      label: 'Phase I',
      heading: 'Gathering: free and non-binding',
      text: [
        prose(`Pick a date, join its waiting list and confirm with the link in our email. While the date is under 75% of capacity, your place costs
          nothing and commits you to nothing. Every email has a link to leave.`),
        prose(`Every date shows how many people it has and how many it needs: 6 of 8, or 9 of 12, and never fewer
          than 4.`),
      ],
    },
    {
      label: 'The threshold',
      heading: '75% of capacity, and at least 4 people',
      text: [
        prose(`When both are reached, the date switches to “deposit required.” We invite the waiting list in the
          order people joined, for as many seats as are open. An invitation holds your seats for 48 hours.`),
        prose(`If you decline or let it expire, we invite the next party that fits. If no one pays, the date returns
          to Phase I and no one owes anything.`),
      ],
    },
    {
      label: 'Phase II',
      heading: 'Deposits open, then confirmed',
      text: [
        prose(`A deposit confirms your seat. From the first deposit on, deposits are final, non-refundable and not
          transferable, and dates are fixed.`),
        prose(`Once 75% of the seats are paid, or we decide to go with fewer, the date is confirmed: book your flights then.
          Until then, your booking page shows the day by which we decide. If the date does not go, we refund everything.`),
        'Anyone can book the seats that are left. They show as Available.',
      ],
    },
  ],
  gathering: {
    kicker: 'Phase I, right now',
    heading: 'The next date that is gathering people',
    next: 'What happens next',
    steps: (missing: number, toGo: number, capacity: number) => [
      ...(missing > 0
        ? [missing === 1 ? '1 more person joins, at no cost.' : `${missing} more people join, at no cost.`]
        : []),
      prose(`At ${toGo} of ${capacity}, we invite the waiting list in the order people joined. Each invitation holds
        its seats for 48 hours.`),
      'Once enough people have paid, the date is confirmed. Until you pay, you owe nothing.',
    ],
    link: (trip: string) => `See ${trip}`,
  },
  paying: {
    kicker: 'Phase II, right now',
    heading: 'Everything is paid before the trip starts',
    text: (percent: number) =>
      prose(`${percent}% confirms your seat. The balance is due in two equal installments, 90 and 45 days before the
        start, the last one no sooner than 3 days after we confirm your trip. If an installment’s date has already passed, it is due with the deposit. From 60 days before the
        start, you pay in full.`),
  },
  steps: {
    heading: 'After the deposit',
    items: [
      {
        title: 'Your payment schedule',
        text: prose(`Two installments, with dates and amounts on your booking page. We remind you 7 and 3 days before
          each one, on the day, and 2 days after. Nothing is cancelled automatically; after 7 days, a person decides.`),
      },
      {
        title: 'Your group',
        text: prose(`Your booking page shows the group’s mix of sports, levels and countries right away. First names
          and WhatsApp numbers appear for guests who agreed to share them.`),
      },
      {
        title: 'What the operator needs',
        text: prose(`Body weight without boots, boot size, medical and dietary notes, insurance, emergency contact. A
          helicopter is loaded by true weight. Only our staff and the operator can read these answers, and they are
          erased 30 days after the trip.`),
      },
      {
        title: 'What the operator arranges',
        text: 'Lodging, guiding, heli time and meals. You arrange your travel to the base and your insurance.',
      },
    ],
  },
  money: {
    heading: 'Ways to pay',
    items: [
      {
        title: 'Bank transfer',
        text: prose(`No fee. Open the link in our email within 60 minutes, and your seats are held for 5 days while the
          transfer arrives. Not offered in the last 7 days before the start.`),
      },
      { title: 'PayPal', text: '5% processing fee on each payment. Your seats are held for 20 minutes while you pay.' },
      {
        title: 'Cryptocurrency',
        text: '5% processing fee on each payment. Your seats are held for 1 hour while you pay.',
      },
    ],
    note: 'All prices and payments are in US dollars. The fee is shown on its own line before you pay.',
  },
  exceptions: {
    heading: 'When things go differently',
    items: [
      {
        title: 'Your trip is a few people short',
        text: prose(`52 days out we count paid seats. If we’re short, we’ll email you your choices: pay a stated supplement, which
          our terms limit, so a smaller group can go, move to another date, or take a full refund.
          You have 5 days. If we don’t hear from you, you keep your seat if the trip runs at the price you paid; otherwise we
          refund everything.`),
      },
      {
        title: 'You pay, others do not',
        text: prose(`Your seat stays booked, and we keep selling the open seats. If the charter
          cannot run, we cancel the date and refund everything you paid, the 5% fee included. We do not cover flights,
          so keep yours changeable.`),
      },
      {
        title: 'Not enough people',
        text: prose(`If a date is still in Phase I 52 days before it starts, our staff decide within a week: open it anyway,
          offer its people another date, or cancel it. If we cancel, anything paid is refunded.`),
      },
      {
        title: 'Bad weather',
        text: 'No refunds for weather or no-fly days. Credits or rescheduling may be offered.',
      },
      {
        title: 'You cannot come',
        text: prose(`Tell us early. Up to 7 days before the start, another guest can take your seat if the operator
          agrees. Otherwise the deposit is lost, and cancellation insurance is the way to recover it.`),
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
