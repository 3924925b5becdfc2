import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { parseSettings } from '#config/settings.ts'
import { insertOperator } from '#db/departures/operators.ts'
import { changeTripState } from '#operations/catalogue/change-trip-state.ts'
import { loadManifest } from '#operations/departures/load-manifest.ts'
import { publishWaiver, withdrawWaiver } from '#operations/operators/publish-waiver.ts'
import { eraseOldRecords } from '#operations/privacy/erase-old-records.ts'
import { erasePersonData, getPersonData } from '#operations/privacy/person-data.ts'
import type { BookingId, DepartureId, FileId, OperatorId, WaiverId } from '#rules/ids.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { endTrips } from '#testing/end-trips.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { listGuestReadiness } from './list-guests.ts'
import { loadWaiverPage } from './load-waiver-page.ts'
import { replaceGuest } from './replace-guest.ts'
import { signWaiver } from './sign-waiver.ts'

const own = openForFile(openWorkbench)
const keep = async () => own.tools.newId<'file'>() as FileId
let operatorId: OperatorId
let departureId: DepartureId
let bookingId: BookingId
let people = 0

beforeEach(async () => {
  const { tools } = own
  operatorId = tools.newId<'operator'>()
  const name = `Heli ${++people}`
  await tools.db.transaction((tx) =>
    insertOperator(tx, { id: operatorId, name, email: 'ops@heli.example', createdAt: tools.now() }),
  )
  departureId = await tools.db.transaction((tx) => setUpDeparture(tx, {}, tools))
  await query(own.url, 'update departures set operator_id = $2 where id = $1', [departureId, operatorId])
  bookingId = await bookParty(departureId, { seats: 2, email: `ada${people}@example.com` }, tools)
})

const publish = (text: string, version = 0) =>
  publishWaiver({ operatorId, version, text, keep, actor: 'Olga' }, own.tools)

const page = (position = 1) => loadWaiverPage({ bookingId, position }, own.tools)

async function waiverId(): Promise<WaiverId> {
  const shown = await page()
  if (!shown) throw new Error('there is nothing to sign')
  return shown.waiver.id
}

const sign = async (position = 1, name = 'Ada Berg', email?: string) =>
  signWaiver({ bookingId, position, waiverId: await waiverId(), name, email }, own.tools)

const unsigned = async () =>
  (await listGuestReadiness(departureId, own.tools))
    .filter(({ missing }) => missing.includes('waiver'))
    .map(({ position }) => position)

const copies = () =>
  query<{ recipient: string; data: Record<string, unknown> }>(
    own.url,
    `select recipient, data from mails where template = 'waiver-signed' and booking_id = $1 order by created_at`,
    [bookingId],
  )

test('[G24] a guest signs the version that they read: name, time and hash are kept, and a copy is mailed', async () => {
  await publish('I come at my own risk.')
  expect(await sign()).toEqual({ ok: true })
  const hash = createHash('sha256').update('I come at my own risk.').digest('hex')
  const stored = await query(own.url, 'select name, hash, signed_at from waiver_signatures where waiver_id = $1', [
    await waiverId(),
  ])
  expect(stored).toEqual([{ name: 'Ada Berg', hash, signed_at: expect.any(Date) }])
  expect(await copies()).toMatchObject([
    { recipient: `ada${people}@example.com`, data: { version: 1, hash, text: 'I come at my own risk.' } },
  ])
  expect(await page()).toMatchObject({ signed: { name: 'Ada Berg' }, earlierVersion: undefined })
})

test('[G24] two clicks store one signature and mail one copy', async () => {
  await publish('Version one')
  expect(await Promise.all([sign(), sign()])).toEqual([{ ok: true }, { ok: true }])
  expect(await copies()).toHaveLength(1)
})

test('[G24] a guest without an address is asked for one, and only their own page is linked', async () => {
  await publish('Version one')
  expect(await page(2)).toMatchObject({ needsEmail: true })
  expect(await sign(2, 'Bo Chen')).toEqual({ ok: false, reason: 'no-address' })
  expect(await sign(2, 'Bo Chen', 'bo@example.com')).toEqual({ ok: true })
  const [copy] = await copies()
  expect(copy?.recipient).toBe('bo@example.com')
  expect(String(copy?.data.waiverLink)).toContain('/guest/waiver?')
})

test('[G25] readiness and manifest show who has not signed, and a new version asks everyone again', async () => {
  expect(await unsigned()).toEqual([])
  await publish('Version one')
  expect(await unsigned()).toEqual([1, 2])
  await sign()
  expect(await unsigned()).toEqual([2])
  const reader = { actor: 'Kim', role: 'agent', operatorId: null } as const
  const manifest = await loadManifest(departureId, reader, own.tools)
  expect(manifest?.signatures).toMatchObject([{ version: 1, guestId: manifest?.guests[0]?.guestId }])
  const old = await waiverId()
  expect(await publish('Version two', 1)).toEqual({ ok: true })
  expect(await unsigned()).toEqual([1, 2])
  expect(await page()).toMatchObject({ signed: undefined, earlierVersion: 1, waiver: { version: 2 } })
  const late = { bookingId, position: 1, waiverId: old, name: 'Ada Berg' }
  expect(await signWaiver(late, own.tools)).toEqual({ ok: false, reason: 'new-version' })
  await sign()
  expect(await unsigned()).toEqual([2])
  await withdrawWaiver({ operatorId, version: 2, actor: 'Olga', reason: 'They no longer need it.' }, own.tools)
  expect(await unsigned()).toEqual([])
  expect(await page()).toBeUndefined()
})

test('[G24] of two owners who publish, the second is refused, and nothing of theirs is stored', async () => {
  const both = await Promise.all([publish('One'), publish('Another')])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
  const texts = await query(own.url, 'select text from waivers where operator_id = $1', [operatorId])
  expect(texts).toHaveLength(1)
})

test('[G24] a waiver is a text or a PDF, and not the one that guests sign already', async () => {
  const kept: Uint8Array[] = []
  const publication = { operatorId, version: 0, text: '', actor: 'Olga' }
  const remember = (bytes: Uint8Array) => {
    kept.push(bytes)
    return keep()
  }
  const withPdf = (pdf: Uint8Array, more = {}) =>
    publishWaiver({ ...publication, pdf, keep: remember, ...more }, own.tools)
  expect(await publish('')).toEqual({ ok: false, reason: 'no-content' })
  const pdf = Buffer.from('%PDF-1.7 %%EOF')
  expect(await withPdf(pdf, { text: 'Both' })).toEqual({ ok: false, reason: 'two-contents' })
  expect(kept).toEqual([])
  expect(await withPdf(pdf)).toEqual({ ok: true })
  expect(await withPdf(pdf, { version: 1 })).toEqual({ ok: false, reason: 'same-waiver' })
  expect(kept).toHaveLength(1)
  const hash = createHash('sha256').update(pdf).digest('hex')
  const [stored] = await query(own.url, 'select hash, file_id from waivers where operator_id = $1', [operatorId])
  expect(stored).toEqual({ hash, file_id: expect.any(String) })
  await sign()
  expect((await copies())[0]?.data).toMatchObject({ text: null, fileId: stored?.file_id, hash })
})

test('[G24] no one signs for a cancelled booking or after the trip', async () => {
  await publish('Version one')
  const id = await waiverId()
  await query(own.url, `update bookings set state = 'cancelled' where id = $1`, [bookingId])
  const late = { bookingId, position: 1, waiverId: id, name: 'Ada Berg' }
  expect(await signWaiver(late, own.tools)).toEqual({ ok: false, reason: 'closed' })
  await query(own.url, `update bookings set state = 'confirmed' where id = $1`, [bookingId])
  await endTrips(own.url)
  expect(await signWaiver(late, own.tools)).toEqual({ ok: false, reason: 'closed' })
})

test('[A27] [G24] guests of a retired trip read its name on the waiver', async () => {
  await publish('Version one')
  const { destination } = (await page())?.trip ?? {}
  await query(own.url, 'update departures set closed_at = now() where destination = $1', [destination])
  const retired = { kind: 'destination', key: String(destination), version: 0, to: 'retired' } as const
  const staff = { name: 'Olga', role: 'owner' } as const
  expect(await changeTripState({ ...retired, staff }, own.tools)).toMatchObject({ ok: true })
  expect((await page())?.trip.title).toBe('Japan')
})

test('[G26] the export has what a person signed, and erasing the person leaves nothing of it', async () => {
  await publish('Version one')
  await sign()
  await sign(2, 'Bo Chen', 'bo@example.com')
  const email = `ada${people}@example.com`
  const { waiverSignatures } = await getPersonData(email, own.tools)
  expect(waiverSignatures).toMatchObject([{ operator: `Heli ${people}`, version: 1, name: 'Ada Berg' }])
  await endTrips(own.url)
  await erasePersonData(email, { actor: 'Olga', reason: 'Asked for it' }, own.tools)
  expect(await signers()).toEqual(['Bo Chen'])
})

test('[G26] the new guest of a seat signs again, and signatures go with the names after years', async () => {
  await publish('Version one')
  await sign()
  await sign(2, 'Bo Chen', 'bo@example.com')
  const newGuest = { firstName: 'Cy', lastName: 'Dahl', email: 'cy@example.com', phone: '+1 416 555 0100' }
  const replaced = await replaceGuest(
    { bookingId, position: 2, newGuest, actor: 'Kim', reason: 'Bo is ill.' },
    own.tools,
  )
  expect(replaced).toEqual({ ok: true })
  expect(await signers()).toEqual(['Ada Berg'])
  expect(await unsigned()).toEqual([2])
  const erase = () => eraseOldRecords(parseSettings({}).retention, own.tools)
  await erase()
  expect(await signers()).toEqual(['Ada Berg'])
  await endTrips(own.url)
  await erase()
  expect(await signers()).toEqual([])
})

async function signers() {
  const rows = await query<{ name: string }>(
    own.url,
    `select s.name from waiver_signatures s join guests g on g.id = s.guest_id where g.booking_id = $1 order by 1`,
    [bookingId],
  )
  return rows.map(({ name }) => name)
}
