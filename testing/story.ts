import { parseSettings } from '../config/settings.ts'
import { openDatabase } from '../db/database.ts'
import type { Tools } from '../operations/tools.ts'
import { addDays, dayOf, daysBetween } from '../rules/dates.ts'
import type { DepartureId } from '../rules/ids.ts'
import type { MailName } from '../rules/mails.ts'
import { setUpDeparture } from '../scenarios/departure.ts'
import { openWorkbench, query } from './database.ts'
import type { SentMail } from './mailbox.ts'
import { type Program, removeFolder, startProgram, temporaryFolder } from './program.ts'

export type StoryMail = SentMail & { id: string; html: string }

/** A site with one date of eight seats that nobody knows of yet, and a clock to move. */
export type Story = {
  site: Program
  departureId: DepartureId
  /** For what staff do: the site's own settings, clock and queue. */
  tools: Tools
  /** Lets time pass until so many days before the trip, and gives the moment. Negative is after it began. */
  comeTo(daysBefore: number): Promise<Date>
  /** Lets hours pass. */
  wait(hours: number): Promise<Date>
  /** Every mail since the last call, as soon as all are sent. */
  post(): Promise<StoryMail[]>
  /** The newest mail of this kind to somebody, of those that `post` gave. */
  last(who: string, name: MailName): StoryMail
  end(): Promise<void>
}

/** Far enough for a deposit with both its instalments to come. */
const DAYS_AHEAD = 120
const PRICE_CENTS = 120_000

export async function startStory(): Promise<Story> {
  const folder = await temporaryFolder()
  const site = await startProgram({ DATA_DIR: folder, DEMO_DATA: 'off' })
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_POOL: 2 })
  const bench = await openWorkbench(database.url)
  let now = new Date()
  const tools = { ...bench.tools, now: () => now, house: houseOf(site) }
  const startDate = addDays(dayOf(now), DAYS_AHEAD)
  const departureId = await tools.db.transaction((tx) =>
    setUpDeparture(tx, { startDate, phase: 'gathering', priceCents: PRICE_CENTS }, tools),
  )
  const move = async (time: { days?: number; hours?: number }) => {
    now = await moveClock(site.url, time)
    return now
  }
  const read: StoryMail[] = []
  const story: Story = {
    site,
    departureId,
    tools,
    comeTo: (daysBefore) => move({ days: daysBetween(dayOf(now), addDays(startDate, -daysBefore)) }),
    wait: (hours) => move({ hours }),
    async post() {
      await move({})
      const mails = await query<StoryMail>(
        database.url,
        'select id, name, recipient, state, subject, text, html from mails order by created_at, id',
      )
      const fresh = mails.filter(({ id }) => !read.some((mail) => mail.id === id))
      read.push(...fresh)
      return fresh
    },
    last(who, name) {
      const found = read.findLast((mail) => mail.name === name && readerOf(mail) === who)
      if (!found) throw new Error(`no ${name} to ${who}`)
      return found
    },
    async end() {
      await bench.close()
      await site.stop()
      await database.close()
      await removeFolder(folder)
    },
  }
  // A new site's first mail sets up its staff, and is none of the story.
  await story.post()
  return story
}

/** Moves the site's clock; it answers when everything is done that this time brings. */
export async function moveClock(siteUrl: string, time: { days?: number; hours?: number }): Promise<Date> {
  const response = await fetch(`${siteUrl}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(time),
  })
  if (!response.ok) throw new Error(`the clock answers ${response.status}`)
  const { now } = (await response.json()) as { now: string }
  return new Date(now)
}

function houseOf({ url }: Program): Tools['house'] {
  const { SESSION_SECRET, DATA_KEY, STAFF_EMAIL, bankAccount } = parseSettings({})
  return { publicUrl: url, secret: SESSION_SECRET, dataKeys: [DATA_KEY], staffEmail: STAFF_EMAIL, bankAccount }
}

/** People of the story are called by what stands before the @ of their address. */
export function readerOf({ recipient }: Pick<StoryMail, 'recipient'>): string {
  return recipient.split('@')[0] ?? ''
}

/** Every address of the site in a mail, with the answer that it gives, unless that is 200. */
export async function brokenLinks(siteUrl: string, { text, html }: StoryMail): Promise<string[]> {
  const links = new Set([...`${text}\n${html.replaceAll('&amp;', '&')}`.matchAll(/https?:\/\/[^\s"<>]+/g)].map(String))
  const answers = [...links]
    .filter((link) => link.startsWith(siteUrl))
    .map(async (link) => {
      const { status } = await fetch(link)
      return status === 200 ? [] : [`${status} ${link}`]
    })
  return (await Promise.all(answers)).flat()
}
