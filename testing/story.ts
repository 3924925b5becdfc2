import { parseSettings } from '#config/settings.ts'
import { openDatabase } from '#db/database.ts'
import type { Tools } from '#operations/tools.ts'
import { addDays, daysBetween } from '#rules/dates.ts'
import type { DepartureId } from '#rules/ids.ts'
import type { MailTemplate } from '#rules/mail/mails.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { openWorkbench, query } from './database.ts'
import { inDays } from './days.ts'
import type { SentMail } from './mail/mailbox.ts'
import { type Program, removeFolder, startProgram, temporaryFolder } from './program.ts'

export type StoryMail = SentMail & { id: string; html: string }

/** A site with one empty departure of eight seats, and a clock that the story moves. */
export type Story = {
  site: Program
  departureId: DepartureId
  /** Tools for staff actions, with the site's settings, clock and queue. */
  tools: Tools
  /** Moves the clock to this many days before the start date, or after it if negative, and returns the new time. */
  comeTo(daysBefore: number): Promise<Date>
  /** Moves the clock by hours. */
  wait(hours: number): Promise<Date>
  /** Waits until all mails are sent, and returns those since the last call. */
  newMails(): Promise<StoryMail[]>
  /** The newest mail with this template to a person, among those that `newMails` has returned. */
  lastMail(who: string, template: MailTemplate): StoryMail
  end(): Promise<void>
}

/** Far enough ahead for a deposit and both installments. */
const DAYS_AHEAD = 120
const PRICE_CENTS = 120_000

/** Without the address of a database, the site starts a database server, which takes seconds. */
export async function startStory(databaseUrl?: string): Promise<Story> {
  const folder = await temporaryFolder()
  const settings = { DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const site = await startProgram({ ...settings, DEMO_DATA: 'off' })
  const database = await openDatabase({ ...settings, DATABASE_POOL: 2 })
  const workbench = await openWorkbench(database.url)
  let now = new Date()
  const tools = { ...workbench.tools, now: () => now, site: siteSettings(site) }
  const startDate = inDays(DAYS_AHEAD, now)
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
    comeTo: (daysBefore) => move({ days: daysBetween(inDays(0, now), addDays(startDate, -daysBefore)) }),
    wait: (hours) => move({ hours }),
    async newMails() {
      await move({})
      const mails = await query<StoryMail>(
        database.url,
        'select id, template, recipient, state, subject, text, html from mails order by created_at, id',
      )
      const fresh = mails.filter(({ id }) => !read.some((mail) => mail.id === id))
      read.push(...fresh)
      return fresh
    },
    lastMail(who, template) {
      const found = read.findLast((mail) => mail.template === template && recipientName(mail) === who)
      if (!found) throw new Error(`no ${template} to ${who}`)
      return found
    },
    async end() {
      await workbench.close()
      await site.stop()
      await database.close()
      await removeFolder(folder)
    },
  }
  // The first mail of a new site sets up its staff. It is not part of the story.
  await story.newMails()
  return story
}

/** Moves the site's clock. The site responds when every job that is due by then is done. */
export async function moveClock(siteUrl: string, time: { days?: number; hours?: number }): Promise<Date> {
  const response = await fetch(`${siteUrl}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(time),
  })
  if (!response.ok) throw new Error(`the clock responded with ${response.status}`)
  const { now } = (await response.json()) as { now: string }
  return new Date(now)
}

function siteSettings({ url }: Program): Tools['site'] {
  const { SESSION_SECRET, DATA_KEY, STAFF_EMAIL, bankAccount, seller, taxPercent } = parseSettings({})
  const own = { publicUrl: url, secret: SESSION_SECRET, dataKeys: [DATA_KEY], staffEmail: STAFF_EMAIL }
  return { ...own, bankAccount, seller, taxPercent, allowsPrivateWebhooks: true }
}

/** The name of a person in the story, which is the part of the address before the @. */
export function recipientName({ recipient }: Pick<StoryMail, 'recipient'>): string {
  return recipient.split('@')[0] ?? ''
}

/** Follows every link to the site in a mail, and returns those that do not respond with 200. */
export async function brokenLinks(siteUrl: string, { text, html }: StoryMail): Promise<string[]> {
  const links = new Set([...`${text}\n${html.replaceAll('&amp;', '&')}`.matchAll(/https?:\/\/[^\s"<>]+/g)].map(String))
  const checks = [...links]
    .filter((link) => link.startsWith(siteUrl))
    .map(async (link) => {
      const { status } = await fetch(link)
      return status === 200 ? [] : [`${status} ${link}`]
    })
  return (await Promise.all(checks)).flat()
}
