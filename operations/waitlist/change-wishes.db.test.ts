import { expect, test } from 'vitest'
import { cancelDeparture } from '#operations/departures/cancel-departure.ts'
import { listOtherDates } from '#operations/pool/list-other-dates.ts'
import { loadPool } from '#operations/pool/load-pool.ts'
import { sendProposal } from '#operations/pool/send-proposal.ts'
import { erasePersonData, getPersonData } from '#operations/privacy/person-data.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import type { DepartureId, WaitlistEntryId } from '#rules/ids.ts'
import type { StatedWishes } from '#rules/pool/wishes-form.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import { KIM } from '#testing/staff/staff-actions.ts'
import { joinAndConfirm } from '#testing/waitlist/join-party.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { changeAddedDate } from './change-added-date.ts'
import { changeWishes, findEntryWishes } from './change-wishes.ts'
import { leaveWaitlist } from './leave-waitlist.ts'
import { mergeEntries } from './merge-entries.ts'
import { moveEntries } from './move-entries.ts'

const own = openForFile(openWaitlistFixture)

const nothing: StatedWishes = {
  flexibleDates: false,
  flexibleDestination: false,
  months: [],
  ranges: [],
  destinations: [],
  maxPriceCents: null,
  company: 'anyone',
  languages: [],
}
const change = (entryId: WaitlistEntryId, stated: Partial<StatedWishes>) =>
  changeWishes(entryId, { ...nothing, ...stated }, own.tools)
const add = (entryId: WaitlistEntryId, departureId: DepartureId) =>
  changeAddedDate({ entryId, departureId, change: 'add' }, own.tools)
const remove = (entryId: WaitlistEntryId, departureId: DepartureId) =>
  changeAddedDate({ entryId, departureId, change: 'remove' }, own.tools)
const wishesOf = async (entryId: WaitlistEntryId) => (await findEntryWishes(entryId, own.tools))?.wishes
const fitsOf = async (email: string) =>
  (await loadPool(own.tools)).parties.find((each) => each.emailKey === email)?.fits
const refused = { ok: false, reason: 'not-on-waitlist' }

/** Departures of one trip that no other test uses. */
let trips = 0
async function datesOfOneTrip(count: number): Promise<DepartureId[]> {
  trips += 1
  const destination = `trip-${trips}`
  const ids: DepartureId[] = []
  for (let index = 0; index < count; index += 1)
    ids.push(await own.departure({ destination, startsInDays: 100 + 30 * index }))
  return ids
}

test('[W6] a party that says what else it would accept immediately fits other dates', async () => {
  const [near, far] = (await datesOfOneTrip(2)) as [DepartureId, DepartureId]
  const entryId = await own.join(near, 'ann')
  const email = own.emailOf(near, 'ann')
  expect(await fitsOf(email)).toEqual([])
  const before = await own.row(near)
  expect(await change(entryId, { flexibleDates: true, languages: ['de'] })).toEqual({ ok: true })
  expect(await fitsOf(email)).toEqual([far])
  expect(await wishesOf(entryId)).toMatchObject({ flexibleDates: true, languages: ['de'] })
  expect(await change(entryId, { flexibleDates: true, maxPriceCents: 100 })).toEqual({ ok: true })
  expect(await fitsOf(email)).toEqual([])
  expect(await own.row(near)).toEqual(before)
  const [row] = await query(own.url, 'select payload from waitlist_entries where id = $1', [entryId])
  expect(row?.payload).toMatchObject({ name: 'ann', flexibleDates: true, flexibleDestination: false, groupSize: '1' })
})

test('[W6] a list of destinations also names the trip that the party waits for', async () => {
  const [near] = (await datesOfOneTrip(1)) as [DepartureId]
  const entryId = await own.join(near, 'ann')
  await change(entryId, { destinations: ['canada'] })
  expect(await findEntryWishes(entryId, own.tools)).toMatchObject({
    home: `trip-${trips}`,
    wishes: { destinations: [`trip-${trips}`, 'canada'] },
  })
  await change(entryId, { destinations: [] })
  expect(await wishesOf(entryId)).toMatchObject({ destinations: [] })
})

test('[W6] an added date stays when the party changes the rest, and is gone when it is removed', async () => {
  const [near, far] = (await datesOfOneTrip(2)) as [DepartureId, DepartureId]
  const entryId = await own.join(near, 'ann')
  const email = own.emailOf(near, 'ann')
  expect(await add(entryId, far)).toEqual({ ok: true })
  expect(await add(entryId, far)).toEqual({ ok: true })
  await change(entryId, { months: [1], maxPriceCents: 100 })
  expect(await wishesOf(entryId)).toMatchObject({ also: [far], not: [], months: [1] })
  expect(await fitsOf(email)).toEqual([far])
  expect(await remove(entryId, far)).toEqual({ ok: true })
  expect(await remove(entryId, far)).toEqual({ ok: true })
  expect(await fitsOf(email)).toEqual([])
})

test('[W6] when two tabs add a date each, both dates stay', async () => {
  const [near, second, third] = (await datesOfOneTrip(3)) as [DepartureId, DepartureId, DepartureId]
  const entryId = await own.join(near, 'ann')
  await Promise.all([add(entryId, second), add(entryId, third), change(entryId, { months: [3] })])
  const wishes = await wishesOf(entryId)
  expect(wishes?.months).toEqual([3])
  expect(wishes?.also.toSorted()).toEqual([second, third].toSorted())
})

test('[W6] dates that no one can join are not added', async () => {
  const [near, cancelled] = (await datesOfOneTrip(2)) as [DepartureId, DepartureId]
  const entryId = await own.join(near, 'ann')
  await cancelDeparture({ departureId: cancelled, actor: 'Kim', reason: 'no snow' }, own.tools)
  const unknown = { ok: false, reason: 'unknown-departure' }
  expect(await add(entryId, cancelled)).toEqual(unknown)
  expect(await add(entryId, own.tools.newId<'departure'>())).toEqual(unknown)
})

test('[W6] a party adds at most fifty dates', async () => {
  const [near, far] = (await datesOfOneTrip(2)) as [DepartureId, DepartureId]
  const entryId = await own.join(near, 'ann')
  await change(entryId, {})
  await query(
    own.url,
    `update waitlist_entries set wishes = jsonb_set(wishes, '{also}',
       (select jsonb_agg(gen_random_uuid()) from generate_series(1, 50))) where id = $1`,
    [entryId],
  )
  expect(await add(entryId, far)).toEqual({ ok: false, reason: 'too-many-dates' })
})

test('[W6] a party that left, or has not confirmed, cannot set wishes', async () => {
  const [near, far] = (await datesOfOneTrip(2)) as [DepartureId, DepartureId]
  const entryId = await own.join(near, 'ann')
  await leaveWaitlist(entryId, own.tools)
  expect(await change(entryId, { months: [1] })).toEqual(refused)
  expect(await add(entryId, far)).toEqual(refused)
  expect(await findEntryWishes(entryId, own.tools)).toBeUndefined()
  expect(await listOtherDates(entryId, own.tools)).toBeUndefined()
  const other = await own.join(near, 'bo')
  await query(own.url, 'update waitlist_entries set confirmed_at = null where id = $1', [other])
  expect(await change(other, { months: [1] })).toEqual(refused)
  expect(await add(other, far)).toEqual(refused)
  expect(await change(own.tools.newId<'waitlist-entry'>(), {})).toEqual(refused)
})

test('[W6] a second entry of the same address starts with the wishes of the first', async () => {
  const [near, far, third] = (await datesOfOneTrip(3)) as [DepartureId, DepartureId, DepartureId]
  const email = own.emailOf(near, 'ann')
  await change(await own.join(near, 'ann'), { flexibleDates: true, maxPriceCents: 100 })
  const second = await own.join(far, 'ann', 1, { email, flexibleDates: true })
  expect(await wishesOf(second)).toMatchObject({ maxPriceCents: 100 })
  expect(await fitsOf(email)).toEqual([])
  await add(second, third)
  expect(await wishesOf(second)).toMatchObject({ maxPriceCents: 100, also: [third] })
  expect(await fitsOf(email)).toEqual([third])
})

test('[W6] parties for anywhere and for a package take part by what they say', async () => {
  const [near, far] = (await datesOfOneTrip(2)) as [DepartureId, DepartureId]
  const destination = `trip-${trips}`
  const payload = waitlistPayload as WaitlistPayload
  const anywhere = await joinAndConfirm({ ...payload, email: 'anywhere@example.com' }, own.tools)
  const forPackage = await joinAndConfirm(
    { ...payload, email: 'package@example.com', packageId: 'powder-pioneer', flexibleDestination: false },
    own.tools,
    ['powder-pioneer'],
  )
  await change(anywhere, { destinations: [destination] })
  expect(await fitsOf('anywhere@example.com')).toEqual([near, far])
  expect(await fitsOf('package@example.com')).toEqual([])
  await change(forPackage, { destinations: [destination] })
  expect(await fitsOf('package@example.com')).toEqual([near, far])
})

test('[W6] the page lists the dates that fit, those that were added, and those that could be added', async () => {
  const [near, second, third] = (await datesOfOneTrip(3)) as [DepartureId, DepartureId, DepartureId]
  const entryId = await own.join(near, 'ann')
  const listed = async () => {
    const dates = await listOtherDates(entryId, own.tools)
    const idsOf = (departures: readonly { id: DepartureId }[] = []) => departures.map(({ id }) => id)
    return { added: idsOf(dates?.added), fitting: idsOf(dates?.fitting), nearby: idsOf(dates?.nearby).slice(0, 2) }
  }
  expect(await listed()).toEqual({ added: [], fitting: [], nearby: [second, third] })
  await add(entryId, third)
  expect(await listed()).toMatchObject({ added: [third], fitting: [] })
  await change(entryId, { flexibleDates: true })
  expect(await listed()).toMatchObject({ added: [third], fitting: [second] })
})

test('[W6] a party that wants company of its sport and language sees only dates where such people wait', async () => {
  const [near, second, third] = (await datesOfOneTrip(3)) as [DepartureId, DepartureId, DepartureId]
  const entryId = await own.join(near, 'ann', 1, { sport: 'snowboard' })
  await own.join(second, 'skier', 1, { sport: 'ski' })
  await change(await own.join(third, 'boarder', 1, { sport: 'snowboard' }), { languages: ['ja'] })
  const fitting = async (stated: Partial<StatedWishes>) => {
    await change(entryId, { flexibleDates: true, ...stated })
    return (await listOtherDates(entryId, own.tools))?.fitting.map(({ id }) => id)
  }
  expect(await fitting({})).toEqual([second, third])
  expect(await fitting({ company: 'one-more' })).toEqual([third])
  expect(await fitting({ languages: ['de'] })).toEqual([second])
})

test('[P13] a party that is moved keeps its wishes, and so does the entry that stays when two are merged', async () => {
  const [near, far, third] = (await datesOfOneTrip(3)) as [DepartureId, DepartureId, DepartureId]
  const ann = await own.join(near, 'ann')
  const work = await own.join(near, 'ann-at-work')
  await change(work, { months: [2] })
  await sendProposal({ entryId: work, departureId: third }, own.tools)
  await query(own.url, `update proposals set state = 'declined', ended_at = created_at where entry_id = $1`, [work])
  expect(await mergeEntries({ keepId: ann, dropId: work, ...KIM }, own.tools)).toEqual({ ok: true })
  expect(await wishesOf(ann)).toMatchObject({ months: [2], not: [third] })
  await moveEntries({ toId: far, entryIds: [ann], ...KIM }, own.tools)
  expect(await wishesOf(ann)).toMatchObject({ months: [2], not: [third] })
})

test('[G11] the data of a person has their wishes and proposals, and erasing deletes both', async () => {
  const [near, far] = (await datesOfOneTrip(2)) as [DepartureId, DepartureId]
  const entryId = await own.join(near, 'ann')
  const email = own.emailOf(near, 'ann')
  await change(entryId, { months: [2] })
  await sendProposal({ entryId, departureId: far }, own.tools)
  const data = await getPersonData(email, own.tools)
  expect(data.waitlistEntries).toMatchObject([{ wishes: { months: [2] } }])
  expect(data.proposals).toMatchObject([{ departureId: far, state: 'open' }])
  expect(await erasePersonData(email, { actor: 'Kim', reason: 'asked' }, own.tools)).toMatchObject({ ok: true })
  expect(await query(own.url, 'select from proposals where email_key = $1', [email])).toEqual([])
})
