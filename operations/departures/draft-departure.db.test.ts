import { expect, test } from 'vitest'
import { findDraft, listDrafts } from '#db/departures/departure-drafts.ts'
import type { DepartureFormTexts } from '#rules/departures/departure-settings.ts'
import { query } from '#testing/database.ts'
import { inDays } from '#testing/days.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { createDeparture } from './create-departure.ts'
import { deleteDraft, saveDraft } from './draft-departure.ts'

const own = openForFile(openWaitlistFixture)

const texts: DepartureFormTexts = {
  startDate: '',
  endDate: '',
  capacity: '',
  salesCloseDays: '3',
  priceCents: '',
  operatorId: '',
  charterCostCents: 'about 30,000',
  cabinSeats: '4',
  cabinMaxKg: '',
}

const newId = () => own.tools.newId<'departure'>()
const draftOf = (id = newId()) => ({ id, destination: 'japan', texts, version: 0, actor: 'Kim' })

const settings = () => ({
  startDate: inDays(200, own.tools.now()),
  endDate: inDays(203, own.tools.now()),
  capacity: 8,
  salesCloseDays: 3,
  operatorId: null,
  charterCostCents: null,
  cabinSeats: 4,
  cabinMaxKg: null,
})

const departuresCount = async () =>
  (await query<{ count: string }>(own.url, 'select count(*) from departures'))[0]?.count

test('[P21] a draft keeps what was typed, and no departure exists until it is published', async () => {
  const before = await departuresCount()
  const draft = draftOf()
  expect(await saveDraft(draft, own.tools)).toEqual({ ok: true })
  expect(await findDraft(own.tools.db, draft.id)).toMatchObject({ texts, savedBy: 'Kim', version: 1 })
  expect(await departuresCount()).toBe(before)
  const published = { destination: 'japan', settings: settings(), actor: 'Kim', draft: { id: draft.id, version: 1 } }
  expect(await createDeparture(published, own.tools)).toEqual({ ok: true, departureId: draft.id })
  expect(await own.shown(draft.id)).toMatchObject({ phase: 'gathering' })
  expect(await findDraft(own.tools.db, draft.id)).toBeUndefined()
  expect(await saveDraft({ ...draft, version: 1 }, own.tools)).toEqual({ ok: false, reason: 'already-published' })
})

test('[P21] a form that is sent many times at the same moment makes one departure or one draft', async () => {
  const [id, other] = [newId(), newId()]
  const publish = () =>
    createDeparture({ destination: 'japan', settings: settings(), actor: 'Kim', draft: { id, version: 0 } }, own.tools)
  const results = await Promise.all(Array.from({ length: 8 }, publish))
  expect(results).toEqual(results.map(() => ({ ok: true, departureId: id })))
  const created = "select 1 from audit_log where action = 'create-departure' and departure_id = $1"
  expect(await query(own.url, created, [id])).toHaveLength(1)
  const saved = await Promise.all(Array.from({ length: 8 }, () => saveDraft(draftOf(other), own.tools)))
  expect(saved).toEqual(saved.map(() => ({ ok: true })))
  expect(await findDraft(own.tools.db, other)).toMatchObject({ version: 1 })
})

test('[P21] a draft that someone else changed is neither overwritten, published nor deleted', async () => {
  const draft = draftOf()
  await saveDraft(draft, own.tools)
  const theirs = { ...draft, version: 1, texts: { ...texts, capacity: '6' }, actor: 'Lee' }
  expect(await saveDraft(theirs, own.tools)).toEqual({ ok: true })
  const stale = { ok: false, reason: 'stale-version' }
  expect(await saveDraft({ ...draft, version: 1, texts: { ...texts, capacity: '5' } }, own.tools)).toEqual(stale)
  expect(await deleteDraft({ id: draft.id, version: 1, actor: 'Kim' }, own.tools)).toEqual(stale)
  const published = { destination: 'japan', settings: settings(), actor: 'Kim', draft: { id: draft.id, version: 1 } }
  expect(await createDeparture(published, own.tools)).toEqual(stale)
  expect(await findDraft(own.tools.db, draft.id)).toMatchObject({ texts: { capacity: '6' }, savedBy: 'Lee' })
})

test('[P21] a deleted draft is gone, and the audit log says who deleted it', async () => {
  const draft = draftOf()
  await saveDraft(draft, own.tools)
  expect(await deleteDraft({ id: draft.id, version: 1, actor: 'Lee' }, own.tools)).toEqual({ ok: true })
  expect((await listDrafts(own.tools.db)).map(({ id }) => id)).not.toContain(draft.id)
  const [entry] = await query(own.url, "select actor, details from audit_log where action = 'delete-draft'")
  expect(entry).toMatchObject({ actor: 'Lee', details: { name: 'Japan', draft: texts } })
})
