import { listMailsByEmail, recordMailError } from '#db/mail/mails.ts'
import { listSubscribersByEmail } from '#db/newsletter/subscribers.ts'
import { addVisits } from '#db/reports/visit-counts.ts'
import { createDraft } from '#operations/newsletter/newsletter-drafts.ts'
import { sendNewsletter } from '#operations/newsletter/send-newsletter.ts'
import { confirmSubscription, requestSubscription, unsubscribe } from '#operations/newsletter/subscription.ts'
import { addDays, addMinutes } from '#rules/dates.ts'
import { colleagues, people } from './people.ts'
import { done } from './sales.ts'
import { daysAgo, hoursAgo, type Stage } from './stage.ts'

/** A network address that is reserved for documentation. */
const NETWORK = '192.0.2.17'
const CONSENT = 'One email a month with new dates. Unsubscribe anytime.'
/** One more subscriber has a typo in the address. */
const SUBSCRIBERS = 119
const PENDING = 6
const UNSUBSCRIBED = 5
const VISITED_DAYS = 400

/** Newsletter subscribers, issues, and a year of visits. */
export function planReaders(stage: Stage): void {
  planSubscribers(stage)
  planIssues(stage)
  planVisits(stage)
}

/** Everyone in the season, plus their friends. */
function addressOf(index: number): string {
  const email = people[index % people.length]?.email ?? ''
  return index < people.length ? email : email.replace('@example.com', '@example.org')
}

function planSubscribers(stage: Stage): void {
  const { tools } = stage
  for (let index = 0; index < SUBSCRIBERS; index++) {
    const email = addressOf(index)
    const isPending = index >= SUBSCRIBERS - PENDING
    // Requests that no one confirms are erased after a month.
    const moment = isPending ? daysAgo(stage, 8, index) : daysAgo(stage, 420 - index * 3, index)
    stage.at(moment, () => requestSubscription({ email, page: '/blog', from: NETWORK, words: CONSENT }, tools))
    if (isPending) continue
    stage.at(addMinutes(moment, 9), async () => {
      const [subscriber] = await listSubscribersByEmail(tools.db, email)
      if (subscriber) await confirmSubscription(subscriber.id, NETWORK, tools)
    })
    if (index >= UNSUBSCRIBED) continue
    stage.at(daysAgo(stage, 90 - index * 11), async () => {
      const [subscriber] = await listSubscribersByEmail(tools.db, email)
      if (subscriber) await unsubscribe(subscriber.id, tools)
    })
  }
  planMistypedAddress(stage)
}

/** A mail that cannot be delivered, because its address has a typo. */
function planMistypedAddress(stage: Stage): void {
  const { tools } = stage
  const email = 'harriet.shaw@exmaple.invalid'
  stage.at(hoursAgo(stage, 15), async () => {
    // The queue has given up on it, so it is not sent here.
    await requestSubscription(
      { email, page: '/', from: NETWORK, words: CONSENT },
      { ...tools, enqueue: async () => {} },
    )
    const [mail] = await listMailsByEmail(tools.db, email)
    if (mail) await recordMailError(tools.db, mail.id, 'Error: getaddrinfo ENOTFOUND exmaple.invalid', true)
  })
}

const issues = [
  {
    days: 290,
    subject: 'The first dates are open',
    text: 'Eighteen dates, six destinations, and the first groups are already forming. Adding your name is free, and you only pay once enough people are in. Which week is yours?',
  },
  {
    days: 115,
    subject: 'Fourteen groups later: what’s next',
    text: 'Fourteen groups flew this season. Here’s what’s next, and which dates need just one more person.',
  },
  {
    days: 3,
    subject: 'Before the first snow',
    text: 'How to get your legs ready, what to pack (less than you think), and the dates that are closest to flying.',
  },
]

/** Two were sent, and the last is a draft. */
function planIssues(stage: Stage): void {
  const { tools } = stage
  const author = colleagues.june.name
  for (const [index, { days, subject, text }] of issues.entries()) {
    stage.at(daysAgo(stage, days), async () => {
      const id = await createDraft({ subject, text, author }, tools)
      const isDraft = index === issues.length - 1
      if (!isDraft) done(await sendNewsletter({ id, version: 0, subject, text, author }, tools))
    })
  }
}

/** Pages, and their share of the visits that begin there. */
const pages = [
  ['/', 30],
  ['/dates', 18],
  ['/trips', 11],
  ['/destination/japan', 9],
  ['/destination/alaska-us', 8],
  ['/how-it-works', 6],
  ['/blog', 5],
  ['/faq', 3],
] as const

/** Visits peak when people plan their winter. Reports show weeks, so one day stands for each week. */
function planVisits(stage: Stage): void {
  for (let ago = VISITED_DAYS; ago >= 1; ago -= 7) {
    const yearly = 1 + 0.45 * Math.cos(((ago - 20) / 365) * 2 * Math.PI)
    const visits = (share: number, index: number) => Math.round(7 * share * yearly) + ((ago * 3 + index * 5) % 11)
    const counts = new Map(pages.map(([page, share], index) => [page, visits(share, index)]))
    const day = addDays(stage.today, -ago)
    stage.at(daysAgo(stage, ago), () => addVisits(stage.tools.db, day, counts))
  }
}
