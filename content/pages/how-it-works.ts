import { prose } from '#content/prose.ts'
import { intermediarySentence, type SiteFacts } from '#content/site-facts.ts'
import type { Link, PageWords } from './page.ts'

export const howItWorksPage = {
  title: 'How it works',
  description: prose(`From a free waiting list to a chartered helicopter: what happens at 75% of capacity, what the
    deposit means, and when the rest of the money is due.`),
  heading: 'How 8 strangers get 1 helicopter',
  lead: prose(`People first, money second. Join free, pay a deposit only once enough people are in, and get all of it back if we
    cancel. The details, including the awkward ones, are below.`),
  phasesHeading: 'How a date fills up',
  phasesNote:
    prose(`Each square is one seat on an 8-person trip, seen from above with the nose to the left. The dashed line
      marks 75%. In the air, the operator may fly the group in two or more lifts.`),
  phases: [
    {
      label: 'Phase I',
      heading: 'Gathering: free and non-binding',
      text: [
        prose(`Pick a date, join its waiting list and confirm with the link in our email. While the date is under 75% of capacity,
          your place in line costs nothing and commits you to nothing. You can leave with the link in any of our emails.`),
        prose(`Every date shows how many people are in and how many it needs: 6 of 8, or 9 of 12. No date opens automatically
          with fewer than 4.`),
      ],
    },
    {
      label: 'The threshold',
      heading: '75% of capacity, and at least 4 people',
      text: [
        prose(`When both are reached, the date switches to “deposit required.” We invite people in the order they joined, for as
          many seats as are open. An invitation reserves your seats for 48 hours.`),
        prose(`If you decline or let it expire, we invite the next party that fits. If no one pays, the date returns
          to Phase I and no one owes anything.`),
      ],
    },
    {
      label: 'Phase II',
      heading: 'Deposits open, then confirmed',
      text: [
        prose(`Your deposit books your seat. Once anyone has paid, the dates are fixed and deposits are final: non-refundable
          unless we cancel, and not transferable.`),
        prose(`Once 75% of the seats are paid for, or we decide to run with fewer, your trip is confirmed. Until then, your
          booking page shows the day by which we’ll decide. If the trip doesn’t run, we refund everything you paid. Wait to
          book flights until we email you that your trip is confirmed.`),
        'Anyone can book the seats that are left. They show as Available.',
      ],
    },
  ],
  gathering: {
    kicker: 'Phase I, right now',
    heading: 'The next date looking for people',
    next: 'What happens next',
    steps: (missing: number, toGo: number, capacity: number) => [
      ...(missing > 0
        ? [missing === 1 ? '1 more person joins, at no cost.' : `${missing} more people join, at no cost.`]
        : []),
      prose(`At ${toGo} of ${capacity}, we invite people in the order they joined. Each invitation reserves its seats for 48
        hours.`),
      'Once enough people have paid, the trip is confirmed. Until you pay, you owe nothing.',
    ],
    link: (trip: string) => `See ${trip}`,
  },
  paying: {
    kicker: 'Phase II, right now',
    heading: 'What you pay, and when',
    text: (percent: number) =>
      prose(`${percent}% books your seat. The balance is due in two equal installments, 90 and 45 days before the start, the
        last one no sooner than 3 days after we confirm your trip. If an installment’s date has already passed, it’s due with
        the deposit. From 60 days before the start, you pay in full.`),
  },
  steps: {
    heading: 'After the deposit',
    items: [
      {
        title: 'Your payment schedule',
        text: prose(`Two installments, with dates and amounts on your booking page. We’ll remind you 7 and 3 days before
          each one, on the day, and 2 days after. Nothing is cancelled automatically; after 7 days, a person decides.`),
      },
      {
        title: 'Your group',
        text: prose(`Every date shows the mix of sports, levels and countries once three people have told us theirs. After you pay,
          you also see the first names and WhatsApp numbers of guests who agreed to share them.`),
      },
      {
        title: 'What the operator needs',
        text: prose(`Body weight without boots, boot size, medical and dietary notes, insurance, emergency contact.
          Helicopters are loaded by actual weight. Only our staff and the operator can read these answers, and we erase them
          30 days after the trip.`),
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
        text: prose(`No fee. Open the link in our email within 30 minutes, and we’ll hold your seats for 5 business days while the transfer
          arrives. Not offered in the last 9 days before the start.`),
      },
      { title: 'PayPal', text: '5% processing fee on each payment. We hold your seats for 20 minutes while you pay.' },
      {
        title: 'Cryptocurrency',
        text: '5% processing fee on each payment. We hold your seats for 1 hour while you pay.',
      },
    ],
    note: 'All prices and payments are in US dollars. The fee is shown on its own line before you pay.',
  },
  exceptions: {
    heading: 'When plans change',
    items: [
      {
        title: 'Your trip is a few people short',
        text: prose(`52 days out, we count paid seats. If we’re short, we run the trip anyway or email you your choices: pay a
          stated supplement so a smaller group can go (our terms cap it), move to another date, or take a full refund. You have 5 days, and we decide
          by 45 days out. If we don’t hear from you, you keep your seat if the trip runs at the price you paid; otherwise we
          refund everything.`),
      },
      {
        title: 'You pay and others don’t',
        text: prose(`Your seat stays booked, and we keep selling the open ones. If the trip can’t run, we cancel it and refund
          everything you paid, including the 5% fee. We can’t cover flights, so book them only once your trip is confirmed.`),
      },
      {
        title: 'Not enough people',
        text: prose(`If a date is still in Phase I 52 days before it starts, we decide within a week: open it anyway, offer its
          people another date, or cancel it. You’ll hear from us either way.`),
      },
      {
        title: 'Bad weather',
        text: 'No refunds for weather or no-fly days. Credits or rescheduling may be offered.',
      },
      {
        title: 'You can’t make it',
        text: prose(`Tell us early. Up to 7 days before the start, another guest can take your seat if the operator
          agrees. Otherwise you lose the deposit, and trip-cancellation insurance is how you get it back.`),
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
