import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertBooking } from '../../db/bookings.ts'
import { bookingReference } from '../../rules/booking-reference.ts'
import type { BookingId, MailId } from '../../rules/ids.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { setUpDeparture } from '../../scenarios/departure.ts'
import { openWorkbench, query, type Workbench } from '../../testing/database.ts'
import { openGuestLink } from './guest-link.ts'
import { askForGuestLinks, sendGuestLinks } from './send-guest-links.ts'

let bench: Workbench

beforeAll(async () => {
  bench = await openWorkbench()
})
afterAll(() => bench.close())

async function book(email: string, startsInDays: number, state: 'confirmed' | 'cancelled'): Promise<BookingId> {
  const { tools } = bench
  const id = tools.newId<'booking'>()
  const guest = { firstName: 'Ann', lastName: 'Lee', email, phone: '+1 416 555 0142' }
  await tools.db.transaction(async (tx) => {
    const departureId = await setUpDeparture(tx, { startsInDays }, tools)
    const booking = {
      id,
      reference: bookingReference(id),
      departureId,
      seats: 1,
      state,
      plan: 'full',
      subtotalCents: 400,
    } as const
    await insertBooking(tx, { ...guest, ...booking, createdAt: tools.now() })
  })
  return id
}

type Mail = { id: MailId; name: string; recipient: string; facts: MailFacts['guest-links'] }
const mails = () => query<Mail>(bench.url, 'select id, name, recipient, facts from mails')

/** Asks, and gives what the answer to it left behind: the jobs are not performed here. */
async function ask(email: string): Promise<Mail> {
  await askForGuestLinks(email, bench.tools)
  const mail = (await mails()).find(({ recipient }) => recipient === email)
  if (!mail) throw new Error('nothing was noted')
  return mail
}

async function jobsOf(mailId: MailId): Promise<string[]> {
  const rows = await query<{ name: string }>(
    bench.url,
    `select name from pgboss.job where data->>'mailId' = $1 order by created_on, name`,
    [mailId],
  )
  return rows.map(({ name }) => name)
}

test('[G2] asking does the same for every address', async () => {
  await book('known@example.com', 60, 'confirmed')
  const known = await ask('known@example.com')
  const stranger = await ask('stranger@example.com')
  for (const mail of [known, stranger]) {
    expect(mail).toMatchObject({ name: 'guest-links', facts: { links: [] } })
    expect(await jobsOf(mail.id)).toEqual(['send-guest-links'])
  }
})

test('[G2] the mail has a link to every confirmed booking of the address, however that is written', async () => {
  const later = await book('ann@example.com', 90, 'confirmed')
  const sooner = await book('Ann@Example.com', 30, 'confirmed')
  await book('ann@example.com', 60, 'cancelled')
  await book('another.ann@example.com', 60, 'confirmed')
  const { id } = await ask('ANN@example.com')
  await sendGuestLinks(id, bench.tools)
  const [mail] = (await mails()).filter((each) => each.id === id)
  const links = mail?.facts.links ?? []
  expect(await Promise.all(links.map(({ guestLink }) => openGuestLink(guestLink, bench.tools)))).toEqual([
    sooner,
    later,
  ])
  expect(links[0]?.trip).toMatchObject({ reference: bookingReference(sooner), destination: 'japan', seats: 1 })
  expect(await jobsOf(id)).toEqual(['send-guest-links', 'send-mail'])
})

test('[G2] without a booking nothing is sent and nothing is kept', async () => {
  const { id } = await ask('nobody@example.com')
  await sendGuestLinks(id, bench.tools)
  expect((await mails()).map(({ recipient }) => recipient)).not.toContain('nobody@example.com')
  expect(await jobsOf(id)).toEqual(['send-guest-links'])
})

test('[G2] the job may run again: before the mail is gone, after it, and when there was none', async () => {
  await book('twice@example.com', 60, 'confirmed')
  const { id, facts } = await ask('twice@example.com')
  expect(facts.links).toEqual([])
  await sendGuestLinks(id, bench.tools)
  await sendGuestLinks(id, bench.tools)
  await query(bench.url, `update mails set state = 'sent' where id = $1`, [id])
  await sendGuestLinks(id, bench.tools)
  expect(await jobsOf(id)).toEqual(['send-guest-links', 'send-mail', 'send-mail'])
  await sendGuestLinks(bench.tools.newId<'mail'>(), bench.tools)
})
